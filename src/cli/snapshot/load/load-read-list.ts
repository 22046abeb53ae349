import type {ApiClient} from '../../../api/client.js';
import {readKindOf, type ReadList} from '../../../domain/read-lists.js';
import type {Asked} from '../asked.js';
import type {ReadSnapshot} from '../snapshot.js';
import {branchCalled} from './branch-called.js';
import {readWithNames} from './load-project.js';
import {soughtAmong, soughtText} from './sought.js';

/**
Reads a whole list of a branch or of a project.

@throws {ApiError | CommandFailure} When the list can't be read, or there is no such project or branch.
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
