import type {ReactElement, ReactNode} from 'react';
import type {Actions} from '../actions/actions.js';
import type {ReadonlyStore} from '../store/store.js';
import {Accented} from './accented.js';
import {ActionsContext} from './hooks/use-actions.js';
import {ShownContext, StoreContext} from './hooks/use-app-state.js';
import {ClockContext, type ScreenClock} from './hooks/use-now.js';
import type {Theme} from './theme.js';

type ProvidersProps = {
	readonly store: ReadonlyStore;

	/**
	The store as it is drawn, where that is later than it changes.
	*/
	readonly shown?: ReadonlyStore;
	readonly actions: Actions;
	readonly clock: ScreenClock;
	readonly theme: Theme;
	readonly children: ReactNode;
};

/**
What every part of the screen can use: the state, the actions, the time, and the theme.
*/
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
