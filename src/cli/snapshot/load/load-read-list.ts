import type {ApiClient} from '../../../api/client.js';
import type {Branch} from '../../../domain/branches/branch.js';
import {readKindOf, type ReadList} from '../../../domain/read-lists.js';
import {CommandFailure} from '../../command-failure.js';
import type {Asked} from '../asked.js';
import type {ReadSnapshot} from '../snapshot.js';
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

/**
Reads a list whole: of a branch, or of its project.

@throws {ApiError | CommandFailure} When it can't be read, or there is no such project or branch.
*/
export const loadReadList = async <List extends ReadList>(list: List, client: ApiClient, asked: Asked): Promise<ReadSnapshot<List>> => {
	const {list: branches, names} = await readWithNames(client, asked, async (_, reading) => reading);
	const branchId = readKindOf(list).of === 'branch' ? branchCalled(branches, names.projectId, asked.branch).id : undefined;
	const items = await client.readList(list, {projectId: names.projectId, ...(branchId !== undefined && {branchId})});
	return {
		view: list,
		...names,
		branches,
		items: soughtAmong(items, readKindOf(list).fields, asked.sought, {branches}),
		...(branchId !== undefined && {branchId}),
		...(asked.sought !== undefined && {filter: soughtText(asked.sought)}),
	};
};
