import {createContext, use} from 'react';
import {createTheme, type Theme} from '../theme.js';

export const ThemeContext = createContext<Theme>(createTheme({hasColour: true, isAscii: false}));

/**
How things look on this terminal.
*/
export const useTheme = (): Theme => use(ThemeContext);
