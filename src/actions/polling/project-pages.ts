import {ApiError} from '../../api/errors.js';
import {isSharedRefusal, loadShared} from '../../api/shared-projects.js';
import {askedShared, failedProjects} from '../../store/slices/projects.js';
import {failedSharedProjects, receiveSharedProjects, receiveProjects} from '../../store/updates/receive-lists.js';
import {on} from '../../store/state.js';
import type {Context} from '../context.js';
import type {ApiClient} from '../../api/client.js';
import {projectPageSize} from '../../api/calls/project-calls.js';
import {inOrganization} from '../../api/in-organization.js';
import {
	emptyList,
	isWithoutEnd,
	nextCursor,
	withPage,
	withoutEnd,
	type Page,
	type PagedList,
} from '../../api/paged-list.js';
import type {Project} from '../../domain/projects/project.js';
import {organizationName, organizationsAsked} from '../../store/selectors/projects/account.js';
import {learnedOrganizations} from '../account/organizations.js';
import {load} from './load.js';

/**
Reads the projects shared with the account. Failures are silent: other readings report connection and key problems, and many accounts have no list of
shared projects.
*/
export const loadSharedProjects = async ({store, client: clientNow, clock}: Context): Promise<void> => {
	const client = clientNow();
	if (client === undefined) {
		return;
	}

	store.setState(on('projects', askedShared(clock.now())));
	try {
		const shared = await loadShared(client, undefined, {priority: 'rest'});
		if (client === clientNow()) {
			store.setState(receiveSharedProjects(shared));
		}
	} catch (error) {
		if (!(error instanceof ApiError)) {
			throw error;
		}

		if (client === clientNow()) {
			store.setState(failedSharedProjects(isSharedRefusal(error)));
		}
	}
};

/**
Reads a page of an organization's projects. If the server requires an organization and none is chosen, uses the account's only organization. If the
account has several organizations, lists nothing until the user chooses one.
*/
const askPage = async (context: Context, client: ApiClient, orgId: string | undefined, cursor: string | undefined): Promise<Page<Project>> => {
	const asked = await inOrganization(client, orgId, async named => client.listProjects({limit: projectPageSize, cursor, orgId: named}, {priority: 'rest'}));
	if (asked.kind !== 'answered') {
		learnedOrganizations(context, asked);
	}

	return asked.kind === 'open' ? {items: []} : asked.answer;
};

/** The projects of the organizations read so far, and whether every request for them was answered. */
type Gathered = {
	readonly items: readonly Project[];
	readonly hasAnswer: boolean;
};

/**
Reads the list of projects, page by page, one organization after another if the API requires an organization. The first time, each page is shown as it
arrives. Later readings replace the list as a whole, so that rows don't vanish and reappear. If an organization is refused, the other organizations
are still read, and the list counts as incomplete.

@returns Whether every page was answered.
*/
export const loadProjectPages = async (context: Context): Promise<boolean> => {
	const {store, clock} = context;
	const wasComplete = store.getState().projects.isComplete;
	const asked = organizationsAsked(store.getState());
	const isEach = asked.length > 1;
	const isStillAsked = () => !isEach || organizationsAsked(store.getState()).join(' ') === asked.join(' ');
	let trouble: string | undefined;

	const readPage = async (orgId: string | undefined, before: Gathered, collected: PagedList<Project>): Promise<Gathered> => {
		let after = collected;
		const items = () => [...before.items, ...after.items.values()];
		const hasAnswer = await load(context, {
			// The organization is looked up again before each page, since the first page may reveal that the account has only one.
			request: async client => askPage(context, client, isEach ? orgId : store.getState().account.orgId, nextCursor(collected)),
			receive(page) {
				after = withPage(collected, page, ({id}) => id);
				if (isWithoutEnd(after)) {
					trouble = withoutEnd(after);
				}

				const isComplete = (after.isComplete || isWithoutEnd(after)) && before.hasAnswer && orgId === asked.at(-1);
				return wasComplete && !isComplete ? () => ({}) : receiveProjects({items: items(), isComplete, at: clock.now()});
			},
			fail(problem) {
				trouble = isEach && orgId !== undefined ? `${organizationName(store.getState(), orgId)}: ${problem}` : problem;
				return on('projects', failedProjects(trouble));
			},
		});
		return hasAnswer && !after.isComplete && !isWithoutEnd(after) && isStillAsked()
			? readPage(orgId, before, after)
			: {items: items(), hasAnswer: before.hasAnswer && hasAnswer && isStillAsked()};
	};

	let gathered: Gathered = {items: [], hasAnswer: true};
	for (const orgId of asked) {
		if (isStillAsked()) {
			gathered = await readPage(orgId, gathered, emptyList);
		}
	}

	if (trouble !== undefined && isStillAsked()) {
		// A later answer, such as the answer for another organization, may have cleared the problem. So the problem is stored again at the end.
		store.setState(on('projects', failedProjects(trouble)));
	}

	return gathered.hasAnswer;
};
