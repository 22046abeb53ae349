import * as v from 'valibot';
import {
	hasPossibleCharacters,
	longestName,
	isReservedDatabase,
	isReservedRole,
} from '../../../postgres/protocol/names.js';
import {text} from './parse.js';

const short = v.pipe(text(longestName), v.maxBytes(longestName), v.check(hasPossibleCharacters, 'has a character that no name in Postgres can have'));

/**
A name for a role.
*/
export const roleName = v.pipe(short, v.check(name => !isReservedRole(name), 'is reserved by Postgres or the platform'));

/**
A name for a database.
*/
export const databaseName = v.pipe(short, v.check(name => !isReservedDatabase(name), 'is reserved by Postgres'));

/**
The body of POST …/roles.
*/
export const newRoleBody = v.object({
	role: v.object({
		name: roleName,
		no_login: v.optional(v.boolean()),
	}),
});

/**
The body of POST …/databases.
*/
export const newDatabaseBody = v.object({database: v.object({name: databaseName, owner_name: short})});

/**
The body of PATCH …/databases/{database_name}.
*/
export const databaseUpdateBody = v.object({database: v.object({name: v.optional(databaseName), owner_name: v.optional(short)})});
