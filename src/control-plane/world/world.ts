import {isSettled} from '../../domain/operations/operation-status.js';
import type {ApiKey} from './api-key.js';
import type {Changes, Entities, Kind} from './changes.js';
import type {Operation} from './operation.js';
import {createTimeline, type Timeline} from './timeline.js';

/** A list of ids that stays sorted. Taking a page of a long list therefore needs no sorting. */
export type OrderedIds = {
	/** Returns the ids that sort after a given id, in order. The given id need not be in the list. */
	readonly after: (id: string) => Iterable<string>;
	readonly add: (id: string) => void;
	readonly remove: (id: string) => void;
};

export const createOrderedIds = (): OrderedIds => {
	const ids: string[] = [];

	/** Counts the ids that sort before a given id. */
	const positionOf = (id: string): number => {
		let low = 0;
		let high = ids.length;
		while (low < high) {
			const middle = Math.floor((low + high) / 2);
			if ((ids[middle] ?? '') < id) {
				low = middle + 1;
			} else {
				high = middle;
			}
		}

		return low;
	};

	return {
		* after(id) {
			const position = positionOf(id);
			for (let index = ids[position] === id ? position + 1 : position; index < ids.length; index++) {
				yield ids[index] ?? '';
			}
		},
		add(id) {
			const position = positionOf(id);
			if (ids[position] !== id) {
				ids.splice(position, 0, id);
			}
		},
		remove(id) {
			const position = positionOf(id);
			if (ids[position] === id) {
				ids.splice(position, 1);
			}
		},
	};
};

type Table<Item> = {
	readonly size: number;
	readonly get: (id: string) => Item | undefined;

	/** Returns all entities, in order of creation. */
	readonly all: () => IteratorObject<Item>;

	/** Returns the entities of one owner, in order of creation. */
	readonly of: (ownerId: string) => Iterable<Item>;
};

type WritableTable<Item> = Table<Item> & {
	readonly put: (item: Item) => void;
	readonly remove: (id: string) => void;
};

/**
Creates an empty table.

`ownerOf`: returns the id of an item's owner. The owner of an item changes only through `put`.
*/
const createTable = <Item extends {readonly id: string}>(ownerOf: (item: Item) => string): WritableTable<Item> => {
	const items = new Map<string, Item>();
	const byOwner = new Map<string, Map<string, Item>>();

	const leave = (item: Item) => {
		const owner = ownerOf(item);
		const owned = byOwner.get(owner);
		owned?.delete(item.id);
		if (owned?.size === 0) {
			byOwner.delete(owner);
		}
	};

	return {
		get size() {
			return items.size;
		},
		get: id => items.get(id),
		all: () => items.values(),
		of: ownerId => byOwner.get(ownerId)?.values() ?? [],
		put(item) {
			const before = items.get(item.id);
			const owner = ownerOf(item);
			if (before !== undefined && ownerOf(before) !== owner) {
				leave(before);
			}

			items.set(item.id, item);
			const owned = byOwner.get(owner) ?? new Map<string, Item>();
			byOwner.set(owner, owned.set(item.id, item));
		},
		remove(id) {
			const item = items.get(id);
			if (item === undefined) {
				return;
			}

			items.delete(id);
			leave(item);
		},
	};
};

/** The control plane's entire state, in a read-only form for transitions and routes. */
export type World = {readonly [K in Kind]: Table<Entities[K]>} & {
	/** The ids of all projects, sorted. */
	readonly projectIds: Pick<OrderedIds, 'after'>;

	/** Returns a project's operations by creation time. */
	readonly timelineOf: (projectId: string) => Omit<Timeline, 'add' | 'remove'>;

	/** Returns a project's operations that are scheduling or running, oldest first. */
	readonly unsettledOf: (projectId: string) => readonly Operation[];

	/** Finds the key whose secret has that SHA-256 hash. The key may be revoked. */
	readonly keyWithHash: (hash: string) => ApiKey | undefined;
};

export type WritableWorld = World & {
	/** Applies all of the changes. `apply` validates nothing and only fills tables, so it can't fail halfway. */
	readonly apply: (changes: Changes) => void;
};

type Tables = {readonly [K in Kind]: WritableTable<Entities[K]>};

const emptyTimeline = createTimeline();

export const createWorld = (): WritableWorld => {
	const projectIds = createOrderedIds();
	const timelines = new Map<string, Timeline>();
	const unsettled = createTable<Operation>(operation => operation.projectId);
	const keyIdsByHash = new Map<string, string>();
	const tables: Tables = {
		users: createTable(() => ''),
		organizations: createTable(() => ''),
		memberships: createTable(membership => membership.organizationId),
		apiKeys: createTable(key => key.organizationId ?? key.userId),
		projects: createTable(project => project.ownerId),
		deletedProjects: createTable(({project}) => project.ownerId),
		transferRequests: createTable(request => request.projectId),
		branches: createTable(branch => branch.projectId),
		deletedBranches: createTable(({branch}) => branch.projectId),
		roles: createTable(role => role.branchId),
		databases: createTable(database => database.branchId),
		computes: createTable(compute => compute.projectId),
		operations: createTable(operation => operation.projectId),
		snapshots: createTable(snapshot => snapshot.projectId),
	};

	const putAll = <K extends Kind>(kind: K, items: ReadonlyArray<Entities[K]> = []) => {
		for (const item of items) {
			tables[kind].put(item);
		}
	};

	const indexOperation = (operation: Operation) => {
		const timeline = timelines.get(operation.projectId) ?? createTimeline();
		timelines.set(operation.projectId, timeline);
		timeline.add(operation.createdMicroseconds, operation.id);
		if (isSettled(operation.status)) {
			unsettled.remove(operation.id);
		} else {
			unsettled.put(operation);
		}
	};

	const removeOperation = (id: string) => {
		const operation = tables.operations.get(id);
		if (operation === undefined) {
			return;
		}

		timelines.get(operation.projectId)?.remove(operation.createdMicroseconds);
		unsettled.remove(id);
		tables.operations.remove(id);
	};

	return {
		...tables,
		projectIds,
		timelineOf: projectId => timelines.get(projectId) ?? emptyTimeline,
		unsettledOf: projectId => [...unsettled.of(projectId)],
		keyWithHash: hash => tables.apiKeys.get(keyIdsByHash.get(hash) ?? ''),
		apply({put = {}, remove = {}}) {
			// The whole timeline of a deleted project is removed first, so that removing the project's operations is quick.
			for (const id of remove.projects ?? []) {
				timelines.delete(id);
				projectIds.remove(id);
			}

			for (const id of remove.operations ?? []) {
				removeOperation(id);
			}

			for (const kind of Object.keys(tables) as Kind[]) {
				for (const id of kind === 'operations' ? [] : remove[kind] ?? []) {
					tables[kind].remove(id);
				}

				putAll(kind, put[kind]);
			}

			for (const {id} of put.projects ?? []) {
				projectIds.add(id);
			}

			// Operations are added in order of creation, so that each operation is appended to its timeline. Appending takes the same time for a
			// timeline of any length.
			for (const operation of (put.operations ?? []).toSorted((left, right) =>
				left.createdMicroseconds - right.createdMicroseconds)) {
				indexOperation(operation);
			}

			for (const key of put.apiKeys ?? []) {
				keyIdsByHash.set(key.hash, key.id);
			}
		},
	};
};
