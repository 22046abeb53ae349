import type {DeletedProject, Project} from '../../domain/projects/project.js';
import type {SendApiRequest} from '../api-request.js';
import {loadWholeList, type Call, type Page} from '../paged-list.js';
import {
	deletedProjectsBody,
	projectBody,
	projectsBody,
	sharedProjectsBody,
} from '../decode/project.js';
import {objectPath} from '../../domain/requests/object-path.js';
import {withQuery} from '../../domain/requests/request-data.js';

/**
The maximum page size for projects.

@see docs/control-api.md#project-requests
*/
export const projectPageSize = 400;

type ProjectQuery = {
	readonly cursor?: string;

	/** The page size, from 1 to 400. The server's default is 10. */
	readonly limit?: number;

	/** A part of a project's name or id. */
	readonly search?: string;
	readonly orgId?: string;
};

export type ProjectCalls = {
	/**
	GET /projects

	@see docs/control-api.md#project-requests
	*/
	readonly listProjects: (query: ProjectQuery, call?: Call) => Promise<Page<Project>>;

	/**
	GET /projects/shared: projects that other accounts share with the key's account.

	@see docs/control-api.md#project-shared
	*/
	readonly listSharedProjects: (query: Omit<ProjectQuery, 'orgId'>, call?: Call) => Promise<Page<Project>>;

	/**
	GET /projects with `recoverable`, all pages: the deleted projects of an organization, or of the key's account.

	@see docs/control-api.md#project-recover
	*/
	readonly listDeletedProjects: (orgId: string | undefined, call?: Call) => Promise<readonly DeletedProject[]>;

	/** GET /projects/{project_id} */
	readonly getProject: (projectId: string, call?: Call) => Promise<Project>;
};

export const createProjectCalls = (send: SendApiRequest): ProjectCalls => ({
	listProjects: async ({cursor, limit, search, orgId}, call) => send({
		method: 'GET',
		path: withQuery('/projects', {
			limit, cursor, search, org_id: orgId,
		}),
		call,
		schema: projectsBody,
	}),

	listSharedProjects: async ({cursor, limit, search}, call) => send({
		method: 'GET',
		path: withQuery('/projects/shared', {limit, cursor, search}),
		call,
		schema: sharedProjectsBody,
	}),

	listDeletedProjects: async (orgId, call) => loadWholeList(async cursor => send({
		method: 'GET',
		path: withQuery('/projects', {
			limit: projectPageSize, cursor, org_id: orgId, recoverable: 'true',
		}),
		call,
		schema: deletedProjectsBody,
	}), ({id}) => id, '/projects'),

	getProject: async (projectId, call) => send({
		method: 'GET', path: objectPath({kind: 'project', id: projectId}), call, schema: projectBody,
	}),
});
