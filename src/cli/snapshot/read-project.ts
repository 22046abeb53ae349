import type {ApiClient} from '../../api/client.js';
import {ForbiddenError, NotFoundError} from '../../api/errors.js';
import {projectsCalled} from '../../api/projects-called.js';
import {computesCalled, isComputeId, type Compute} from '../../domain/compute.js';
import type {Operation} from '../../domain/operation.js';
import {isProjectId, type Project} from '../../domain/project.js';
import type {Asked} from './asked.js';
import {SnapshotFailure} from './failure.js';
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

type Read<List> = (projectId: string) => Promise<List>;

/**
Reads a list of a project, and beside it, at the same time, the names that belong to it.
*/
const readOf = async <List>(client: ApiClient, projectId: string, known: Project | undefined, read: Read<List>) => {
	const [list, branches, project] = await Promise.all([
		read(projectId),
		optional(client.listBranches(projectId), []),
		known ?? optional(client.getProject(projectId), undefined),
	]);
	return {list, names: {projectId, branches, ...(project !== undefined && {projectName: project.name})}};
};

/**
The same of the one project that is called so.

@throws {SnapshotFailure} When there is none, or are several: it names their ids.
*/
const readOfCalled = async <List>(client: ApiClient, {orgId}: Asked, text: string, read: Read<List>) => {
	const [project, ...others] = await projectsCalled(client, text, orgId);
	if (project === undefined) {
		throw new SnapshotFailure(`There is no project ${text}, or none that this key sees.`, 2);
	}

	if (others.length > 0) {
		throw new SnapshotFailure(`Several projects are called ${text}. Choose one: ${[project, ...others].map(({id}) => `--project ${id}`).join(', ')}.`, 2);
	}

	return readOf(client, project.id, project, read);
};

/**
Reads a list of the project that was asked for, by its id or its name, or else of one that is chosen.

@throws {ApiError | SnapshotFailure} When the list can't be read, or there is not one such project.
*/
const readWithNames = async <List>(client: ApiClient, asked: Asked, read: Read<List>) => {
	const {projectId: text} = asked;
	if (text === undefined) {
		const chosen = await chooseProject(client, asked.orgId);
		return readOf(client, chosen.id, chosen, read);
	}

	if (!isProjectId(text)) {
		return readOfCalled(client, asked, text, read);
	}

	try {
		return await readOf(client, text, undefined, read);
	} catch (error) {
		if (!(error instanceof NotFoundError)) {
			throw error;
		}
	}

	// It looks like an id, and may be a name all the same.
	return readOfCalled(client, asked, text, read);
};

/**
The compute of that id, or else the one of that name.

@throws {SnapshotFailure} When there is none, or are several of that name: it names their ids.
*/
const computeCalled = (computes: readonly Compute[], projectId: string, text: string): Compute => {
	const [compute, ...others] = computesCalled(computes, text);
	if (compute === undefined) {
		throw new SnapshotFailure(`The project ${projectId} has no compute ${text}.`, 2);
	}

	if (others.length > 0) {
		throw new SnapshotFailure(`Several computes are called ${text}. Choose one: ${[compute, ...others].map(({id}) => `--compute ${id}`).join(', ')}.`, 2);
	}

	return compute;
};

/**
The computes of a project, or the one that was asked for.

@throws {ApiError | SnapshotFailure} When they can't be read, or there is no such project or compute.
*/
export const readComputes = async (client: ApiClient, asked: Asked): Promise<Snapshot> => {
	const {list, names} = await readWithNames(client, asked, async projectId => client.listComputes(projectId));
	return {view: 'computes', ...names, computes: asked.computeId === undefined ? list : [computeCalled(list, names.projectId, asked.computeId)]};
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
	const {list: [operations, computes], names} = await readWithNames(client, asked, async projectId => Promise.all([
		client.listOperations(projectId, {limit}),
		// An id says enough, and its compute may be gone; a name must be looked up.
		computeId === undefined || isComputeId(computeId) ? [] : client.listComputes(projectId),
	]));
	const id = computeId === undefined || isComputeId(computeId) ? computeId : computeCalled(computes, names.projectId, computeId).id;
	const found: readonly Operation[] = id === undefined ? operations.items : operations.items.filter(operation => operation.computeId === id);
	return {
		view: 'operations',
		...names,
		operations: found.slice(0, shownOperations),
		hasOlder: found.length > shownOperations || (id !== undefined && operations.items.length === searchedOperations),
	};
};
