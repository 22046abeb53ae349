import * as v from 'valibot';
import type {Database} from '../../domain/database.js';
import {listOf} from './list-of.js';

/**
The databases of a branch.

@see docs/control-api.md#branch-roles
*/
export const databasesBody = v.pipe(
	v.object({databases: listOf(v.object({name: v.string(), owner_name: v.string()}), ({name}) => name)}),
	v.transform((sent): readonly Database[] => sent.databases.map(({name, owner_name: ownerName}) => ({name, ownerName}))),
);
