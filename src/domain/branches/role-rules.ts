import type {Database} from './database.js';
import type {Role} from './role.js';

/** The maximum length of a name in Postgres, in bytes. Postgres truncates longer names. */
const longestPostgresName = 63;

/** Returns why Postgres or the API rejects a name, or undefined if the name is allowed. Ignores an empty name. */
const postgresNameProblem = (name: string): string | undefined => {
	if (name === '.' || name === '..') {
		return 'A name of dots can\'t be part of an address: the API could never change it.';
	}

	const bytes = new TextEncoder().encode(name).length;
	return bytes > longestPostgresName ? `Postgres takes at most ${longestPostgresName} bytes for a name; this has ${bytes}.` : undefined;
};

const reservedRoles: ReadonlySet<string> = new Set(['neon_superuser', 'cloud_admin', 'zenith_admin', 'public', 'none']);
const reservedDatabases: ReadonlySet<string> = new Set(['postgres', 'template0', 'template1']);

/**
Returns why a new role can't have the given name, or undefined if the name is allowed. Ignores an empty name.

@see docs/control-api.md#branch-roles
*/
export const roleNameProblem = (name: string, others: readonly Role[]): string | undefined => {
	if (reservedRoles.has(name) || name.startsWith('pg_')) {
		return `${name.startsWith('pg_') ? 'Names that begin with pg_ are' : `${name} is`} reserved by Postgres or the platform.`;
	}

	return others.some(other => other.name === name) ? 'Another role of this branch has this name.' : postgresNameProblem(name);
};

/**
Returns why a database can't have the given name, or undefined if the name is allowed. Ignores an empty name.

@see docs/control-api.md#branch-roles
*/
export const databaseNameProblem = (name: string, others: readonly Database[]): string | undefined => {
	if (reservedDatabases.has(name)) {
		return `${name} belongs to the Postgres server itself.`;
	}

	return others.some(other => other.name === name) ? 'Another database of this branch has this name.' : postgresNameProblem(name);
};

/**
Returns why a role can't be deleted, or undefined if pgtower knows no reason. The server may know other reasons.

@see docs/control-api.md#branch-roles
*/
export const roleDeletionBlocked = ({name, isProtected}: Role, databases: readonly Database[]): string | undefined => {
	if (isProtected) {
		return `${name} is the platform's own role, which can't be deleted.`;
	}

	const owned = databases.filter(({ownerName}) => ownerName === name).map(database => database.name);
	const [only, ...others] = owned;
	if (only === undefined) {
		return undefined;
	}

	return others.length === 0
		? `${name} owns the database ${only}. First give ${only} another owner, or delete it.`
		: `${name} owns the databases ${owned.join(', ')}: first give these databases other owners, or delete them.`;
};

/** Returns why a role has no password, or undefined if the role has a password. */
export const passwordBlocked = ({name, authentication}: Role): string | undefined =>
	authentication === 'no_login' ? `${name} has no login, and so no password.` : undefined;
