import {branchObject} from '../../domain/branches/branch.js';
import {computeObject} from '../../domain/computes/compute.js';
import type {ApiObject} from '../../domain/export/api-object.js';
import {operationObject} from '../../domain/operations/operation.js';
import {projectObject} from '../../domain/projects/project.js';
import {
	isControlPlaneList,
	recordedRow,
	type RecordedList,
	type RecordedRow,
} from '../../domain/recording/recording.js';
import {serverLists} from '../../domain/server-lists.js';
import {shownLookedList} from '../../store/selectors/sessions.js';
import type {State} from '../../store/state.js';

/** The maximum number of recent operations to record. Older operations are irrelevant to the recording. */
const mostOperations = 200;

/** A list from the store as rows of a recording. */
type RecordedSource = {
	readonly list: RecordedList;
	readonly rows: readonly RecordedRow[];
	readonly now?: number | undefined;
	readonly all?: number | undefined;

	/**
	When the list was read. Present if each reading adds a line to the recording, and absent if only a change adds a line.
	*/
	readonly readAt?: number;
};

type Identified = {readonly id: string};

type ListSource = Pick<RecordedSource, 'list' | 'now' | 'all'> & {readonly items: readonly Identified[]; readonly receivedAt: number | undefined};

/**
Creates a function that returns the lists that the store has about a project and a compute. An object that is unchanged between two states has the
same row in both, so that rows can be compared by identity.
*/
export const createSources = ({projectId, computeId, hasQueries}: {readonly projectId: string; readonly computeId: string; readonly hasQueries: boolean}) => {
	const known = new WeakMap<Identified, RecordedRow>();
	const kept = <Item extends Identified>(item: Item, make: (item: Item) => RecordedRow): RecordedRow => {
		const row = known.get(item) ?? make(item);
		known.set(item, row);
		return row;
	};

	const ofApi = <Item extends Identified>(
		list: RecordedList, read: {readonly items: readonly Item[]; readonly receivedAt?: number} | undefined, object: (item: Item) => ApiObject,
	): readonly RecordedSource[] =>
		read?.receivedAt === undefined ? [] : [{list, rows: read.items.map(item => kept(item, made => ({...object(made), id: made.id})))}];

	const ofServer = (read: readonly ListSource[]): readonly RecordedSource[] => read.flatMap(({items, receivedAt, ...rest}) =>
		receivedAt === undefined ? [] : [{...rest, readAt: receivedAt, rows: items.map(item => kept(item, made => recordedRow(made, hasQueries)))}]);

	return ({projects, branches, computes, operations, sessions}: State): readonly RecordedSource[] => {
		const feed = operations.get(projectId);
		return [
			...ofApi('projects', {...projects, items: projects.items.filter(({id}) => id === projectId)}, projectObject),
			...ofApi('branches', branches.get(projectId), branchObject),
			...ofApi('computes', computes.get(projectId), computeObject),
			...ofApi('operations', feed && {...feed, items: feed.items.slice(0, mostOperations)}, operationObject),
			...sessions.compute?.id === computeId
				? ofServer([
					{
						list: 'sessions', items: sessions.items, receivedAt: sessions.receivedAt, now: sessions.serverNow, all: sessions.mostConnections,
					},
					...serverLists.map((list): ListSource => {
						const {items, receivedAt, serverNow: now, all} = sessions.lists[list];
						return {
							list, items, receivedAt, now, all,
						};
					}),
				])
				: [],
		];
	};
};

/** Returns whether a list must be written. Lists of the control plane are only written when they have changed. */
export const isWorthALine = ({list, rows, readAt}: RecordedSource, before: RecordedSource | undefined): boolean => before === undefined
	|| (isControlPlaneList(list) ? rows.length !== before.rows.length || rows.some((row, index) => row !== before.rows[index]) : readAt !== before.readAt);

/** Returns the reason the compute is currently not read, or undefined if the compute is read. */
export const gapReason = (state: State, {computeId, isOfScreen}: {readonly computeId: string; readonly isOfScreen: boolean}): string | undefined => {
	const {sessions: {compute, phase, problem}} = state;
	if (compute === undefined && !isOfScreen) {
		return undefined;
	}

	if (compute?.id !== computeId || (isOfScreen && shownLookedList(state) === undefined)) {
		return 'No one looked at the compute.';
	}

	if (isOfScreen && state.connection.isPaused) {
		return 'Updates were paused.';
	}

	switch (phase) {
		case 'open': {
			return undefined;
		}

		case 'asleep': {
			return 'The compute was suspended.';
		}

		case 'resting': {
			return 'No one worked there. pgtower stopped reading so the compute could suspend.';
		}

		case 'connecting': {
			return 'pgtower was connecting to the compute.';
		}

		case 'broken':
		case 'stopped':
		case 'unrecorded': {
			return problem ?? 'The compute was not read.';
		}
	}
};
