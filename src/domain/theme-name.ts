/**
The names of the themes: automatic by the terminal's background, dark, light, or for red-green color blindness.
*/
export const themeNames = ['auto', 'dark', 'light', 'colour-blind'] as const;
export type ThemeName = typeof themeNames[number];

export const defaultTheme: ThemeName = 'auto';

export const isThemeName = (text: string): text is ThemeName => (themeNames as readonly string[]).includes(text);
