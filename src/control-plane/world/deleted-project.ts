import type {Instant} from '../../domain/time.js';
import type {Branch} from './branch.js';
import type {Compute} from './compute.js';
import type {Database} from './database.js';
import type {Project} from './project.js';
import type {Role} from './role.js';

/**
A deleted project that can still be recovered, with everything that was in it except its operations.

@see docs/control-api.md#project-recover
*/
export type DeletedProject = {
	/**
	The project's id.
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
