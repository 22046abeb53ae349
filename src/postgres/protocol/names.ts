import {Buffer} from 'node:buffer';
import {administrator} from '../server/access-rules.js';

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Quotes a text for SQL. The result does not depend on the server's treatment of backslashes. */
export const quoteText = (text: string): string => `E'${text.replaceAll(/['\\]/gv, String.raw`\$&`)}'`;

/**
The maximum length of a name, in bytes. Postgres truncates longer names, so that two different names could become equal.
*/
export const longestName = 63;

/** Returns whether a text has only characters that names may have: valid UTF-8 without NUL. */
export const hasPossibleCharacters = (name: string): boolean => name.isWellFormed() && !name.includes('\0');

/**
Returns whether a Postgres object can have that name.

@see https://www.postgresql.org/docs/current/sql-syntax-lexical.html#SQL-SYNTAX-IDENTIFIERS
*/
export const isPossibleName = (name: string): boolean => name !== '' && hasPossibleCharacters(name) && Buffer.byteLength(name) <= longestName;

/** The role of which all API roles are members, as on the platform. This role has no login. */
export const platformRole = 'neon_superuser';

/** A platform role without any rights here. It prevents SQL from creating a role of that name. */
export const unusedRole = 'zenith_admin';

const databasesOfServer: ReadonlySet<string> = new Set(['postgres', 'template0', 'template1']);

/**
Role names that belong to the server or the platform, and words with a special meaning in SQL.

@see https://www.postgresql.org/docs/current/sql-createrole.html
*/
const rolesOfServer: ReadonlySet<string> = new Set([administrator, platformRole, unusedRole, 'public', 'none']);

/** Returns whether a role name is reserved by the server, the platform or SQL. */
export const isReservedRole = (name: string): boolean => rolesOfServer.has(name) || name.startsWith('pg_');

export const isReservedDatabase = (name: string): boolean => databasesOfServer.has(name);
