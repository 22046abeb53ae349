import * as v from 'valibot';
import {text} from './text.js';

/**
Postgres cuts longer names.
*/
const longestName = 63;

const name = text(longestName);

/**
The body of POST …/roles.
*/
export const newRoleBody = v.object({role: v.object({name})});

/**
The body of POST …/databases.
*/
export const newDatabaseBody = v.object({database: v.object({name, owner_name: name})});

/**
The body of PATCH …/databases/{database_name}.
*/
export const databaseUpdateBody = v.object({database: v.object({name: v.optional(name), owner_name: v.optional(name)})});
