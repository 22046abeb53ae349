import {administrator} from '../server/administrator.js';

/**
Databases that belong to the server itself.
*/
const databasesOfServer: ReadonlySet<string> = new Set(['postgres', 'template0', 'template1']);

/**
Roles of the server, those that the platform has for itself, and words that SQL takes for no role or for all.

@see https://www.postgresql.org/docs/current/sql-createrole.html
*/
const rolesOfServer: ReadonlySet<string> = new Set([administrator, 'neon_superuser', 'zenith_admin', 'public', 'none']);

/**
Whether a role of that name belongs to the server or the platform, or can't be made at all.
*/
export const isReservedRole = (name: string): boolean => rolesOfServer.has(name) || name.startsWith('pg_');

/**
Whether a database of that name belongs to the server.
*/
export const isReservedDatabase = (name: string): boolean => databasesOfServer.has(name);
