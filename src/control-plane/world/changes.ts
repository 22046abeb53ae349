import type {ApiKey} from './api-key.js';
import type {Branch} from './branch.js';
import type {Compute} from './compute.js';
import type {Database} from './database.js';
import type {DeletedProject} from './deleted-project.js';
import type {Membership, Organization, User} from './account.js';
import type {Operation} from './operation.js';
import type {Project} from './project.js';
import type {Role} from './role.js';

/**
Everything a world is made of, by kind.
*/
export type Entities = {
	readonly users: User;
	readonly organizations: Organization;
	readonly memberships: Membership;
	readonly apiKeys: ApiKey;
	readonly projects: Project;
	readonly deletedProjects: DeletedProject;
	readonly branches: Branch;
	readonly roles: Role;
	readonly databases: Database;
	readonly computes: Compute;
	readonly operations: Operation;
};

export type Kind = keyof Entities;

/**
What one transition changes in a world: all of it is applied, or nothing.
*/
export type Changes = {
	/**
	New entities, and new versions of old ones.
	*/
	readonly put?: {readonly [K in Kind]?: ReadonlyArray<Entities[K]>};

	/**
	Ids of removed entities.
	*/
	readonly remove?: Readonly<Partial<Record<Kind, readonly string[]>>>;
};
