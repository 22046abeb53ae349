import * as v from 'valibot';
import type {ChangeAnswer} from '../../domain/change-outcome.js';
import type {Database} from '../../domain/branches/database.js';
import type {Belongings} from '../../domain/requests/object-path.js';
import {
	madeAndChanged,
	optional,
	optionalInstant,
	type Decoded,
} from './fields.js';
import {listOf} from './decode.js';
import {operation} from './operation.js';

const sentDatabase = v.object({
	name: v.string(), owner_name: v.string(), created_at: optionalInstant, updated_at: optionalInstant,
});

const databaseOf = ({projectId = '', branchId = ''}: Belongings, {name, owner_name: ownerName, ...times}: v.InferOutput<typeof sentDatabase>): Decoded<Database> => ({
	id: name, projectId, branchId, name, ownerName, ...madeAndChanged(times),
});

/**
Builds the schema for the databases of a branch.

@see docs/control-api.md#branch-roles
*/
export const databasesBody = (of: Belongings) => v.pipe(
	v.object({databases: listOf(sentDatabase, ({name}) => name)}),
	v.transform((sent): readonly Database[] => sent.databases.map(database => databaseOf(of, database))),
);

export const databaseBody = (of: Belongings) => v.pipe(v.object({database: sentDatabase}), v.transform(({database}) => databaseOf(of, database)));

/**
Builds the schema for the answer to a database change.

@see docs/control-api.md#branch-roles
*/
export const databaseChangeBody = (of: Required<Omit<Belongings, 'orgId'>>) => v.pipe(
	v.object({database: optional(sentDatabase), operations: optional(listOf(operation(of.projectId), sent => sent.id))}),
	v.transform(({database, operations = []}): ChangeAnswer => ({...(database !== undefined && {target: databaseOf(of, database)}), operations})),
);
