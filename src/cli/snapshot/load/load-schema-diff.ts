import type {ApiClient} from '../../../api/client.js';
import type {Branch} from '../../../domain/branches/branch.js';
import type {SchemaComparison} from '../../../domain/branches/schema-comparison.js';
import {CommandFailure} from '../../command-failure.js';
import type {Asked} from '../asked.js';
import type {SchemaDiffSnapshot} from '../snapshot.js';
import {branchCalled} from './branch-called.js';
import {readWithNames} from './load-project.js';

/**
Returns the only database of a branch.

@throws {CommandFailure} When the branch has no database, or several. For several databases, the message lists the names.
*/
const onlyDatabase = async (client: ApiClient, {projectId, id: branchId, name}: Branch): Promise<string> => {
	const [only, ...others] = await client.readList('databases', {projectId, branchId});
	if (only === undefined) {
		throw new CommandFailure(`The branch ${name} has no database.`, 2);
	}

	if (others.length > 0) {
		throw new CommandFailure(`The branch ${name} has several databases. Choose one: ${[only, ...others].map(database => `--database ${database.name}`).join(', ')}.`, 2);
	}

	return only.name;
};

/**
Reads the difference between the schemas of a database on two branches, or on one branch at two moments.

@throws {ApiError | CommandFailure} When the difference can't be read, or when a project, branch or database is missing or ambiguous.
*/
export const loadSchemaDiff = async (client: ApiClient, asked: Asked): Promise<SchemaDiffSnapshot> => {
	const {base: baseText, databaseName, moment, baseMoment} = asked.compared ?? {};
	const {list: branches, names} = await readWithNames(client, asked, async (_, reading) => reading);
	const {projectId} = names;
	const branch = branchCalled(branches, projectId, asked.branch);
	const base = branchCalled(branches, projectId, baseText ?? branch.parentId ?? branch.id);
	if (base.id === branch.id && moment === undefined && baseMoment === undefined) {
		throw new CommandFailure(baseText === undefined
			? `The branch ${branch.name} has no parent to compare with. Name another branch with --base, or a past moment with --base-at.`
			: `This compares the branch ${branch.name} with itself. Name another branch with --base, or a past moment with --base-at.`, 2);
	}

	const comparison: SchemaComparison = {
		projectId, branchId: branch.id, databaseName: databaseName ?? await onlyDatabase(client, branch), baseId: base.id, moment, baseMoment,
	};
	return {
		view: 'schema-diff', ...names, branchId: branch.id, comparison, diff: await client.compareSchemas(comparison),
	};
};
