import type {ApiClient} from '../../../api/client.js';
import type {Branch} from '../../../domain/branches/branch.js';
import {databaseFields, roleFields} from '../../../domain/fields/attribute-fields.js';
import {CommandFailure} from '../../command-failure.js';
import type {Asked} from '../asked.js';
import type {Snapshot} from '../snapshot.js';
import {readWithNames} from './load-project.js';
import {soughtAmong, soughtText} from './sought.js';

/**
The branch that was asked for by id or name; the default branch of its project where none was.

@throws {CommandFailure} When there is none.
*/
const branchCalled = (branches: readonly Branch[], projectId: string, text: string | undefined): Branch => {
	const branch = text === undefined
		? branches.find(({isDefault}) => isDefault) ?? branches[0]
		: branches.find(({id}) => id === text) ?? branches.find(({name}) => name === text);
	if (branch === undefined) {
		throw new CommandFailure(`The project ${projectId} has no branch${text === undefined ? '' : ` ${text}`}.`, 2);
	}

	return branch;
};

const branchOf = async (client: ApiClient, asked: Asked) => {
	const {list: branches, names} = await readWithNames(client, asked, async (_, reading) => reading);
	const {id: branchId} = branchCalled(branches, names.projectId, asked.branch);
	return {
		...names, branches, branchId, ...(asked.sought !== undefined && {filter: soughtText(asked.sought)}),
	};
};

/**
Reads the databases of a branch.

@throws {ApiError | CommandFailure} When they can't be read, or there is no such project or branch.
*/
export const loadDatabases = async (client: ApiClient, asked: Asked): Promise<Snapshot> => {
	const branch = await branchOf(client, asked);
	const databases = await client.listDatabases(branch.projectId, branch.branchId);
	return {view: 'databases', ...branch, databases: soughtAmong(databases, databaseFields, asked.sought)};
};

/**
Reads the roles of a branch.

@throws {ApiError | CommandFailure} When they can't be read, or there is no such project or branch.
*/
export const loadRoles = async (client: ApiClient, asked: Asked): Promise<Snapshot> => {
	const branch = await branchOf(client, asked);
	const roles = await client.listRoles(branch.projectId, branch.branchId);
	return {view: 'roles', ...branch, roles: soughtAmong(roles, roleFields, asked.sought)};
};
