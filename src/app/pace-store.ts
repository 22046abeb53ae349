import type {ReadonlyStore} from '../store/store.js';
import type {State} from '../store/state.js';
import type {Timer} from '../terminal/timer.js';

/**
Half the time between two frames of Ink, in milliseconds: nothing that it would draw is missed.
*/
const paceMilliseconds = 16;

type PaceOptions = {
	readonly timer: Pick<Timer, 'after'>;

	/**
	Whether a change is the effect of a key, which is shown at once.
	*/
	readonly isPressing: () => boolean;
};

/**
A store as the screen follows it.
*/
export type PacedStore = {
	readonly store: ReadonlyStore;

	/**
	Shows every change that there was.
	*/
	readonly catchUp: () => void;
};

/**
Whether there are the first rows on a screen that has waited for them. They are shown before the program goes on to read more. In the demo,
what it reads next is there sooner than a frame is drawn.
*/
const isAwaited = (state: State, shown: State): boolean =>
	!state.connection.isDemo && shown.projects.items.length === 0 && state.projects.items.length > 0;

/**
Gathers the changes that answers make. The answers to one round of polls arrive within milliseconds, and the screen would be laid out after
each of them. What reads the store itself, such as a key's command, sees every change at once.
*/
export const paceStore = (store: ReadonlyStore, {timer, isPressing}: PaceOptions): PacedStore => {
	const listeners = new Set<(state: State, before: State) => void>();
	let shown = store.getState();
	let cancel: (() => void) | undefined;
	const catchUp = () => {
		cancel?.();
		cancel = undefined;
		const before = shown;
		shown = store.getState();
		if (shown !== before) {
			for (const listener of listeners) {
				listener(shown, before);
			}
		}
	};

	store.subscribe(state => {
		if (isPressing() || isAwaited(state, shown)) {
			catchUp();
			return;
		}

		cancel ??= timer.after(paceMilliseconds, catchUp);
	});

	return {
		store: {
			getState: () => shown,
			getInitialState: store.getInitialState,
			subscribe(listener) {
				listeners.add(listener);
				return () => {
					listeners.delete(listener);
				};
			},
		},
		catchUp,
	};
};
