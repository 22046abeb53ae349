import {on, type State} from '../../store/state.js';
import {topModal} from '../../store/selectors/screen/modals.js';
import {operationsOf, searchedOperations} from '../../store/selectors/operations/searched-operations.js';
import {searchBack, searchedNext} from '../../store/selectors/lists/operation-list.js';
import {searchWaits} from '../../store/slices/search.js';
import type {Context} from '../context.js';
import type {Refresh} from './refresh.js';

/**
The number of operations to request at once: the API's maximum.

@see docs/control-api.md#operation-list
*/
const pageSize = 1000;

/**
How many projects to request concurrently in the feed of all projects, one page each. Processing a page blocks key presses, and several pages at once
would block longer. With a budget of five requests a second, one page at a time is about as fast.
*/
const mostAtOnce = 1;

/** How long after the last key press a filter starts to search back, in milliseconds. */
const restMilliseconds = 300;

/** The delay before a failed page is retried, in milliseconds. The delay doubles after each failure, up to a minute. */
const firstWaitMilliseconds = 1000;
const longestWaitMilliseconds = 60_000;

type SearchBackOptions = {
	readonly context: Context;
	readonly refresh: Refresh;
	readonly onBug: (error: unknown) => void;
};

/**
Loads older operations while the filter has fewer matches than the pane has rows. Uses the budget left by polls and changes, one page at a time,
newest first.

@returns A function that stops the search.
*/
export const startSearchBack = ({context, refresh, onBug}: SearchBackOptions): () => void => {
	const {store, clock} = context;
	let isStopped = false;
	let isRunning = false;
	let failures = 0;
	let cancelWait: (() => void) | undefined;
	let cancelRest: (() => void) | undefined;

	const isWanted = (state: State): boolean => {
		const isTyping = cancelRest !== undefined && topModal(state)?.kind === 'filter';
		return !isStopped && !isTyping && state.connection.phase === 'live' && searchBack(state)?.phase === 'searching';
	};

	/**
	Retries later after a page failed, or had no older operations. During an outage, does not retry: a poll detects the end of the outage.
	*/
	const waitForNext = (problem: string | undefined) => {
		store.setState(on('search', searchWaits(problem ?? 'The control plane gave the same page again.')));
		if (store.getState().connection.phase !== 'live') {
			return;
		}

		failures++;
		cancelWait = clock.after(Math.min(longestWaitMilliseconds, firstWaitMilliseconds * (2 ** (failures - 1))), () => {
			cancelWait = undefined;
			check();
		});
	};

	const readPages = async (projectIds: readonly string[]): Promise<boolean> => {
		const cursors = () => projectIds.map(id => searchedOperations(store.getState(), id).olderCursor);
		const before = cursors();
		await Promise.all(projectIds.map(async id => refresh.olderOperations(id, {limit: pageSize, priority: 'rest'})));
		return cursors().some((cursor, index) => cursor !== before[index]);
	};

	const run = async () => {
		try {
			while (isWanted(store.getState())) {
				const projectIds = searchedNext(store.getState(), mostAtOnce);
				if (projectIds.length === 0) {
					return;
				}

				const {revision} = store.getState().connection;
				if (await readPages(projectIds)) {
					failures = 0;
					store.setState(on('search', searchWaits(undefined)));
				} else if (!isStopped && store.getState().connection.revision === revision) {
					waitForNext(projectIds.map(id => operationsOf(store.getState(), id).problem).find(problem => problem !== undefined));
					return;
				}
			}
		} catch (error) {
			onBug(error);
		} finally {
			isRunning = false;
		}
	};

	function check() {
		if (isRunning || cancelWait !== undefined || !isWanted(store.getState())) {
			return;
		}

		isRunning = true;
		void run();
	}

	const unsubscribe = store.subscribe((state, before) => {
		if (state.view.filters.operations !== before.view.filters.operations) {
			cancelRest?.();
			cancelRest = clock.after(restMilliseconds, () => {
				cancelRest = undefined;
				check();
			});
		}

		check();
	});
	check();

	return () => {
		isStopped = true;
		unsubscribe();
		cancelWait?.();
		cancelRest?.();
	};
};
