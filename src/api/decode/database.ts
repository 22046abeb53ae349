import * as v from 'valibot';
import type {Database} from '../../domain/database.js';

/**
The databases of a branch.

@see docs/control-api.md#account-requests
*/
export const databasesBody = v.pipe(
	v.object({databases: v.array(v.object({name: v.string(), owner_name: v.string()}))}),
	v.transform((sent): readonly Database[] => sent.databases.map(({name, owner_name: ownerName}) => ({name, ownerName}))),
);
