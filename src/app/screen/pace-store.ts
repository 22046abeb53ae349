import {branchesOf} from '../../store/selectors/branches/branches.js';
import {computesOf} from '../../store/selectors/computes.js';
import {operationsOf} from '../../store/selectors/operations/searched-operations.js';
import {selectedProject} from '../../store/selectors/projects/projects.js';
import type {ReadonlyStore} from '../../store/store.js';
import type {State} from '../../store/state.js';
import type {Timer} from '../../terminal/timer.js';

/**
How long changes of the store are collected before the screen sees them, in milliseconds. This is half the time between two frames of Ink: each
frame shows new changes.
*/
const paceMilliseconds = 16;

/**
How long to wait for more answers before drawing the demo's first rows with some data missing, in milliseconds. On a slow machine, an answer may take
half of this time, and a frame that is drawn earlier would delay it.
*/
const quietMilliseconds = 100;

type PaceOptions = {
	readonly timer: Pick<Timer, 'after'>;

	/** Whether a change is the effect of a key, which is shown at once. */
	readonly isPressing: () => boolean;
};

/** A store that updates at the screen's pace. */
export type PacedStore = {
	readonly store: ReadonlyStore;

	/** Shows all pending changes. */
	readonly catchUp: () => void;
};

/**
Returns whether an empty screen has enough data to draw. With a remote control plane, the first projects are shown before more is read. In the demo,
all visible data of a project arrives sooner than one frame is drawn.
*/
const isAwaited = (state: State): boolean => {
	const project = selectedProject(state);
	return state.connection.isDemo && project !== undefined
		? [operationsOf, computesOf, branchesOf].every(listOf => listOf(state, project.id).receivedAt !== undefined)
		: state.projects.items.length > 0;
};

/**
Batches the changes from answers. The answers to one poll arrive within milliseconds. Without batching, the screen would be laid out after each
answer. Direct readers of the store, such as a key's command, see every change at once.
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
