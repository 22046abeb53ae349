import type {Branch} from '../../domain/branch.js';
import type {Database} from '../../domain/database.js';
import type {Project} from '../../domain/project.js';
import type {Ask} from '../ask.js';
import type {Call} from '../call.js';
import {branchesBody} from '../decode/branch.js';
import {databasesBody} from '../decode/database.js';
import {projectBody, projectsBody} from '../decode/project.js';
import type {Page} from '../page.js';
import {pages} from '../pages.js';
import {route, withQuery} from '../route.js';

type ProjectQuery = {
	readonly cursor?: string;

	/**
	1 to 400; the server takes 10 when it is absent.
	*/
	readonly limit?: number;

	/**
	Part of a name or id.
	*/
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
	GET /projects/{project_id}
	*/
	readonly getProject: (projectId: string, call?: Call) => Promise<Project>;

	/**
	GET /projects/{project_id}/branches, all pages of it.

	@see docs/control-api.md#branch-requests
	*/
	readonly listBranches: (projectId: string, call?: Call) => Promise<readonly Branch[]>;

	/**
	GET /projects/{project_id}/branches/{branch_id}/databases

	@see docs/control-api.md#account-requests
	*/
	readonly listDatabases: (projectId: string, branchId: string, call?: Call) => Promise<readonly Database[]>;
};

/**
Branches asked for at once. The API allows 10000.
*/
const branchesPerPage = 1000;

/**
The calls about projects and their branches.
*/
export const createProjectCalls = (ask: Ask): ProjectCalls => ({
	listProjects: async ({cursor, limit, search, orgId}, call) => ask({
		method: 'GET',
		path: withQuery('/projects', {
			limit, cursor, search, org_id: orgId,
		}),
		call,
		schema: projectsBody,
	}),

	getProject: async (projectId, call) => ask({
		method: 'GET', path: route`/projects/${projectId}`, call, schema: projectBody,
	}),

	listDatabases: async (projectId, branchId, call) => ask({
		method: 'GET', path: route`/projects/${projectId}/branches/${branchId}/databases`, call, schema: databasesBody,
	}),

	async listBranches(projectId, call) {
		const branches = new Map<string, Branch>();
		const list = pages(async cursor => ask({
			method: 'GET',
			path: withQuery(route`/projects/${projectId}/branches`, {limit: branchesPerPage, cursor}),
			call,
			schema: branchesBody(projectId),
		}));
		for await (const page of list) {
			const before = branches.size;
			for (const branch of page.items) {
				branches.set(branch.id, branch);
			}

			if (branches.size === before) {
				// New cursors and nothing new on the pages: a list that never ends.
				break;
			}
		}

		return branches.values().toArray();
	},
});
