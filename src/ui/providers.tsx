import {
	createContext,
	use,
	useMemo,
	type ReactElement,
	type ReactNode,
} from 'react';
import type {Actions} from '../actions/actions.js';
import type {ReadonlyStore} from '../store/store.js';
import {createTheme, type Theme} from './theme.js';
import {useAppState, ShownContext, StoreContext} from './hooks/use-app-state.js';
import {ClockContext, type ScreenClock} from './hooks/use-now.js';

const ActionsContext = createContext<Actions | undefined>(undefined);

/**
Returns the actions that the user can take.

@throws Outside of a provider, which is a bug.
*/
export const useActions = (): Actions => {
	const actions = use(ActionsContext);
	if (actions === undefined) {
		throw new Error('useActions() was called outside of <App>.');
	}

	return actions;
};

export const ThemeContext = createContext<Theme>(createTheme({hasColour: true, isAscii: false}));

export const useTheme = (): Theme => use(ThemeContext);

type AccentedProps = {
	readonly theme: Theme;
	readonly children: ReactNode;
};

/** Applies the accent color of the current profile, if the theme has colors. */
const Accented = ({theme, children}: AccentedProps): ReactElement => {
	const accent = useAppState(state => state.connection.accent);
	const accented = useMemo((): Theme => accent === undefined || theme.styles.accent.color === undefined
		? theme
		: {...theme, styles: {...theme.styles, accent: {color: accent}}}, [theme, accent]);
	return <ThemeContext value={accented}>{children}</ThemeContext>;
};

type ProvidersProps = {
	readonly store: ReadonlyStore;

	/** The store for drawing, if drawing lags behind the store. */
	readonly shown?: ReadonlyStore;
	readonly actions: Actions;
	readonly clock: ScreenClock;
	readonly theme: Theme;
	readonly children: ReactNode;
};

export const Providers = ({store, shown = store, actions, clock, theme, children}: ProvidersProps): ReactElement => (
	<StoreContext value={store}>
		<ShownContext value={shown}>
			<ActionsContext value={actions}>
				<ClockContext value={clock}>
					<Accented theme={theme}>
						{children}
					</Accented>
				</ClockContext>
			</ActionsContext>
		</ShownContext>
	</StoreContext>
);
