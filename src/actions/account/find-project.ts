import type {ApiClient} from '../../api/client.js';
import {ApiError} from '../../api/errors.js';
import {wantsOrganization} from '../../api/in-organization.js';
import type {Project} from '../../domain/projects/project.js';
import {withShared} from '../../domain/with-shared.js';
import {organizationName} from '../../store/selectors/projects/account.js';
import {type State, on} from '../../store/state.js';
import {errorMessage, refusalOf} from '../failed-request.js';
import {isSharedListed} from '../../store/selectors/projects/projects.js';
import {switchedOrganization} from '../../store/updates/evict-projects.js';
import type {Refusal} from '../../domain/forbidden.js';
import {openedModal} from '../../store/slices/modals/modal.js';
import {openedAt} from '../../store/slices/view/view-position.js';
import type {Context} from '../context.js';
import type {OpenForm} from '../forms/form-lifecycle.js';
import type {Navigate} from '../navigation/navigate.js';
import type {Notify} from '../notices.js';
import type {PollScheduler} from '../polling/poll-scheduler.js';
import type {Account} from './account.js';

/** Finds a project in any organization of the key, and opens it. */
export type FindProject = {
	/** Opens the form that asks for a name. */
	readonly ask: () => void;

	/**
	Searches for a project, and opens the list of results if the user is still waiting.

	@returns The error, or undefined if the search succeeded.
	*/
	readonly search: (name: string, isAwaited: () => boolean) => Promise<Refusal | undefined>;

	/** Opens a list of projects that share a name, to choose from. */
	readonly offer: (name: string, projects: readonly Project[]) => void;

	/**
	Opens a project from the results. If the projects of another organization are listed, first switches to the project's organization.
	*/
	readonly goTo: (projectId: string) => void;
};

/** The projects found, and a message for each organization that could not be searched. */
export type FoundProjects = {
	readonly projects: readonly Project[];
	readonly gaps: readonly string[];
};

/** The maximum number of results per organization. If there are more, the user has to type more of the name. */
const mostFound = 100;

const isLike = ({id, name}: Project, wanted: string): boolean => id.includes(wanted) || name.toLowerCase().includes(wanted);

/**
Finds the shared projects whose name or id contains a text. If the shared projects can't be read, the search continues without them.
*/
const sharedLike = async (client: ApiClient, name: string): Promise<readonly Project[]> => {
	try {
		const {items} = await client.listSharedProjects({limit: mostFound, search: name}, {priority: 'user'});
		return items.filter(project => isLike(project, name.toLowerCase()));
	} catch (error) {
		if (error instanceof ApiError) {
			return [];
		}

		throw error;
	}
};

/**
Searches for projects by a part of their name or id, in every organization of the key, and among the projects shared with the account.

@throws {ApiError} if no search succeeded.
@see docs/control-api.md#project-requests
*/
export const searchProjects = async (state: State, client: ApiClient, name: string): Promise<FoundProjects> => {
	const {organizations = [], isOrgNeeded} = state.account;
	const places = [...organizations.map(({id}) => id), ...(isOrgNeeded ? [] : [undefined])];
	const wanted = name.toLowerCase();
	const answers = await Promise.allSettled(places.map(async orgId => {
		const {items} = await client.listProjects({limit: mostFound, search: name, orgId}, {priority: 'user'});
		// Some servers return projects without their organization, so the organization is added. Other servers ignore the search text, so the
		// projects are filtered.
		return items.filter(project => isLike(project, wanted)).map((project): Project => orgId === undefined ? project : {...project, orgId});
	}));
	const failed = answers.flatMap((answer, index) => answer.status === 'rejected' ? [{error: answer.reason as unknown, orgId: places[index]}] : []);
	const gaps = failed.flatMap(({error, orgId}) => {
		if (wantsOrganization(error)) {
			// The user sees this message instead of the API's own message.
			return places.length === 1 ? ['The control plane lists the projects of one organization at a time, and lists no organization for this key.'] : [];
		}

		if (!(error instanceof ApiError) || failed.length === places.length) {
			throw error;
		}

		return [`${orgId === undefined ? 'Projects without an organization' : organizationName(state, orgId)} could not be searched. ${errorMessage(state, error)}`];
	});
	const shared = await sharedLike(client, name);
	const found = withShared(answers.flatMap(answer => answer.status === 'fulfilled' ? answer.value : []), shared);
	return {
		projects: new Map(found.toReversed().map(project => [project.id, project])).values().toArray().toSorted((one, other) => one.name.localeCompare(other.name)),
		gaps,
	};
};

type Parts = {
	readonly context: Context;
	readonly account: Account;
	readonly navigate: Navigate;
	readonly scheduler: PollScheduler;
	readonly openForm: OpenForm;
	readonly notify: Notify;
};

export const createFindProject = ({context, account, navigate, scheduler, openForm, notify}: Parts): FindProject => {
	const {store} = context;
	let found: readonly Project[] = [];

	const openFound = (name: string, gaps: readonly string[]) => {
		const state = store.getState();
		store.setState(on('modal', openedModal({
			kind: 'picker',
			of: 'project',
			title: `Projects like “${name}”`,
			lines: gaps,
			items: found.map(project => ({
				id: project.id,
				title: project.name,
				cells: {
					// The organization of a shared project belongs to another account.
					...(project.orgId !== undefined && project.isShared !== true && {organization: organizationName(state, project.orgId)}),
					...(project.isShared === true && {access: 'shared'}),
					region: project.regionId,
					id: project.id,
				},
				isCurrent: project.id === state.view.openProjectId,
			})),
			empty: `No project that this key can see has “${name}” in its name or id.`,
			selectedId: found[0]?.id,
		})));
	};

	return {
		ask() {
			openForm('find-project');
			void account.learn();
		},
		async search(name, isAwaited) {
			const client = context.client();
			if (client === undefined) {
				return {message: 'Not connected: there is nothing to search.'};
			}

			await account.learn();
			try {
				const {projects, gaps} = await searchProjects(store.getState(), client, name);
				if (isAwaited()) {
					found = projects;
					openFound(name, gaps);
				}

				return undefined;
			} catch (error) {
				if (!(error instanceof ApiError)) {
					throw error;
				}

				return refusalOf(error, errorMessage(store.getState(), error));
			}
		},
		offer(name, projects) {
			found = projects;
			openFound(name, []);
		},
		goTo(projectId) {
			const project = found.find(({id}) => id === projectId);
			const {account: {orgId}, projects} = store.getState();
			if (project === undefined) {
				return;
			}

			const isListed = projects.items.some(({id}) => id === projectId);
			if (isListed) {
				navigate.toProject(projectId);
				return;
			}

			if (project.isShared === true) {
				// A shared project is in the list of all projects that the key can see. The project's organization belongs to another account.
				if (!isSharedListed(store.getState())) {
					store.setState(switchedOrganization(undefined));
					notify('The projects of all organizations are listed now. :organizations goes back.');
				}
			} else if (project.orgId !== orgId) {
				store.setState(switchedOrganization(project.orgId));
				notify(`The projects of ${project.orgId === undefined ? 'no organization' : organizationName(store.getState(), project.orgId)} are listed now. :organizations goes back.`);
			}

			store.setState(on('view', openedAt(projectId)));
			scheduler.stop();
			scheduler.start();
		},
	};
};
