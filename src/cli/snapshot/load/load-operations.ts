import type {ApiClient} from '../../../api/client.js';
import {ForbiddenError, NotFoundError} from '../../../api/errors.js';
import type {Branch} from '../../../domain/branches/branch.js';
import {chooseSources, mostSources} from '../../../domain/operations/feed-sources.js';
import {mergedOperationFields, operationFields} from '../../../domain/attributes/operation-attributes.js';
import type {Operation} from '../../../domain/operations/operation.js';
import type {Project} from '../../../domain/projects/project.js';
import type {Asked} from '../asked.js';
import type {Snapshot} from '../snapshot.js';
import {lowerBound} from '../../../domain/filter/row-search.js';
import {isComputeId} from '../../../domain/computes/compute.js';
import {optional, idOfCompute, readWithNames} from './load-project.js';
import {loadProjects} from './load-projects.js';
import {soughtAmong, soughtText, type Sought} from './sought.js';
import {searchHistory} from './search-history.js';

/** The number of projects to read in parallel. */
const mostAtOnce = 3;

type Part = {
	readonly operations: readonly Operation[];
	readonly branches: readonly Branch[];
	readonly gap?: string;
};

const readNewest = async (client: ApiClient, {id}: Project): Promise<Part> => {
	const {items} = await client.listOperations(id, {limit: shownOperations + 1});
	return {operations: items, branches: items.length === 0 ? [] : await optional(client.listBranches(id), [])};
};

/**
Searches the operations of a project. Reads names only if the project has operations since the time in the filter, because most projects have none.
*/
const search = async (client: ApiClient, project: Project, sought: Sought): Promise<Part> => {
	let reading: Promise<[readonly Branch[], Awaited<ReturnType<ApiClient['listComputes']>>]> | undefined;
	const names = async () => {
		reading ??= Promise.all([optional(client.listBranches(project.id), []), optional(client.listComputes(project.id), [])]);
		const [branches, computes] = await reading;
		return {projects: [project], branches, computes};
	};

	const operations = await searchOperations(client, project.id, sought, async found => soughtAmong(found, mergedOperationFields, sought, await names()));
	if (operations.length === 0) {
		return {operations, branches: []};
	}

	const {branches} = await names();
	return {operations, branches};
};

const readPart = async (client: ApiClient, project: Project, sought: Sought | undefined): Promise<Part> => {
	try {
		return await (sought === undefined ? readNewest(client, project) : search(client, project, sought));
	} catch (error) {
		if (error instanceof ForbiddenError || error instanceof NotFoundError) {
			return {operations: [], branches: [], gap: `The operations of ${project.name} (${project.id}) are not shown: ${error.message}`};
		}

		throw error;
	}
};

const readParts = async (client: ApiClient, projects: readonly Project[], sought: Sought | undefined): Promise<readonly Part[]> => {
	const parts: Part[] = [];
	const waiting = projects.values();
	const readOn = async () => {
		for (const project of waiting) {
			parts.push(await readPart(client, project, sought));
		}
	};

	await Promise.all(Array.from({length: mostAtOnce}, readOn));
	return parts;
};

/**
Reads the operations of the most recently active projects, as the dashboard's feed of all projects does. Returns the newest operations, or all that
match the filter.

@throws {ApiError | CommandFailure} When the operations can't be read. If the key may not read the operations of a project, `gaps` says so instead.
*/
export const loadAllOperations = async (client: ApiClient, {orgId, sought}: Asked): Promise<Snapshot> => {
	const all = await loadProjects(client, orgId);
	const sources = new Set(chooseSources(all, []));
	const projects = all.filter(({id}) => sources.has(id));
	const parts = await readParts(client, projects, sought);
	const operations = parts.flatMap(part => part.operations).toSorted((one, other) => other.createdAt - one.createdAt);
	return {
		view: 'operations',
		projects,
		branches: parts.flatMap(({branches}) => branches),
		operations: sought === undefined ? operations.slice(0, shownOperations) : operations,
		hasOlder: sought === undefined && operations.length > shownOperations,
		filter: soughtText(sought),
		gaps: [
			...(projects.length < all.length ? [`Of ${all.length} projects, only the ${mostSources} most recently active are read.`] : []),
			...parts.flatMap(({gap}) => gap ?? []),
		],
	};
};

/**
The number of operations to print without a filter.

@see docs/control-api.md#operation-list
*/
const shownOperations = 50;

/** The number of operations to read at once in a search: the largest page of the API. */
const searchedOperations = 1000;

/**
Searches the operations of a project, back to the time in the filter. For each page, `sift` receives the operations that began since that time.
*/
const searchOperations = async (client: ApiClient, projectId: string, {filter, moment}: Sought, sift: (operations: readonly Operation[]) => Promise<readonly Operation[]>) => searchHistory({
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
Reads the newest operations of a project, or all that match the filter. If a compute is named, returns only the operations of that compute, even if
the compute has been deleted. With a compute but no filter, searches only the newest {@link searchedOperations} operations of the project.

@throws {ApiError | CommandFailure} When the operations can't be read, or there is no such project.
*/
export const loadOperations = async (client: ApiClient, asked: Asked): Promise<Snapshot> => {
	const {computeId, sought} = asked;
	if (sought !== undefined) {
		return loadSought(client, asked, sought);
	}

	// Requests one operation more than is shown, to learn whether there are older operations. The cursor does not show this, because the last page
	// may have a cursor, too.
	const limit = computeId === undefined ? shownOperations + 1 : searchedOperations;
	const {list: [operations, computes], names} = await readWithNames(client, asked, async projectId => Promise.all([
		client.listOperations(projectId, {limit}),
		// Only a name must be looked up. An id is used as it is, because its compute may be deleted.
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
