import {Buffer} from 'node:buffer';
import {administrator} from '../server/access-rules.js';

/**
A name as SQL takes it.
*/
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
A text as SQL takes it, whatever the server takes a backslash for.
*/
export const quoteText = (text: string): string => `E'${text.replaceAll(/['\\]/gv, String.raw`\$&`)}'`;

/**
The most bytes of a name. Postgres cuts longer ones, so that two of them may be the same.
*/
export const longestName = 63;

/**
Whether a text has characters only that a name can have: no NUL, and nothing that UTF-8 can't write.
*/
export const hasPossibleCharacters = (name: string): boolean => name.isWellFormed() && !name.includes('\0');

/**
Whether an object of Postgres can have that name.

@see https://www.postgresql.org/docs/current/sql-syntax-lexical.html#SQL-SYNTAX-IDENTIFIERS
*/
export const isPossibleName = (name: string): boolean => name !== '' && hasPossibleCharacters(name) && Buffer.byteLength(name) <= longestName;

/**
The role that roles of the API are members of, as on the platform. Nobody logs in as it.
*/
export const platformRole = 'neon_superuser';

/**
A role of the platform that has no rights here. It is there so that SQL can't make another one of that name.
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
Whether a role of that name belongs to the server or the platform, or can't be made at all.
*/
export const isReservedRole = (name: string): boolean => rolesOfServer.has(name) || name.startsWith('pg_');

/**
Whether a database of that name belongs to the server.
*/
export const isReservedDatabase = (name: string): boolean => databasesOfServer.has(name);
