import {isSettled} from '../domain/operation-status.js';
import type {Operation} from '../domain/operation.js';
import type {Instant} from '../domain/time.js';
import {withId, type ById} from './by-id.js';
import {withNewFailures} from './failures.js';
import {withBoundedGrowth, type FeedGrowth} from './feed-growth.js';
import {mergeNewest, mergeOlder} from './feed.js';
import type {State} from './state.js';
import {isAtHead} from './view.js';

/**
The operations of a project, newest first and without a gap, as far back as they are loaded.
*/
export type OperationList = {
	readonly items: readonly Operation[];
	readonly receivedAt?: Instant;

	/**
	Where the next older page begins; absent when the end was reached or nothing was loaded yet.
	*/
	readonly olderCursor?: string;
	readonly hasEnd: boolean;
	readonly isLoadingOlder: boolean;
	readonly problem?: string;

	/**
	Whether the latest reading was answered that there is no such project.
	*/
	readonly isNotFound?: boolean;

	/**
	How far it has grown at its head.
	*/
	readonly growth?: FeedGrowth;
};

/**
The operations of each project that was looked at, by the id of the project asked for.
*/
export type OperationsState = ById<OperationList>;

const noOperations: OperationList = {items: [], hasEnd: false, isLoadingOlder: false};

export const operationsOf = (state: State, projectId: string | undefined): OperationList =>
	(projectId === undefined ? undefined : state.operations.get(projectId)) ?? noOperations;

const changed = (state: State, projectId: string, change: Partial<OperationList>): Partial<State> => ({
	operations: withId(state.operations, projectId, {...operationsOf(state, projectId), ...change}),
});

/**
Whether nobody looks at older operations of a project: the feeds that show it rest at their heads.
*/
const isFollowed = (state: State, projectId: string): boolean =>
	isAtHead(state) && state.view.operationCursors.get(projectId)?.selectedId === undefined;

/**
The newest operations of a project were read, as one run without a gap, with the cursor after its last one.
*/
export const receiveNewestOperations = (
	projectId: string,
	newest: {readonly items: readonly Operation[]; readonly cursor?: string},
	at: Instant,
) => (state: State): Partial<State> => {
	const before = operationsOf(state, projectId);
	const {items, isContiguous} = mergeNewest(before.items, newest.items);
	const isSameFeed = isContiguous && before.receivedAt !== undefined;
	const merged = {
		items, ...(isSameFeed ? {olderCursor: before.olderCursor, hasEnd: before.hasEnd} : {olderCursor: newest.cursor, hasEnd: newest.cursor === undefined}),
	};
	const bounded = withBoundedGrowth({...merged, growth: (isSameFeed ? before.growth : undefined) ?? {arrived: 0}}, {
		...newest, arrived: isSameFeed ? items.length - before.items.length : 0, canForget: isFollowed(state, projectId) && !before.isLoadingOlder,
	});
	return {
		...changed(state, projectId, {
			...bounded, receivedAt: at, problem: undefined, isNotFound: false,
		}),
		...(before.receivedAt !== undefined && {failures: withNewFailures(state.failures, before.items, items, projectId)}),
	};
};

/**
The page after the oldest loaded operation was read. One that brings nothing older is the end, whatever its cursor.
*/
export const receiveOlderOperations = (
	projectId: string,
	page: {readonly items: readonly Operation[]; readonly cursor?: string},
) => (state: State): Partial<State> => {
	const before = operationsOf(state, projectId).items;
	const items = mergeOlder(before, page.items);
	const olderCursor = items === before ? undefined : page.cursor;
	return changed(state, projectId, {
		items, olderCursor, hasEnd: olderCursor === undefined, isLoadingOlder: false,
	});
};

export const startedLoadingOlder = (projectId: string) => (state: State): Partial<State> => changed(state, projectId, {isLoadingOlder: true});

export const failedOperations = (projectId: string, problem: string, isNotFound = false) => (state: State): Partial<State> =>
	changed(state, projectId, {problem, isNotFound, isLoadingOlder: false});

/**
Whether an operation of the list is not over yet. Those of long ago that never settled do not count: nobody waits for them.
*/
export const hasRunningOperation = (list: Pick<OperationList, 'items'>): boolean =>
	list.items.slice(0, 50).some(operation => !isSettled(operation.status));
