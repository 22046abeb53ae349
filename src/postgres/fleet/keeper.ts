import type {DataMoment} from '../history/moment.js';
import {momentProblem, oldestMoment, tendHistory} from '../history/keep-history.js';
import type {BranchKey, DataPaths} from './data-paths.js';
import type {Locks} from './locks.js';
import type {Machine} from './machine.js';
import type {Servers} from './servers.js';

/**
The maintenance of the branches' history, if history is enabled. The history of a branch is maintained while the branch's compute is awake.
*/
export type Keeper = {
	/**
	Does the due work for a branch's history, while no other work on the branch runs. Never fails: a problem is reported, and the next call tries
	again.
	*/
	readonly tend: (key: BranchKey) => Promise<void>;
	/** Returns why a branch's state at a moment is unavailable; undefined if the state seems to be available. */
	readonly momentProblem: (key: BranchKey, moment: DataMoment) => Promise<string | undefined>;
	/** Returns the oldest available moment of a branch; undefined without a history. */
	readonly oldestMoment: (key: BranchKey) => Promise<{readonly time: number; readonly lsn: string} | undefined>;

	/** Prevents further work, and waits until running work has finished. */
	readonly stop: () => Promise<void>;
};

export const createKeeper = ({history, serverUser}: Machine, paths: DataPaths, servers: Servers, locks: Locks): Keeper => {
	const underWay = new Set<Promise<void>>();
	let isStopped = false;

	const tendNow = async (key: BranchKey): Promise<void> => {
		const server = servers.primaryOf(key);
		if (history === undefined || server === undefined || isStopped) {
			return;
		}

		try {
			await tendHistory({
				branchFolder: paths.branch(key), dataFolder: paths.branchData(key), serverUser, running: server.address,
			}, history);
		} catch (error) {
			// If the work failed because the server has stopped, nothing is reported. The work is done when the server runs again.
			if (servers.primaryOf(key) === server) {
				history.onProblem(key.branchId, error instanceof Error ? error.message : String(error));
			}
		}
	};

	return {
		async tend(key) {
			if (history === undefined || isStopped) {
				return;
			}

			const work = locks.alone([key.branchId], async () => tendNow(key));
			underWay.add(work);
			await work;
			underWay.delete(work);
		},
		momentProblem: async (key, moment) => momentProblem(paths.branch(key), moment),
		oldestMoment: async key => history && oldestMoment(paths.branch(key), history),
		async stop() {
			isStopped = true;
			await Promise.all(underWay);
		},
	};
};
