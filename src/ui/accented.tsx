import {useMemo, type ReactElement, type ReactNode} from 'react';
import {useAppState} from './hooks/use-app-state.js';
import {ThemeContext} from './hooks/use-theme.js';
import type {Theme} from './theme.js';

type AccentedProps = {
	readonly theme: Theme;
	readonly children: ReactNode;
};

/**
Applies the accent of the profile in use to the theme, where there is colour at all.
*/
export const Accented = ({theme, children}: AccentedProps): ReactElement => {
	const accent = useAppState(state => state.connection.accent);
	const accented = useMemo((): Theme => accent === undefined || theme.styles.accent.color === undefined
		? theme
		: {...theme, styles: {...theme.styles, accent: {color: accent}}}, [theme, accent]);
	return <ThemeContext value={accented}>{children}</ThemeContext>;
};
