import type {Database} from './database.js';
import type {Role} from './role.js';

/**
The role or database of a branch that an operation applies to its compute.
*/
export type AppliedPart = {
	readonly kind: 'role' | 'database';

	/**
	The name of a role, or the id of a database.
	*/
	readonly id: string;

	/**
	It as it was, and is again when the operation fails: what could not be removed or changed is still there. Absent on a new one, and once the
	operation is over.
	*/
	readonly before?: {readonly roles?: readonly Role[]; readonly databases?: readonly Database[]};
};
