import {keepFollowed, type FollowedOperation, type Follower} from '../../storage/followed-file.js';
import {takeOverFollowed} from '../../storage/take-over-followed.js';
import {isSame} from '../../store/structural-sharing.js';
import type {State} from '../../store/state.js';
import type {Context} from '../context.js';
import type {Notify} from '../notices.js';
import type {ChangeRunner} from './change-runner.js';

/**
Keeps the operations that are followed on the disk, so that the next run of the program takes them up.
*/
export type KeepFollowed = {
	/**
	Takes up what earlier runs followed on the same control plane, and keeps from now on what this one does.
	*/
	readonly begin: () => Promise<void>;

	/**
	Leaves what is kept as it is: somebody will take it up.

	@returns When it is on the disk.
	*/
	readonly end: () => Promise<void>;
};

const followedIn = ({tasks}: Pick<State, 'tasks'>): readonly FollowedOperation[] => tasks
	.filter(({phase}) => phase === 'running')
	.flatMap(({projectId, operationIds}) => operationIds.map(operationId => ({projectId, operationId})));

/**
`folder`: where the files are, one for each program; `pid`: this one's; `baseUrl`: the API root of the control plane.
*/
export const createKeepFollowed = ({store}: Context, runner: ChangeRunner, notify: Notify, follower: Follower): KeepFollowed => {
	let end: (() => void) | undefined;
	let written: Promise<void> = Promise.resolve();

	/**
	Does something with the files; the first time that fails is told.
	*/
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
					notify(`The operations that are followed can't be kept for the next start: ${error.message}`, 'bad');
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
			let kept: readonly FollowedOperation[] = [];
			const write = async (before: Promise<void>) => {
				await before;
				await attempt(async () => keepFollowed(follower, kept));
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
				const {operations, skipped} = await takeOverFollowed(follower);
				if (skipped > 0) {
					notify(`Of the operations that earlier runs followed, ${skipped === 1 ? 'one entry is' : `${skipped} entries are`} unreadable and passed over.`, 'bad');
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
