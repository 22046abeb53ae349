import type {ApiKey} from './api-key.js';
import type {Branch, DeletedBranch} from './branch.js';
import type {Compute} from './compute.js';
import type {Database, Role} from './branch-part.js';
import type {DeletedProject, Project, TransferRequest} from './project.js';
import type {Membership, Organization, User} from './account.js';
import type {Operation} from './operation.js';
import type {Snapshot} from './snapshot.js';

/** Merges changes into one set, in order. */
export const mergeChanges = (all: readonly Changes[]): Changes => {
	const put: {[K in Kind]?: Array<Entities[K]>} = {};
	const remove: Partial<Record<Kind, string[]>> = {};
	const append = <K extends Kind>(kind: K, items: ReadonlyArray<Entities[K]> = []) => {
		const list: Array<Entities[K]> = put[kind] ?? [];
		put[kind] = list as typeof put[K];
		for (const item of items) {
			list.push(item);
		}
	};

	for (const changes of all) {
		for (const kind of Object.keys(changes.put ?? {}) as Kind[]) {
			append(kind, changes.put?.[kind]);
		}

		for (const kind of Object.keys(changes.remove ?? {}) as Kind[]) {
			remove[kind] = [...remove[kind] ?? [], ...changes.remove?.[kind] ?? []];
		}
	}

	return {put, remove};
};

export type Entities = {
	readonly users: User;
	readonly organizations: Organization;
	readonly memberships: Membership;
	readonly apiKeys: ApiKey;
	readonly projects: Project;
	readonly deletedProjects: DeletedProject;
	readonly transferRequests: TransferRequest;
	readonly branches: Branch;
	readonly deletedBranches: DeletedBranch;
	readonly roles: Role;
	readonly databases: Database;
	readonly computes: Compute;
	readonly operations: Operation;
	readonly snapshots: Snapshot;
};

export type Kind = keyof Entities;

/** The changes that one transition makes to a world. Either all of the changes are applied, or none. */
export type Changes = {
	/** New entities, and new versions of existing entities. */
	readonly put?: {readonly [K in Kind]?: ReadonlyArray<Entities[K]>};
	readonly remove?: Readonly<Partial<Record<Kind, readonly string[]>>>;
};
