import {isLocal, pooledHost, type Compute} from '../../../domain/computes/compute.js';
import type {Database} from '../../../domain/branches/database.js';
import {isPostgresName} from '../../../domain/requests/server-address.js';
import {readListIn} from '../../slices/read-lists.js';
import type {PsqlModal} from '../../slices/modals/psql-modal.js';
import type {State} from '../../state.js';
import {computesOf} from '../computes.js';

/** The databases, roles and hosts to choose from for psql, and the current choices. */
export type PsqlChoice = {
	readonly compute: Compute;
	readonly databases: readonly Database[];

	/** The names of all roles, the owner of the database first. */
	readonly roles: readonly string[];
	readonly database?: Database;
	readonly roleName?: string;
	readonly hasPooler: boolean;
	readonly isPooled: boolean;
};

/** Returns the available and current choices for psql, or undefined if the compute is gone. */
export const psqlChoice = (state: State, {projectId, computeId, databaseName, roleName, isPooled}: PsqlModal): PsqlChoice | undefined => {
	const compute = computesOf(state, projectId).items.find(({id}) => id === computeId);
	if (compute === undefined) {
		return undefined;
	}

	const databases = readListIn(state.readLists.databases, compute.branchId).items.filter(({name}) => isPostgresName(name));
	const database = databases.find(({name}) => name === databaseName) ?? databases[0];
	const known = readListIn(state.readLists.roles, compute.branchId).items.map(({name}) => name);
	// The owner may be a role that is not in the list.
	const roles = [...new Set([...(database === undefined ? [] : [database.ownerName]), ...known])].filter(name => isPostgresName(name));
	const role = roles.find(name => name === roleName) ?? roles[0];
	const hasPooler = !isLocal(compute) && pooledHost(compute) !== undefined;
	return {
		compute,
		databases,
		roles,
		...(database !== undefined && {database}),
		...(role !== undefined && {roleName: role}),
		hasPooler,
		isPooled: hasPooler && isPooled,
	};
};

/** Returns whether the user has a choice: more than one database or role, or a pooler. */
export const isPsqlChoice = ({databases, roles, hasPooler}: PsqlChoice): boolean => databases.length > 1 || roles.length > 1 || hasPooler;
