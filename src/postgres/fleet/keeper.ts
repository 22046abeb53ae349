import type {DataMoment} from '../history/moment.js';
import {momentProblem, oldestMoment, tendHistory} from '../history/keep-history.js';
import type {BranchKey, DataPaths} from './data-paths.js';
import type {Locks} from './locks.js';
import type {Machine} from './machine.js';
import type {Servers} from './servers.js';

/**
Keeps the history of branches while their computes are awake, where any is kept.
*/
export type Keeper = {
	/**
	Does what is due for a branch when nothing else is done with it. It never fails: a problem is told, and the next time tries it again.
	*/
	readonly tend: (key: BranchKey) => Promise<void>;
	/**
	Why a branch can't be copied as it was at a moment, in a sentence; undefined when it can, as far as that is known before.
	*/
	readonly momentProblem: (key: BranchKey, moment: DataMoment) => Promise<string | undefined>;
	/**
	The oldest moment that a branch can be copied of; undefined where it has no history.
	*/
	readonly oldestMoment: (key: BranchKey) => Promise<{readonly time: number; readonly lsn: string} | undefined>;

	/**
	Begins nothing more, and resolves when what was begun is over.
	*/
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
			// One that was stopped meanwhile is looked after when it runs again.
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
