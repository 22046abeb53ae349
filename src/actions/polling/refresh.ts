import type {Priority} from '../../api/budget.js';
import type {ApiClient} from '../../api/client.js';
import {isSettled} from '../../domain/operations/operation-status.js';
import type {Operation} from '../../domain/operations/operation.js';
import {millisecondsPerHour} from '../../domain/time.js';
import type {ReadList} from '../../domain/read-lists.js';
import type {Subject} from '../../domain/subject.js';
import {decodeObject} from '../../api/decode/read-object.js';
import {NotFoundError} from '../../api/errors.js';
import {failedBranches} from '../../store/slices/branches.js';
import {failedComputes} from '../../store/slices/computes.js';
import {
	receiveBranchList,
	failedReadList,
	receiveReadList,
	receiveComputes,
	receivedOlderPage,
	receiveNewestOperations,
} from '../../store/updates/receive-lists.js';
import {failedDetail, receiveDetail} from '../../store/slices/detail.js';
import {droppedOlderOperations, failedOperations, startedLoadingOlder} from '../../store/slices/operations.js';
import {operationsOf, searchedOperations} from '../../store/selectors/operations/searched-operations.js';
import type {ListOwner} from '../../store/selectors/lists/define-read-list.js';
import {on} from '../../store/state.js';
import type {Context} from '../context.js';
import {load} from './load.js';
import {loadProjectPages, loadSharedProjects} from './project-pages.js';

/**
A reading from the control plane as plain data, so that a pure function can decide which readings are due.

When operations are `followedByComputes` and have changed, their project's computes are read too: every change of a compute is an operation.
*/
export type Reading =
	| {readonly kind: 'projects'}
	| {readonly kind: 'computes' | 'branches'; readonly projectId: string; readonly priority: Priority}
	| {readonly kind: 'operations'; readonly projectId: string; readonly priority: Priority; readonly followedByComputes: boolean}
	| {readonly kind: 'list'; readonly list: ReadList; readonly owner: ListOwner; readonly priority: Priority}
	| {readonly kind: 'detail'; readonly subject: Subject};

export type Refresh = {
	readonly projects: () => Promise<boolean>;
	readonly sharedProjects: () => Promise<void>;

	/** `priority` defaults to `visible`, here and below. */
	readonly computes: (projectId: string, priority?: Priority) => Promise<boolean>;
	readonly branches: (projectId: string, priority?: Priority) => Promise<boolean>;

	/** Reads all rows of a list, such as the databases of a branch. */
	readonly list: (list: ReadList, owner: ListOwner, priority?: Priority) => Promise<boolean>;
	readonly newestOperations: (projectId: string, priority?: Priority) => Promise<boolean>;

	/** Reads the page after the oldest loaded operation: 200 operations, or the given number. */
	readonly olderOperations: (projectId: string, asked?: {readonly limit?: number; readonly priority?: Priority}) => Promise<boolean>;

	/** Reads a whole object for its detail view. */
	readonly detail: (subject: Subject) => Promise<boolean>;
};

/**
The sizes of the pages that are read, in this order, until a page contains an operation that is already loaded. If no page contains such an operation,
the feed starts over. Usually the first page is enough.
*/
const pageSizes = [50, 450, 1000] as const;

const mostOperations = 1500;

/**
The maximum age of an unfinished operation that is read again, in milliseconds. The age is measured from the newest loaded operation. Some
operations never finish.
*/
const waitedMilliseconds = millisecondsPerHour;

type NewestOperations = {
	readonly items: readonly Operation[];

	/** The cursor of the page after these operations; absent if the operations reach the end of the history. */
	readonly cursor?: string;
};

/**
Returns the loaded unfinished operations near the head of the feed. These operations are read until they finish, no matter how many operations have
started since.
*/
const unsettledOf = (loaded: readonly Operation[]): readonly Operation[] => {
	const since = (loaded[0]?.createdAt ?? 0) - waitedMilliseconds;
	return loaded.slice(0, mostOperations).filter(({status, createdAt}) => !isSettled(status) && createdAt >= since);
};

/**
Reads the newest operations of a project, back to the loaded operations: the feed must not have a gap. Reads back to unfinished loaded operations,
too. Otherwise, these operations would be shown as running after their end.

Pages may repeat an operation when new operations arrive between two requests: the first occurrence counts.

@throws {ApiError} if a page could not be read.
@see docs/control-api.md#operation-list
*/
const loadNewestOperations = async (
	client: ApiClient,
	projectId: string,
	{loaded, priority}: {readonly loaded: readonly Operation[]; readonly priority: Priority},
): Promise<NewestOperations> => {
	const known = new Set(loaded.slice(0, mostOperations).map(operation => operation.id));
	const unsettled = unsettledOf(loaded);
	const items = new Map<string, Operation>();
	let cursor: string | undefined;
	let isMet = false;
	for (const limit of pageSizes) {
		const page = await client.listOperations(projectId, {limit, ...(cursor !== undefined && {cursor})}, {priority});
		for (const operation of page.items) {
			if (!items.has(operation.id)) {
				items.set(operation.id, operation);
			}
		}

		const isEnd = page.items.length === 0 || page.cursor === undefined || page.cursor === cursor;
		cursor = isEnd ? undefined : page.cursor;
		isMet ||= loaded.length === 0 || page.items.some(operation => known.has(operation.id));
		if (isEnd || (isMet && unsettled.every(({id}) => items.has(id)))) {
			break;
		}
	}

	return {items: items.values().toArray(), cursor};
};

/**
Page size for older operations. The API allows 1000.

@see docs/control-api.md#operation-list
*/
const olderPageSize = 200;

/** Creates the functions that read. Each function requests a list or an object, and puts the answer into the store. */
export const createRefresh = (context: Context): Refresh => {
	const {store, clock} = context;

	return {
		projects: async () => loadProjectPages(context),

		sharedProjects: async () => loadSharedProjects(context),

		computes: async (projectId, priority = 'visible') => load(context, {
			request: async client => client.listComputes(projectId, {priority}),
			receive: items => receiveComputes(projectId, items, clock.now()),
			fail: problem => on('computes', failedComputes(projectId, problem)),
		}),

		branches: async (projectId, priority = 'visible') => load(context, {
			request: async client => client.listBranches(projectId, {priority}),
			receive: items => receiveBranchList(projectId, items, clock.now()),
			fail: problem => on('branches', failedBranches(projectId, problem)),
		}),

		list: async (list, {of, ownerId}, priority = 'visible') => load(context, {
			request: async client => client.readList(list, of, {priority}),
			receive: items => receiveReadList(list, ownerId, items, clock.now()),
			fail: problem => failedReadList(list, ownerId, problem),
		}),

		newestOperations: async (projectId, priority = 'visible') => load(context, {
			request: async client => loadNewestOperations(client, projectId, {loaded: operationsOf(store.getState(), projectId).items, priority}),
			receive: newest => receiveNewestOperations(projectId, newest, clock.now()),
			fail: (problem, error) => on('operations', failedOperations(projectId, problem, error instanceof NotFoundError)),
		}),

		async olderOperations(projectId, {limit = olderPageSize, priority = 'visible'} = {}) {
			const {olderCursor, isLoadingOlder, isOutOfRoom = false} = searchedOperations(store.getState(), projectId);
			if (olderCursor === undefined || isLoadingOlder || isOutOfRoom) {
				return false;
			}

			store.setState(on('operations', startedLoadingOlder(projectId)));
			return load(context, {
				request: async client => client.listOperations(projectId, {cursor: olderCursor, limit}, {priority}),
				receive: page => receivedOlderPage(projectId, {...page, askedCursor: olderCursor}),
				fail: problem => on('operations', failedOperations(projectId, problem)),
				drop: on('operations', droppedOlderOperations(projectId)),
			});
		},

		detail: async subject => load(context, {
			request: async client => client.readObject(subject, {priority: 'visible'}),
			receive: object => on('modal', receiveDetail(subject, object, clock.now(), decodeObject(subject, object))),
			fail: problem => on('modal', failedDetail(subject, problem)),
		}),
	};
};
