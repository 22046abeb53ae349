/**
The themes, by the names that users give: by the terminal's background, or one for a dark background, a light one, or eyes that do not tell
red from green.
*/
export const themeNames = ['auto', 'dark', 'light', 'colour-blind'] as const;
export type ThemeName = typeof themeNames[number];

export const defaultTheme: ThemeName = 'auto';

export const isThemeName = (text: string): text is ThemeName => (themeNames as readonly string[]).includes(text);
