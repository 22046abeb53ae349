import type {Project} from '../domain/projects/project.js';
import {projectPageSize} from './calls/project-calls.js';
import type {Call} from './call.js';
import type {ApiClient} from './client.js';
import {BadRequestError, ForbiddenError, NotFoundError} from './errors.js';
import {loadWholeList} from './paged-list.js';

/**
Whether a server will refuse to list shared projects again: it lacks the route, or this key may not use it.
*/
export const isSharedRefusal = (error: unknown): boolean =>
	error instanceof BadRequestError || error instanceof ForbiddenError || error instanceof NotFoundError;

/**
Reads every project that other accounts share with the one of the key.

`search`: a part of their names or ids; all of them without it.

@throws {ApiError} When a page can't be read.
@see docs/control-api.md#project-shared
*/
export const loadShared = async (client: ApiClient, search: string | undefined, call?: Call): Promise<readonly Project[]> =>
	loadWholeList(async cursor => client.listSharedProjects({limit: projectPageSize, cursor, search}, call), ({id}) => id, '/projects/shared');

/**
The same; none where the server refuses to list them.

@throws {ApiError} When a page can't be read for another reason.
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
