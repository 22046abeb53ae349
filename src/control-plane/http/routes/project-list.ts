import * as v from 'valibot';
import {hasAccess} from '../../auth/caller.js';
import {limitQuery} from '../parse/page-query.js';
import {parse} from '../parse/parse.js';
import {encodeDeletedProject, encodeProjectListItem} from '../encode/project.js';
import type {Project} from '../../world/project.js';
import {requireOrganizationNamed} from './organization-needed.js';
import {deletedPage, projectPage} from './project-page.js';
import type {Route} from './route.js';

const mostPerPage = 400;

/**
Entries on a page when the request names no limit.

@see docs/control-api.md#project-requests
*/
const usualPerPage = 10;

const query = v.object({
	limit: limitQuery(usualPerPage, mostPerPage),
	cursor: v.optional(v.string(), ''),
	search: v.optional(v.string(), ''),
	org_id: v.optional(v.string()),
	recoverable: v.optional(v.picklist(['true', 'false']), 'false'),
});

/**
The list of projects that a key gives access to.

@see docs/control-api.md#project-requests
*/
export const projectListRoutes: readonly Route[] = [
	{
		method: 'GET',
		path: '/projects',
		answer(call) {
			const {transactor, caller, query: sent} = call;
			const {limit, cursor, search, org_id: organizationId, recoverable} = parse(query, sent);
			requireOrganizationNamed(call, organizationId);
			const {world} = transactor.turn();
			const wanted = search.toLowerCase();
			const isWanted = (project: Project) => hasAccess(world, caller, project)
				&& (organizationId === undefined || project.orgId === organizationId)
				&& (project.id.includes(wanted) || project.name.toLowerCase().includes(wanted));
			const projects = recoverable === 'true'
				? deletedPage(world, isWanted, cursor, limit).map(deleted => encodeDeletedProject(deleted))
				: projectPage(world, isWanted, cursor, limit).map(project => encodeProjectListItem(project));
			const last = projects.at(-1);
			return {
				status: 200,
				body: {
					projects,
					pagination: last === undefined ? undefined : {cursor: last.id},
					applications: {},
					integrations: {},
				},
			};
		},
	},
	{
		method: 'GET',
		path: '/projects/shared',
		answer(call) {
			parse(query, call.query);
			// Nothing is shared with single users here: only the owner and the members of an organization see a project.
			return {status: 200, body: {projects: []}};
		},
	},
];
