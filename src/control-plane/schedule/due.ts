import {idlesAt} from '../../domain/computes/compute-state.js';
import type {Instant} from '../../domain/time.js';
import type {Changes, Entities, Kind} from '../world/changes.js';
import type {Operation} from '../world/operation.js';
import type {World} from '../world/world.js';

/** Returns the time at which an operation gets its next status. Undefined for an operation that has ended. */
const operationDue = (operation: Operation): Instant | undefined => {
	if (operation.status === 'scheduling') {
		return operation.begins;
	}

	return operation.status === 'running' ? operation.ends : undefined;
};

/**
Functions, by kind of entity, that return the time of an entity's next automatic change. Undefined means never.

- An operation gets its next status.
- A compute is suspended when its suspend timeout has passed without connections.
- A branch is checked for availability, gets a snapshot, or expires.
- A deleted project or branch is removed permanently.
- A transfer request or a snapshot expires.
*/
const dueByKind: {readonly [K in Kind]?: (entity: Entities[K]) => Instant | undefined} = {
	operations: operationDue,
	computes: compute => idlesAt(compute),
	branches: ({nextCheckAt, expiresAt = nextCheckAt, backups}) => Math.min(nextCheckAt, expiresAt, backups?.nextAt ?? nextCheckAt),
	deletedProjects: ({recoverableUntil}) => recoverableUntil,
	deletedBranches: ({recoverableUntil}) => recoverableUntil,
	transferRequests: ({expiresAt}) => expiresAt,
	snapshots: ({expiresAt}) => expiresAt,
};

export type Due = {
	readonly id: string;
	readonly at: Instant | undefined;
};

const dueOf = <K extends Kind>(kind: K, entities: Iterable<Entities[K]>): readonly Due[] => {
	const due = dueByKind[kind];
	return due === undefined ? [] : Array.from(entities, entity => ({id: entity.id, at: due(entity)}));
};

const kinds = Object.keys(dueByKind) as Kind[];

/**
Returns the new due times of everything that changed. Removed entities come first, because the same changes may put an entity with the same id again.
*/
export const dueAfter = ({put, remove}: Changes): readonly Due[] => [
	...kinds.flatMap(kind => (remove?.[kind] ?? []).map(id => ({id, at: undefined}))),
	...kinds.flatMap(kind => dueOf(kind, put?.[kind] ?? [])),
];

export const dueIn = (world: World): readonly Due[] => kinds.flatMap(kind => dueOf(kind, world[kind].all()));
