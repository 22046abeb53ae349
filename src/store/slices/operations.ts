import {isSettled} from '../../domain/operations/operation-status.js';
import type {Operation} from '../../domain/operations/operation.js';
import type {Instant} from '../../domain/time.js';
import {
	withBoundedGrowth,
	mergeNewest,
	type FeedGrowth,
	type FeedMark,
	withOlderPage,
	type OlderPage,
} from '../rows/feed.js';
import {
	siftedFrom,
	withSiftedPage,
	type SiftedFeed,
	type Sieve,
} from '../rows/sifted-feed.js';
import {withId, type ById, type SliceUpdate} from './by-id.js';

/** The loaded operations of a project, newest first and without a gap. */
export type OperationList = {
	readonly items: readonly Operation[];
	readonly receivedAt?: Instant;

	/** The cursor of the next older page. Absent at the end of the list, and until the first page is loaded. */
	readonly olderCursor?: string;
	readonly hasEnd: boolean;
	readonly isLoadingOlder: boolean;

	/** How many older pages in a row returned the cursor that they were requested with. */
	readonly repeats?: number;

	/** The starts of the older pages, newest first. To save memory, the list can be cut at each start. */
	readonly marks?: readonly FeedMark[];

	/** Whether an older page did not fit in memory. */
	readonly isOutOfRoom?: boolean;

	/** The filter's matches among older operations. Present if the older operations don't all fit in memory. */
	readonly sifted?: SiftedFeed;
	readonly problem?: string;

	/** Whether the latest answer said that the project does not exist. */
	readonly isNotFound?: boolean;

	/** How much the list has grown at its head. From this, pgtower decides when to drop old operations. */
	readonly growth?: FeedGrowth;
};

/** The operations of each project that was opened, by project id. */
export type OperationsState = ById<OperationList>;

type OperationsUpdate = SliceUpdate<OperationsState>;

export const initialOperations: OperationsState = new Map();

const noOperations: OperationList = {items: [], hasEnd: false, isLoadingOlder: false};

export const operationsIn = (operations: OperationsState, projectId: string | undefined): OperationList =>
	(projectId === undefined ? undefined : operations.get(projectId)) ?? noOperations;

const withList = (projectId: string, update: (list: OperationList) => Partial<OperationList>): OperationsUpdate => operations => {
	const list = operationsIn(operations, projectId);
	return withId(operations, projectId, {...list, ...update(list)});
};

/** A project's operations, newest first and without a gap, with the cursor of the page after the last operation. */
export type OperationsPage = {
	readonly items: readonly Operation[];
	readonly cursor?: string;
};

/**
Receives the newest operations of a project. `isFollowed`: whether the user views only the newest operations, so that older operations can be dropped.
*/
export const listedNewest = (
	projectId: string,
	newest: OperationsPage,
	{at, isFollowed}: {readonly at: Instant; readonly isFollowed: boolean},
): OperationsUpdate =>
	withList(projectId, before => {
		const {items, isContiguous} = mergeNewest(before.items, newest.items);
		const isSameFeed = isContiguous && before.receivedAt !== undefined;
		const merged = {
			items,
			olderCursor: isSameFeed ? before.olderCursor : newest.cursor,
			hasEnd: isSameFeed ? before.hasEnd : newest.cursor === undefined,
		};
		const bounded = withBoundedGrowth({...merged, growth: (isSameFeed ? before.growth : undefined) ?? {arrived: 0}}, {
			...newest, arrived: isSameFeed ? items.length - before.items.length : 0, canForget: isFollowed && !before.isLoadingOlder,
		});
		return {
			...bounded, receivedAt: at, problem: undefined, isNotFound: false,
			// The marks and the matches are valid only for the old end of the feed. If the feed now ends elsewhere, drops the marks and the matches.
			...(bounded.items.at(-1)?.id !== before.items.at(-1)?.id && {marks: [], sifted: undefined}),
		};
	});

/** Receives the page after the oldest loaded operation. If the feed has started over, drops the page. */
export const receiveOlderOperations = (projectId: string, page: OlderPage): OperationsUpdate =>
	withList(projectId, before => {
		const last = before.items.at(-1);
		return before.olderCursor !== page.askedCursor || last === undefined
			? {isLoadingOlder: false}
			: {
				...withOlderPage(before, page),
				marks: [...before.marks ?? [], {id: last.id, cursor: page.askedCursor}],
				sifted: undefined,
				isOutOfRoom: false,
				isLoadingOlder: false,
			};
	});

/**
Keeps at most `most` operations of a project in full. Of the older operations, keeps only those that pass the filter.
*/
export const siftedOperations = (projectId: string, most: number, sieve: Sieve): OperationsUpdate =>
	withList(projectId, list => ({...siftedFrom(list, most, sieve), isOutOfRoom: false}));

/**
Receives the next older page while only matches are kept. Keeps only those operations of the page that pass the filter.
*/
export const receiveSiftedOperations = (projectId: string, page: OlderPage, {filter, passes}: Sieve): OperationsUpdate =>
	withList(projectId, ({sifted}) => ({
		isLoadingOlder: false,
		...(sifted?.filter === filter && sifted.olderCursor === page.askedCursor && {sifted: withSiftedPage(sifted, page, passes)}),
	}));

/** Notes that an older page did not fit in memory. */
export const refusedOlderOperations = (projectId: string): OperationsUpdate => withList(projectId, () => ({isLoadingOlder: false, isOutOfRoom: true}));

/** Drops the kept matches of every filter except the given filter. */
export const forgotSifted = (filter: string): OperationsUpdate => operations =>
	new Map([...operations].map(([id, list]) => [id, list.sifted === undefined || list.sifted.filter === filter ? list : {...list, sifted: undefined}]));

/** Drops a page that may be older than a change, so that the page is requested again. */
export const droppedOlderOperations = (projectId: string): OperationsUpdate => withList(projectId, () => ({isLoadingOlder: false}));

export const startedLoadingOlder = (projectId: string): OperationsUpdate => withList(projectId, () => ({isLoadingOlder: true}));

export const failedOperations = (projectId: string, problem: string, isNotFound = false): OperationsUpdate =>
	withList(projectId, () => ({problem, isNotFound, isLoadingOlder: false}));

/** Puts operations started by a change at the head of the feed, if the feed has been read. */
export const startedOperations = (projectId: string, started: readonly Operation[]): OperationsUpdate => operations => {
	const feed = operationsIn(operations, projectId);
	const ids = new Set(started.map(({id}) => id));
	return feed.receivedAt === undefined || started.length === 0
		? operations
		: withId(operations, projectId, {...feed, items: [...started.toReversed(), ...feed.items.filter(({id}) => !ids.has(id))]});
};

/** Counts the operations in memory for all projects. */
export const keptOperations = (operations: OperationsState): number => operations.values()
	.reduce((sum, {items, sifted}) => sum + items.length + (sifted === undefined ? 0 : sifted.items.length + sifted.lastPage.length), 0);

/**
Returns whether one of the newest operations is still running. Ignores old operations that never finished, because no one waits for them.
*/
export const hasRunningOperation = (list: Pick<OperationList, 'items'>): boolean =>
	list.items.slice(0, 50).some(operation => !isSettled(operation.status));
