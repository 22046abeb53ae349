import {ApiError} from '../../api/errors.js';
import type {Project} from '../../domain/projects/project.js';
import {organizationName} from '../../store/selectors/projects/account.js';
import {isSharedListed} from '../../store/selectors/projects/projects.js';
import {switchedOrganization} from '../../store/updates/evict-projects.js';
import type {Refusal} from '../../domain/forbidden.js';
import {openedModal} from '../../store/slices/modals/modal.js';
import {openedAt} from '../../store/slices/view/view-position.js';
import {on} from '../../store/state.js';
import {refusalOf} from '../changes/refusal-of.js';
import type {Context} from '../context.js';
import type {OpenForm} from '../forms/other-form.js';
import type {Navigate} from '../navigation/navigate.js';
import type {Notify} from '../notices.js';
import {errorMessage} from '../error-message.js';
import type {PollScheduler} from '../polling/poll-scheduler.js';
import {searchProjects} from './search-projects.js';
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
				// A shared project is listed with all projects that the key can see, not with its organization, which belongs to another account.
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
