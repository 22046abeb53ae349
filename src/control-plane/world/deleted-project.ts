import type {Instant} from '../../domain/time.js';
import type {Branch} from './branch.js';
import type {Compute} from './compute.js';
import type {Database} from './database.js';
import type {Project} from './project.js';
import type {Role} from './role.js';

/**
A project that was deleted and can still be had back, with what was in it. Its operations are gone.

@see docs/control-api.md#project-recover
*/
export type DeletedProject = {
	/**
	The project's.
	*/
	readonly id: string;
	readonly project: Project;
	readonly branches: readonly Branch[];
	readonly roles: readonly Role[];
	readonly databases: readonly Database[];
	readonly computes: readonly Compute[];
	readonly deletedAt: Instant;
	readonly recoverableUntil: Instant;
};
