import type {Project} from '../domain/projects/project.js';
import {withShared} from '../domain/with-shared.js';
import {projectPageSize} from './calls/project-calls.js';
import type {ApiClient} from './client.js';
import {inOrganization} from './in-organization.js';
import {loadWholeList, type Call} from './paged-list.js';
import {BadRequestError, ForbiddenError, NotFoundError} from './errors.js';

/** Returns the project with this id, or else all projects with this name. */
const meant = (projects: readonly Project[], text: string): readonly Project[] => {
	const found = projects.find(({id}) => id === text);
	return found === undefined ? projects.filter(({name}) => name === text) : [found];
};

const searched = async (client: ApiClient, text: string, orgId: string | undefined): Promise<readonly Project[]> =>
	loadWholeList(async cursor => client.listProjects({
		limit: projectPageSize, cursor, search: text, orgId,
	}), ({id}) => id, '/projects');

/**
Finds projects by id or name in one organization. Without an organization, searches all projects of the account, and the shared projects. If the
server requires an organization, searches each organization of the account.

@throws {ApiError} If a list can't be read.
*/
export const projectsCalled = async (client: ApiClient, text: string, orgId: string | undefined): Promise<readonly Project[]> => {
	const [asked, shared] = await Promise.all([
		inOrganization(client, orgId, async named => searched(client, text, named)),
		orgId === undefined ? loadSharedIfAny(client, text) : [],
	]);
	const listed = asked.kind === 'open'
		? await Promise.all(asked.organizations.map(async ({id}) => searched(client, text, id)))
		: [asked.answer];
	return meant(withShared(listed.flat(), shared), text);
};

/**
Returns whether a server will always refuse to list shared projects, because the route is missing or not allowed for this key.
*/
export const isSharedRefusal = (error: unknown): boolean =>
	error instanceof BadRequestError || error instanceof ForbiddenError || error instanceof NotFoundError;

/**
Reads every project that other accounts share with the key's account. `search` is a part of a project's name or id.

@throws {ApiError} If a page can't be read.
@see docs/control-api.md#project-shared
*/
export const loadShared = async (client: ApiClient, search: string | undefined, call?: Call): Promise<readonly Project[]> =>
	loadWholeList(async cursor => client.listSharedProjects({limit: projectPageSize, cursor, search}, call), ({id}) => id, '/projects/shared');

/**
Reads the shared projects. Returns an empty list if the server refuses to list shared projects.

@throws {ApiError} If a page can't be read for another reason.
*/
export const loadSharedIfAny = async (client: ApiClient, search?: string, call?: Call): Promise<readonly Project[]> => {
	try {
		return await loadShared(client, search, call);
	} catch (error) {
		if (isSharedRefusal(error)) {
			return [];
		}

		throw error;
	}
};
