import type {ApiClient} from '../../../api/client.js';
import {mergedOperationFields, operationFields} from '../../../domain/fields/operation-fields.js';
import {lowerBound} from '../../../domain/filter/lower-bound.js';
import {isComputeId} from '../../../domain/computes/compute.js';
import type {Operation} from '../../../domain/operations/operation.js';
import type {Asked} from '../asked.js';
import type {Snapshot} from '../snapshot.js';
import {idOfCompute, readWithNames} from './load-project.js';
import {searchHistory} from './search-history.js';
import {soughtAmong, soughtText, type Sought} from './sought.js';

/**
How many operations are shown where none are looked for; and how many are read at once to find some: as many as the API puts on a page.

@see docs/control-api.md#operation-list
*/
export const shownOperations = 50;
const searchedOperations = 1000;

/**
Reads back the operations of a project that are looked for. `sift` is given those of a page that began late enough.
*/
export const searchOperations = async (client: ApiClient, projectId: string, {filter, moment}: Sought, sift: (operations: readonly Operation[]) => Promise<readonly Operation[]>) => searchHistory({
	load: async cursor => client.listOperations(projectId, {limit: searchedOperations, ...(cursor !== undefined && {cursor})}),
	bound: lowerBound(filter, mergedOperationFields, moment),
	sift,
});

const loadSought = async (client: ApiClient, asked: Asked, sought: Sought): Promise<Snapshot> => {
	const {list: computes, names} = await readWithNames(client, asked, async projectId => client.listComputes(projectId));
	const computeId = idOfCompute(computes, names.projectId, asked.computeId);
	const projects = [{id: names.projectId, ...('projectName' in names && {name: names.projectName})}];
	const operations = await searchOperations(client, names.projectId, sought, async found => soughtAmong(
		computeId === undefined ? found : found.filter(operation => operation.computeId === computeId),
		operationFields,
		sought,
		{projects, branches: names.branches, computes},
	));
	return {
		view: 'operations', ...names, operations, hasOlder: false, filter: soughtText(sought),
	};
};

/**
Reads the newest operations of a project, or all that are looked for. For one compute, the newest are those among the newest of its project.
A deleted compute may still have some.

@throws {ApiError | CommandFailure} When they can't be read, or there is no such project.
*/
export const loadOperations = async (client: ApiClient, asked: Asked): Promise<Snapshot> => {
	const {computeId, sought} = asked;
	if (sought !== undefined) {
		return loadSought(client, asked, sought);
	}

	// One more than is shown tells whether there are older ones; the cursor at the end of a list does not.
	const limit = computeId === undefined ? shownOperations + 1 : searchedOperations;
	const {list: [operations, computes], names} = await readWithNames(client, asked, async projectId => Promise.all([
		client.listOperations(projectId, {limit}),
		// An id needs no look-up, and its compute may be deleted; a name must be looked up.
		computeId === undefined || isComputeId(computeId) ? [] : client.listComputes(projectId),
	]));
	const id = idOfCompute(computes, names.projectId, computeId);
	const found: readonly Operation[] = id === undefined ? operations.items : operations.items.filter(operation => operation.computeId === id);
	return {
		view: 'operations',
		...names,
		operations: found.slice(0, shownOperations),
		hasOlder: found.length > shownOperations || (id !== undefined && operations.items.length === searchedOperations),
	};
};
