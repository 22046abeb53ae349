import * as v from 'valibot';
import {
	hasPossibleCharacters,
	longestName,
	isReservedDatabase,
	isReservedRole,
} from '../../../postgres/protocol/names.js';
import {object, text} from './parse.js';

/**
A name that can be a segment of a request's path. `.` and `..` are refused, because a URL with such a segment leads to another path.
*/
const short = v.pipe(text(longestName), v.maxBytes(longestName), v.check(hasPossibleCharacters, 'has a character that no name in Postgres can have'), v.check(name => !/^\.{1,2}$/v.test(name), 'can\'t be part of an address: no request could change it'));

export const roleName = v.pipe(short, v.check(name => !isReservedRole(name), 'is reserved by Postgres or the platform'));

export const databaseName = v.pipe(short, v.check(name => !isReservedDatabase(name), 'is reserved by Postgres'));

/** The body of POST …/roles. */
export const newRoleBody = object({
	role: object({
		name: roleName,
		no_login: v.optional(v.boolean()),
	}),
});

/** The body of POST …/databases. */
export const newDatabaseBody = object({database: object({name: databaseName, owner_name: short})});

export const databaseUpdateBody = object({database: object({name: v.optional(databaseName), owner_name: v.optional(short)})});
