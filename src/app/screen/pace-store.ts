import {branchesOf} from '../../store/selectors/branches/branches.js';
import {computesOf} from '../../store/selectors/computes.js';
import {operationsOf} from '../../store/selectors/operations/searched-operations.js';
import {selectedProject} from '../../store/selectors/projects/projects.js';
import type {ReadonlyStore} from '../../store/store.js';
import type {State} from '../../store/state.js';
import type {Timer} from '../../terminal/timer.js';

/**
Half the time between two frames of Ink, in milliseconds: nothing that it would draw is missed.
*/
const paceMilliseconds = 16;

/**
For how long nothing more must arrive before the demo's first rows are drawn, in milliseconds, when something of theirs stays away. On a slow
machine the first answer takes half as long, and a frame between would put it off.
*/
const quietMilliseconds = 100;

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
Whether the screen, which shows no rows yet, waits for no more. With a control plane elsewhere the first projects are shown before the
program goes on to read more. In the demo, all there is to see of a project is there sooner than one frame is drawn.
*/
const isAwaited = (state: State): boolean => {
	const project = selectedProject(state);
	return state.connection.isDemo && project !== undefined
		? [operationsOf, computesOf, branchesOf].every(listOf => listOf(state, project.id).receivedAt !== undefined)
		: state.projects.items.length > 0;
};

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
		const isFirst = shown.projects.items.length === 0;
		if (isPressing() || (isFirst && isAwaited(state))) {
			catchUp();
			return;
		}

		if (isFirst && state.connection.isDemo) {
			cancel?.();
			cancel = timer.after(quietMilliseconds, catchUp);
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
