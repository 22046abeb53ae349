import type {ApiClient} from '../../api/client.js';
import {inOrganization} from '../../api/in-organization.js';
import type {Page} from '../../api/page.js';
import type {Project} from '../../domain/project.js';
import {failedProjects, receiveProjects} from '../../store/projects.js';
import type {Context} from '../context.js';
import {learnedOrganizations} from '../account/organizations.js';
import {read} from './load.js';

/**
The most projects the API gives in one page.

@see docs/control-api.md#project-requests
*/
const pageSize = 400;

type Collected = {
	readonly items: ReadonlyMap<string, Project>;
	readonly cursors: ReadonlySet<string>;
	readonly isComplete: boolean;
};

/**
What was collected, and a further page. The end is a missing cursor, a cursor seen before, or a page that brings nothing new: there
may be cursors without end. A short page is not the end, for a server may cap pages below what was asked.
*/
const collect = ({items, cursors}: Collected, page: Page<Project>): Collected => {
	const collected = new Map([...items, ...page.items.map(project => [project.id, project] as const)]);
	return {
		items: collected,
		cursors: new Set([...cursors, ...(page.cursor === undefined ? [] : [page.cursor])]),
		isComplete: collected.size === items.size || page.cursor === undefined || cursors.has(page.cursor),
	};
};

/**
Asks for a page of the chosen organization's projects. A server that wants an organization where none is chosen is asked again with
the one that there is; until one of several is chosen, there is nothing to list.
*/
const askPage = async (context: Context, client: ApiClient, cursor: string | undefined): Promise<Page<Project>> => {
	const {orgId} = context.store.getState().account;
	const asked = await inOrganization(client, orgId, async named => client.listProjects({limit: pageSize, cursor, orgId: named}, {priority: 'rest'}));
	if (asked.kind !== 'answered') {
		learnedOrganizations(context, asked);
	}

	return asked.kind === 'open' ? {items: []} : asked.answer;
};

/**
Reads the list of projects, page by page. The first time, each page is shown as it comes; a later reading replaces the
list only when it is whole, so that rows don't vanish and come back.

@returns Whether every page was answered.
*/
export const readProjectPages = async (context: Context): Promise<boolean> => {
	const wasComplete = context.store.getState().projects.isComplete;
	const readPage = async (collected: Collected): Promise<boolean> => {
		const cursor = [...collected.cursors].at(-1);
		let after = collected;
		const hasAnswer = await read(context, {
			ask: async client => askPage(context, client, cursor),
			receive(page) {
				after = collect(collected, page);
				return wasComplete && !after.isComplete
					? () => ({})
					: receiveProjects({items: after.items.values().toArray(), isComplete: after.isComplete, at: context.clock.now()});
			},
			fail: problem => failedProjects(problem),
		});
		return hasAnswer && (after.isComplete || readPage(after));
	};

	return readPage({items: new Map(), cursors: new Set(), isComplete: false});
};
