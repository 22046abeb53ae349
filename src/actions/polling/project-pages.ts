import type {ApiClient} from '../../api/client.js';
import {projectPageSize} from '../../api/calls/project-calls.js';
import {inOrganization} from '../../api/in-organization.js';
import type {Page} from '../../api/page.js';
import {
	emptyList,
	nextCursor,
	withPage,
	type PagedList,
} from '../../api/paged-list.js';
import type {Project} from '../../domain/project.js';
import {failedProjects} from '../../store/slices/projects.js';
import {receiveProjects} from '../../store/updates/receive-projects.js';
import {on} from '../../store/on.js';
import type {Context} from '../context.js';
import {learnedOrganizations} from '../account/organizations.js';
import {load} from './load.js';

/**
Reads a page of the chosen organization's projects. When the server requires an organization and none is chosen, the only one is used; with
several, nothing is listed until the user chooses.
*/
const askPage = async (context: Context, client: ApiClient, cursor: string | undefined): Promise<Page<Project>> => {
	const {orgId} = context.store.getState().account;
	const asked = await inOrganization(client, orgId, async named => client.listProjects({limit: projectPageSize, cursor, orgId: named}, {priority: 'rest'}));
	if (asked.kind !== 'answered') {
		learnedOrganizations(context, asked);
	}

	return asked.kind === 'open' ? {items: []} : asked.answer;
};

/**
Reads the list of projects, page by page. The first time, each page is shown as it arrives. A later reading replaces the list only as a
whole, so that rows don't vanish and come back.

@returns Whether every page was answered.
*/
export const loadProjectPages = async (context: Context): Promise<boolean> => {
	const wasComplete = context.store.getState().projects.isComplete;
	const readPage = async (collected: PagedList<Project>): Promise<boolean> => {
		let after = collected;
		const hasAnswer = await load(context, {
			request: async client => askPage(context, client, nextCursor(collected)),
			receive(page) {
				after = withPage(collected, page, ({id}) => id);
				return wasComplete && !after.isComplete
					? () => ({})
					: receiveProjects({items: after.items.values().toArray(), isComplete: after.isComplete, at: context.clock.now()});
			},
			fail: problem => on('projects', failedProjects(problem)),
		});
		return hasAnswer && (after.isComplete || readPage(after));
	};

	return readPage(emptyList);
};
