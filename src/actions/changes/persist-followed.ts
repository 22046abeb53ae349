import {fileReason, systemCode} from '../../base/file-error.js';
import {asSentence} from '../../domain/text/kept-text.js';
import {isSame} from '../../store/rows/structural-sharing.js';
import type {State} from '../../store/state.js';
import type {Context} from '../context.js';
import type {Notify} from '../notices.js';
import type {ChangeRunner, Leftover} from './change-runner.js';

/** The storage of tracked operations for the next run of the program. */
export type FollowedStorage = {
	/**
	Takes over the operations that earlier runs tracked on the same control plane. Skips and counts invalid entries.
	*/
	readonly takeOver: () => Promise<{readonly operations: readonly Leftover[]; readonly skipped: number}>;

	/** Replaces the stored operations. */
	readonly write: (operations: readonly Leftover[]) => Promise<void>;
};

/** Stores which operations are tracked, so that the next run of the program can continue tracking them. */
export type PersistFollowed = {
	/**
	Continues tracking the operations of earlier runs on the same control plane, and starts storing the operations of this run.
	*/
	readonly begin: () => Promise<void>;

	/**
	Stops storing operations. The stored operations stay on disk for the next run.

	@returns Resolves when the operations are on disk.
	*/
	readonly end: () => Promise<void>;
};

const followedIn = ({tasks}: Pick<State, 'tasks'>): readonly Leftover[] => tasks
	.filter(({phase}) => phase === 'running')
	.flatMap(({projectId, operationIds}) => projectId === undefined ? [] : operationIds.map(operationId => ({projectId, operationId})));

export const createPersistFollowed = ({store}: Context, runner: ChangeRunner, notify: Notify, storage: FollowedStorage): PersistFollowed => {
	let end: (() => void) | undefined;
	let written: Promise<void> = Promise.resolve();

	/** Creates a function that runs work on the stored files, and shows a notice for the first failure only. */
	const createTry = () => {
		let isTold = false;
		return async (work: () => Promise<void>) => {
			try {
				await work();
			} catch (error) {
				if (!(error instanceof Error)) {
					throw error;
				}

				if (!isTold) {
					notify(`The followed operations can't be stored for the next start: ${asSentence(systemCode(error) === undefined ? error.message : fileReason(error))}`, 'bad');
				}

				isTold = true;
			}
		};
	};

	return {
		async begin() {
			end?.();
			const attempt = createTry();
			let isEnded = false;
			let kept: readonly Leftover[] = [];
			const write = async (before: Promise<void>) => {
				await before;
				await attempt(async () => storage.write(kept));
			};

			const keep = (state: State) => {
				const operations = followedIn(state);
				if (isSame(operations, kept)) {
					return;
				}

				kept = operations;
				written = write(written);
			};

			end = () => {
				isEnded = true;
			};

			await attempt(async () => {
				const {operations, skipped} = await storage.takeOver();
				if (skipped > 0) {
					notify(`${skipped === 1 ? 'One operation' : `${skipped} operations`} of earlier runs can't be read, and will not be followed.`, 'bad');
				}

				if (isEnded) {
					return;
				}

				kept = operations;
				runner.takeOver(operations);
			});
			if (isEnded) {
				return;
			}

			keep(store.getState());
			const unsubscribe = store.subscribe((state, before) => {
				if (state.tasks !== before.tasks) {
					keep(state);
				}
			});
			end = () => {
				isEnded = true;
				unsubscribe();
			};
		},
		async end() {
			end?.();
			await written;
		},
	};
};
