import {operationsOf} from '../../store/selectors/operations/searched-operations.js';
import {selectedProject} from '../../store/selectors/projects/projects.js';
import type {Context} from '../context.js';
import {createLoadOlder} from './older-operations.js';
import type {Refresh, Reading} from './refresh.js';
import {dueProjectReadings, dueReadings, isSharedDue} from './due-readings.js';

/**
Waits until the first project is shown, since the full list may have many more pages.

@returns The id of the project; undefined if the list was read and has no projects.
*/
const firstShown = async ({getState, subscribe}: Context['store'], listing: Promise<unknown>): Promise<string | undefined> => {
	const {promise: shown, resolve} = Promise.withResolvers<undefined>();
	const unsubscribe = subscribe(state => {
		if (selectedProject(state) !== undefined) {
			resolve(undefined);
		}
	});
	// The caller that waits for the full list handles its failure.
	await Promise.race([shown, Promise.allSettled([listing])]);
	unsubscribe();
	return selectedProject(getState())?.id;
};

const createRead = ({store}: Context, refresh: Refresh) => {
	const readNewest = async ({projectId, priority, followedByComputes}: Extract<Reading, {readonly kind: 'operations'}>): Promise<boolean> => {
		const before = operationsOf(store.getState(), projectId).items;
		const isAnswered = await refresh.newestOperations(projectId, priority);
		const hasNews = operationsOf(store.getState(), projectId).items !== before;
		return followedByComputes && hasNews ? await refresh.computes(projectId, priority) && isAnswered : isAnswered;
	};

	return async (reading: Reading): Promise<boolean> => {
		if (reading.kind === 'operations') {
			return readNewest(reading);
		}

		if (reading.kind === 'list') {
			return refresh.list(reading.list, reading.owner, reading.priority);
		}

		if ('projectId' in reading) {
			return refresh[reading.kind](reading.projectId, reading.priority);
		}

		return reading.kind === 'detail' ? refresh.detail(reading.subject) : refresh.projects();
	};
};

/** Awaits work that nothing else awaits, so that a bug in this work becomes an unhandled rejection. */
const comeOut = async (work: Promise<void>): Promise<void> => work;

/**
Reads everything that is due, concurrently. With `isEverythingDue`, that is everything on the screen.

@returns Whether every request was answered.
*/
export type Poll = (isEverythingDue: boolean) => Promise<boolean>;

export const createPoll = (context: Context, refresh: Refresh): Poll => {
	const {store, clock} = context;
	const load = createRead(context, refresh);
	const loadOlder = createLoadOlder({context, refresh});
	const readAll = async (readings: readonly Reading[]): Promise<boolean> => {
		const answers = await Promise.all(readings.map(async reading => load(reading)));
		return answers.every(Boolean);
	};

	const readShared = async (before: Promise<unknown>, isEverythingDue: boolean): Promise<void> => {
		await before;
		if (isSharedDue(store.getState(), clock.now(), isEverythingDue)) {
			await refresh.sharedProjects();
		}
	};

	return async isEverythingDue => {
		const {view: {isAll}} = store.getState();
		const isAnyShown = isAll || selectedProject(store.getState()) !== undefined;
		const reading = readAll(dueReadings(store.getState(), clock.now(), isEverythingDue));
		// A control plane that is slow to list shared projects must not delay the rest of the screen.
		const sharing = readShared(reading, isEverythingDue);
		void comeOut(sharing);
		if (!isAnyShown) {
			const projectId = await firstShown(store, sharing);
			await readAll(projectId === undefined ? [] : dueProjectReadings(store.getState(), projectId, clock.now(), false));
		}

		const isAnswered = await reading;
		const state = store.getState();
		if (state.view.isAll && state.connection.phase === 'live') {
			await loadOlder.inSight();
		}

		return isAnswered;
	};
};
