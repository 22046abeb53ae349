import {Buffer} from 'node:buffer';
import {administrator} from '../server/access-rules.js';

/**
Quotes a name for SQL.
*/
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
Quotes a text for SQL, regardless of the server's treatment of backslashes.
*/
export const quoteText = (text: string): string => `E'${text.replaceAll(/['\\]/gv, String.raw`\$&`)}'`;

/**
The maximum length of a name, in bytes. Postgres truncates longer ones, which could make two of them equal.
*/
export const longestName = 63;

/**
Whether a text only has characters that are valid in names: no NUL, and valid in UTF-8.
*/
export const hasPossibleCharacters = (name: string): boolean => name.isWellFormed() && !name.includes('\0');

/**
Whether an object of Postgres can have that name.

@see https://www.postgresql.org/docs/current/sql-syntax-lexical.html#SQL-SYNTAX-IDENTIFIERS
*/
export const isPossibleName = (name: string): boolean => name !== '' && hasPossibleCharacters(name) && Buffer.byteLength(name) <= longestName;

/**
The role of which API roles are members, as on the platform. It has no login.
*/
export const platformRole = 'neon_superuser';

/**
A role of the platform that has no rights here. It exists so that SQL can't create one with that name.
*/
export const unusedRole = 'zenith_admin';

/**
Databases that belong to the server itself.
*/
const databasesOfServer: ReadonlySet<string> = new Set(['postgres', 'template0', 'template1']);

/**
Roles of the server, those that the platform has for itself, and words that SQL takes for no role or for all.

@see https://www.postgresql.org/docs/current/sql-createrole.html
*/
const rolesOfServer: ReadonlySet<string> = new Set([administrator, platformRole, unusedRole, 'public', 'none']);

/**
Whether a role name is reserved by the server or the platform, or impossible.
*/
export const isReservedRole = (name: string): boolean => rolesOfServer.has(name) || name.startsWith('pg_');

/**
Whether a database of that name belongs to the server.
*/
export const isReservedDatabase = (name: string): boolean => databasesOfServer.has(name);
