import type {Branch} from '../../domain/branch.js';
import type {Project} from '../../domain/project.js';
import type {Call} from '../call.js';
import type {Page} from '../page.js';

export type ProjectQuery = {
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

	@see control-api.md, Endpoints; api-facts (a) 11
	*/
	readonly listProjects: (query: ProjectQuery, call?: Call) => Promise<Page<Project>>;

	/**
	GET /projects/{project_id}
	*/
	readonly getProject: (projectId: string, call?: Call) => Promise<Project>;

	/**
	GET /projects/{project_id}/branches, all pages of it.

	@see api-facts (b) Branches
	*/
	readonly listBranches: (projectId: string, call?: Call) => Promise<readonly Branch[]>;
};
