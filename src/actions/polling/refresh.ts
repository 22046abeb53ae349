import type {Priority} from '../../api/budget.js';
import {decodeObject} from '../../api/decode/read-object.js';
import {NotFoundError} from '../../api/errors.js';
import type {Subject} from '../../domain/subject.js';
import {receiveBranches} from '../../store/branches.js';
import {failedComputes, receiveComputes} from '../../store/computes.js';
import {failedDetail, receiveDetail} from '../../store/detail.js';
import {
	failedOperations,
	operationsOf,
	receiveNewestOperations,
	receiveOlderOperations,
	startedLoadingOlder,
} from '../../store/operations.js';
import type {Context} from '../context.js';
import {read} from './load.js';
import {readNewestOperations} from './newest-operations.js';
import {readProjectPages} from './project-pages.js';

/**
Operations asked for at once when older ones are loaded. The API allows 1000.

@see docs/control-api.md#operation-list
*/
const olderPageSize = 200;

export type Refresh = {
	readonly projects: () => Promise<boolean>;

	/**
	`priority` is `visible` unless said, here and below.
	*/
	readonly computes: (projectId: string, priority?: Priority) => Promise<boolean>;
	readonly branches: (projectId: string, priority?: Priority) => Promise<boolean>;
	readonly newestOperations: (projectId: string, priority?: Priority) => Promise<boolean>;
	readonly olderOperations: (projectId: string) => Promise<boolean>;

	/**
	Reads an object whole, for its detail.
	*/
	readonly detail: (subject: Subject) => Promise<boolean>;
};

/**
The readings: each asks for one list and puts it into the store.
*/
export const createRefresh = (context: Context): Refresh => {
	const {store, clock} = context;

	return {
		projects: async () => readProjectPages(context),

		computes: async (projectId, priority = 'visible') => read(context, {
			ask: async client => client.listComputes(projectId, {priority}),
			receive: items => receiveComputes(projectId, items, clock.now()),
			fail: problem => failedComputes(projectId, problem),
		}),

		branches: async (projectId, priority = 'visible') => read(context, {
			ask: async client => client.listBranches(projectId, {priority}),
			receive: items => receiveBranches(projectId, items, clock.now()),
			// Rows show a branch's id where its name is not known: nothing else is lost.
			fail: () => () => ({}),
		}),

		newestOperations: async (projectId, priority = 'visible') => read(context, {
			ask: async client => readNewestOperations(client, projectId, {loaded: operationsOf(store.getState(), projectId).items, priority}),
			receive: newest => receiveNewestOperations(projectId, newest, clock.now()),
			fail: (problem, error) => failedOperations(projectId, problem, error instanceof NotFoundError),
		}),

		async olderOperations(projectId) {
			const {olderCursor, isLoadingOlder} = operationsOf(store.getState(), projectId);
			if (olderCursor === undefined || isLoadingOlder) {
				return false;
			}

			store.setState(startedLoadingOlder(projectId));
			return read(context, {
				ask: async client => client.listOperations(projectId, {cursor: olderCursor, limit: olderPageSize}),
				receive: page => receiveOlderOperations(projectId, {
					items: page.items,
					// The end is a missing cursor, an empty page, or a cursor that leads nowhere new.
					cursor: page.items.length === 0 || page.cursor === olderCursor ? undefined : page.cursor,
				}),
				fail: problem => failedOperations(projectId, problem),
			});
		},

		detail: async subject => read(context, {
			ask: async client => client.readObject(subject, {priority: 'visible'}),
			receive: object => receiveDetail(subject, object, clock.now(), decodeObject(subject, object)),
			fail: problem => failedDetail(subject, problem),
		}),
	};
};
