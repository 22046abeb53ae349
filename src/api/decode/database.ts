import * as v from 'valibot';
import type {Database} from '../../domain/branches/database.js';
import type {Belongings} from '../../domain/requests/object-path.js';
import {madeAndChanged, optionalInstant, type Decoded} from './fields.js';
import {listOf} from './decode.js';

/**
The databases of the branch that was asked for.

@see docs/control-api.md#branch-roles
*/
export const databasesBody = ({projectId = '', branchId = ''}: Belongings) => v.pipe(
	v.object({
		databases: listOf(v.object({
			name: v.string(), owner_name: v.string(), created_at: optionalInstant, updated_at: optionalInstant,
		}), ({name}) => name),
	}),
	v.transform((sent): readonly Database[] => sent.databases.map(({name, owner_name: ownerName, ...times}): Decoded<Database> => ({
		id: name, projectId, branchId, name, ownerName, ...madeAndChanged(times),
	}))),
);
