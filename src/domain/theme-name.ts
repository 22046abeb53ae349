/**
The names of the themes: `auto` follows the terminal's background, and `colour-blind` is for red-green color blindness.
*/
export const themeNames = ['auto', 'dark', 'light', 'colour-blind'] as const;
export type ThemeName = typeof themeNames[number];

export const defaultTheme: ThemeName = 'auto';

export const isThemeName = (text: string): text is ThemeName => (themeNames as readonly string[]).includes(text);
