import type {Priority} from '../../api/budget.js';
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
} from '../../store/updates/receive-lists.js';
import {failedDetail, receiveDetail} from '../../store/slices/detail.js';
import {droppedOlderOperations, failedOperations, startedLoadingOlder} from '../../store/slices/operations.js';
import {operationsOf, searchedOperations} from '../../store/selectors/operations/searched-operations.js';
import {receivedOlderPage, receiveNewestOperations} from '../../store/updates/receive-operations.js';
import type {ListOwner} from '../../store/selectors/lists/define-read-list.js';
import {on} from '../../store/state.js';
import type {Context} from '../context.js';
import {load} from './load.js';
import {loadNewestOperations} from './newest-operations.js';
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

/**
Page size for older operations. The API allows 1000.

@see docs/control-api.md#operation-list
*/
const olderPageSize = 200;

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

/** Creates the functions that read. Each requests a list or an object, and puts it into the store. */
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
