import {administrator} from '../server/administrator.js';

/**
Databases that belong to the server itself.
*/
const databasesOfServer: ReadonlySet<string> = new Set(['postgres', 'template0', 'template1']);

/**
Whether a role of that name belongs to the server, or can't be made at all.

@see https://www.postgresql.org/docs/current/sql-createrole.html
*/
export const isReservedRole = (name: string): boolean => name === administrator || name.startsWith('pg_') || name === 'public' || name === 'none';

/**
Whether a database of that name belongs to the server.
*/
export const isReservedDatabase = (name: string): boolean => databasesOfServer.has(name);
