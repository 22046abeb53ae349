import type {ApiClient} from '../../api/client.js';
import {ForbiddenError, NotFoundError} from '../../api/errors.js';
import type {Compute} from '../../domain/compute.js';
import type {Operation} from '../../domain/operation.js';
import type {Asked} from './asked.js';
import {failureOf, SnapshotFailure} from './failure.js';
import {chooseProject} from './read-projects.js';
import type {Snapshot} from './snapshot.js';

/**
Operations that are shown, and those that are read to find so many of one compute: as many as the API gives in a page.

@see docs/control-api.md#operation-list
*/
const shownOperations = 50;
const searchedOperations = 1000;

/**
What a server may not have, and what can be done without.
*/
const optional = async <Value, Instead>(asked: Promise<Value>, instead: Instead): Promise<Value | Instead> => {
	try {
		return await asked;
	} catch (error) {
		if (error instanceof NotFoundError || error instanceof ForbiddenError) {
			return instead;
		}

		throw error;
	}
};

/**
Reads a list of a project, and beside it, at the same time, the names that belong to it. Without an id, the project is chosen first.

@throws {ApiError | SnapshotFailure} When the list can't be read, or there is no such project.
*/
const readWithNames = async <List>(client: ApiClient, asked: Asked, read: (projectId: string) => Promise<List>) => {
	const chosen = asked.projectId === undefined ? await chooseProject(client, asked.orgId) : undefined;
	const projectId = chosen?.id ?? asked.projectId ?? '';
	try {
		const [list, branches, project] = await Promise.all([
			read(projectId),
			optional(client.listBranches(projectId), []),
			chosen ?? optional(client.getProject(projectId), undefined),
		]);
		return {list, names: {projectId, branches, ...(project !== undefined && {projectName: project.name})}};
	} catch (error) {
		throw error instanceof NotFoundError
			? new SnapshotFailure(`There is no project ${projectId}, or none that this key sees: ${failureOf(error).message}`, 2, {cause: error})
			: error;
	}
};

const only = (computes: readonly Compute[], projectId: string, computeId: string | undefined): readonly Compute[] => {
	const found = computeId === undefined ? computes : computes.filter(({id}) => id === computeId);
	if (computeId !== undefined && found.length === 0) {
		throw new SnapshotFailure(`The project ${projectId} has no compute ${computeId}.`, 2);
	}

	return found;
};

/**
The computes of a project, or the one that was asked for.

@throws {ApiError | SnapshotFailure} When they can't be read, or there is no such project or compute.
*/
export const readComputes = async (client: ApiClient, asked: Asked): Promise<Snapshot> => {
	const {list, names} = await readWithNames(client, asked, async projectId => client.listComputes(projectId));
	return {view: 'computes', ...names, computes: only(list, names.projectId, asked.computeId)};
};

/**
The newest operations of a project; of a compute alone, those among the newest of its project. A compute that is gone may still have
some.

@throws {ApiError | SnapshotFailure} When they can't be read, or there is no such project.
*/
export const readOperations = async (client: ApiClient, asked: Asked): Promise<Snapshot> => {
	const {computeId} = asked;
	// One more than is shown tells whether there are older ones, whatever the cursor at the end of the list is.
	const limit = computeId === undefined ? shownOperations + 1 : searchedOperations;
	const {list, names} = await readWithNames(client, asked, async projectId => client.listOperations(projectId, {limit}));
	const found: readonly Operation[] = computeId === undefined ? list.items : list.items.filter(operation => operation.computeId === computeId);
	return {
		view: 'operations',
		...names,
		operations: found.slice(0, shownOperations),
		hasOlder: found.length > shownOperations || (computeId !== undefined && list.items.length === searchedOperations),
	};
};
