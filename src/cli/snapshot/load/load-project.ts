import type {ApiClient} from '../../../api/client.js';
import {ForbiddenError, NotFoundError} from '../../../api/errors.js';
import {projectsCalled} from '../../../api/shared-projects.js';
import type {Branch} from '../../../domain/branches/branch.js';
import {computesCalled, isComputeId, type Compute} from '../../../domain/computes/compute.js';
import {isProjectId, type Project} from '../../../domain/projects/project.js';
import {computeFields} from '../../../domain/attributes/compute-attributes.js';
import {CommandFailure} from '../../command-failure.js';
import type {Asked} from '../asked.js';
import type {Snapshot} from '../snapshot.js';
import {chooseProject} from './load-projects.js';
import {soughtAmong, soughtText} from './sought.js';

/** Reads optional data. Returns the fallback if the server lacks the data, or if the key may not read it. */
export const optional = async <Value, Instead>(asked: Promise<Value>, instead: Instead): Promise<Value | Instead> => {
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
A function that reads a list of a project. Its parameter `branches` has the project's branches, which are read for their names anyway.
*/
type Load<List> = (projectId: string, branches: Promise<readonly Branch[]>) => Promise<List>;

/** Reads a list of a project and, in parallel, the names of the project and its branches. */
const loadOf = async <List>(client: ApiClient, projectId: string, known: Project | undefined, load: Load<List>) => {
	const reading = client.listBranches(projectId);
	const [list, branches, project] = await Promise.all([
		load(projectId, reading),
		optional(reading, []),
		known ?? optional(client.getProject(projectId), undefined),
	]);
	return {list, names: {projectId, branches, ...(project !== undefined && {projectName: project.name})}};
};

/**
Reads a list of the project with the name `text`.

@throws {CommandFailure} When the name fits no project or several projects. For several projects, the message lists the ids.
*/
const loadOfCalled = async <List>(client: ApiClient, {orgId}: Asked, text: string, load: Load<List>) => {
	const [project, ...others] = await projectsCalled(client, text, orgId);
	if (project === undefined) {
		throw new CommandFailure(`No project named “${text}”, or this key can't see it.`, 2);
	}

	if (others.length > 0) {
		throw new CommandFailure(`Several projects are called “${text}”. Choose one: ${[project, ...others].map(({id}) => `--project ${id}`).join(', ')}.`, 2);
	}

	return loadOf(client, project.id, project, load);
};

/**
Reads a list of the project that the user named by id or name. If the user named no project, chooses one.

@throws {ApiError | CommandFailure} When the list can't be read, or when the name fits no project or several projects.
*/
export const readWithNames = async <List>(client: ApiClient, asked: Asked, load: Load<List>) => {
	const {projectId: text} = asked;
	if (text === undefined) {
		const chosen = await chooseProject(client, asked.orgId);
		return loadOf(client, chosen.id, chosen, load);
	}

	if (!isProjectId(text)) {
		return loadOfCalled(client, asked, text, load);
	}

	try {
		return await loadOf(client, text, undefined, load);
	} catch (error) {
		if (!(error instanceof NotFoundError)) {
			throw error;
		}
	}

	// The text looks like an id, but may still be a name.
	return loadOfCalled(client, asked, text, load);
};

/**
Finds the compute with the id `text`, or else the compute with the name `text`.

@throws {CommandFailure} When the text fits no compute or several computes. For several computes, the message lists the ids.
*/
const computeCalled = (computes: readonly Compute[], projectId: string, text: string): Compute => {
	const [compute, ...others] = computesCalled(computes, text);
	if (compute === undefined) {
		throw new CommandFailure(`No compute named “${text}” in ${projectId}, or this key can't see it.`, 2);
	}

	if (others.length > 0) {
		throw new CommandFailure(`Several computes are called “${text}”. Choose one: ${[compute, ...others].map(({id}) => `--compute ${id}`).join(', ')}.`, 2);
	}

	return compute;
};

/**
Returns the id of a compute given by id or name. An id is not looked up, because its compute may be deleted.

@throws {CommandFailure} When the name fits no compute or several computes.
*/
export const idOfCompute = (computes: readonly Compute[], projectId: string, text: string | undefined): string | undefined =>
	text === undefined || isComputeId(text) ? text : computeCalled(computes, projectId, text).id;

/**
Reads the computes of a project that match the options.

@throws {ApiError | CommandFailure} When the computes can't be read, or there is no such project or compute.
*/
export const loadComputes = async (client: ApiClient, {sought, ...asked}: Asked): Promise<Snapshot> => {
	const {list, names} = await readWithNames(client, asked, async projectId => client.listComputes(projectId));
	const computes = asked.computeId === undefined ? list : [computeCalled(list, names.projectId, asked.computeId)];
	return {
		view: 'computes',
		...names,
		computes: soughtAmong(computes, computeFields, sought, {branches: names.branches}),
		...(sought !== undefined && {filter: soughtText(sought)}),
	};
};
