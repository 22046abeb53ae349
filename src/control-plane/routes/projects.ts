import * as v from 'valibot';
import {canReach} from '../auth/caller.js';
import {limitQuery} from '../requests/page-query.js';
import {parse} from '../requests/parse.js';
import {encodeProject} from '../wire/project.js';
import {projectPage} from './project-page.js';
import {reachProject} from './reach.js';
import type {Route} from './route.js';

const mostPerPage = 400;

/**
What a page holds when the request does not say.

@see api-facts (a) 11
*/
const usualPerPage = 10;

const query = v.object({
	limit: limitQuery(usualPerPage, mostPerPage),
	cursor: v.optional(v.string(), ''),
	search: v.optional(v.string(), ''),
	org_id: v.optional(v.string()),
});

/**
@see control-api.md, Endpoints; api-facts (b) Projects
*/
export const projectRoutes: readonly Route[] = [
	{
		method: 'GET',
		path: '/projects',
		answer({ledger, caller, query: sent}) {
			const {limit, cursor, search, org_id: organizationId} = parse(query, sent);
			const {world} = ledger.turn();
			const wanted = search.toLowerCase();
			const projects = projectPage(world, project => canReach(world, caller, project)
				&& (organizationId === undefined || project.orgId === organizationId)
				&& (project.id.includes(wanted) || project.name.toLowerCase().includes(wanted)), cursor, limit);
			const last = projects.at(-1);
			return {
				status: 200,
				body: {
					projects: projects.map(project => encodeProject(project)),
					pagination: last === undefined ? undefined : {cursor: last.id},
					applications: {},
					integrations: {},
				},
			};
		},
	},
	{
		method: 'GET',
		path: '/projects/{project_id}',
		answer: call => ({status: 200, body: {project: encodeProject(reachProject(call))}}),
	},
];
