import * as v from 'valibot';
import type {DeletedProject, Project} from '../../world/project.js';
import type {World} from '../../world/world.js';
import {isAmongOwn, grantOf} from '../../auth/caller.js';
import {limitQuery, timeoutQuery, parse} from '../parse/parse.js';
import {encodeDeletedProject, encodePermission, encodeProjectListItem} from '../encode/project.js';
import {countedUntil} from '../../transitions/projects/usage.js';
import {requireOrganizationNamed} from './load-resource.js';
import type {Route} from './route.js';

/**
Returns one page of the wanted projects, ordered by id.

The cursor of a page is the id of the page's last project. Such a cursor stays valid when projects are created or deleted.

@see docs/control-api.md#page-cursor
*/
const projectPage = (world: World, isWanted: (project: Project) => boolean, cursor: string, limit: number): readonly Project[] => {
	const page: Project[] = [];
	for (const id of world.projectIds.after(cursor)) {
		const project = world.projects.get(id);
		if (project !== undefined && isWanted(project)) {
			page.push(project);
		}

		if (page.length === limit) {
			break;
		}
	}

	return page;
};

/** Returns one page of deleted projects that can still be recovered. */
const deletedPage = (
	world: World,
	isWanted: (project: Project) => boolean,
	cursor: string,
	limit: number,
): readonly DeletedProject[] =>
	world.deletedProjects.all().map(({id}) => id).toArray().toSorted()
		.filter(id => id > cursor)
		.flatMap(id => {
			const deleted = world.deletedProjects.get(id);
			return deleted !== undefined && isWanted(deleted.project) ? [deleted] : [];
		})
		.slice(0, limit);

const mostPerPage = 400;

/**
The default number of entries on a page.

@see docs/control-api.md#project-requests
*/
const usualPerPage = 10;

const query = v.object({
	limit: limitQuery(usualPerPage, mostPerPage),
	cursor: v.optional(v.string(), ''),
	search: v.optional(v.string(), ''),
	org_id: v.optional(v.string()),
	timeout: timeoutQuery,
	recoverable: v.optional(v.picklist(['true', 'false']), 'false'),
});

const isCalledLike = ({id, name}: Project, search: string): boolean => {
	const wanted = search.toLowerCase();
	return id.includes(wanted) || name.toLowerCase().includes(wanted);
};

/** Returns the `pagination` field with the cursor of the next page. An empty page gets no such field. */
const paginationAfter = (projects: ReadonlyArray<{readonly id: string}>) => {
	const last = projects.at(-1);
	return last === undefined ? {} : {pagination: {cursor: last.id}};
};

/**
Routes that list a key's own projects, and the projects that others share with the key's user.

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
			const {world, now} = transactor.turn();
			const isWanted = (project: Project) => isAmongOwn(world, caller, project)
				&& (organizationId === undefined || project.orgId === organizationId)
				&& isCalledLike(project, search);
			const projects = recoverable === 'true'
				? deletedPage(world, isWanted, cursor, limit).map(deleted => encodeDeletedProject(deleted))
				: projectPage(world, isWanted, cursor, limit).map(project => encodeProjectListItem(countedUntil(project, world.computes.of(project.id), now)));
			return {
				status: 200,
				body: {
					projects,
					...paginationAfter(projects),
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
			const {transactor, caller} = call;
			const {limit, cursor, search} = parse(query, call.query);
			const {world, now} = transactor.turn();
			const page = projectPage(world, project => isCalledLike(project, search) && grantOf(world, caller, project) !== undefined, cursor, limit);
			const projects = page.map(project => ({
				...encodeProjectListItem(countedUntil(project, world.computes.of(project.id), now)), ...encodePermission(grantOf(world, caller, project)),
			}));
			return {status: 200, body: {projects, ...paginationAfter(projects)}};
		},
	},
];
