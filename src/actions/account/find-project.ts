import {ApiError} from '../../api/errors.js';
import type {Project} from '../../domain/project.js';
import {organizationName, switchedOrganization} from '../../store/account.js';
import type {Refusal} from '../../domain/refusal.js';
import {openedModal} from '../../store/modal.js';
import {openedAt} from '../../store/place.js';
import {refusalOf} from '../changes/refusal-of.js';
import type {Context} from '../context.js';
import type {Forms} from '../forms/forms.js';
import type {Navigate} from '../navigation/navigate.js';
import type {Notify} from '../notices.js';
import {plainWords} from '../error-message.js';
import type {Watch} from '../polling/poll-scheduler.js';
import {searchProjects} from './search-projects.js';
import type {Account} from './account.js';

/**
Finds a project wherever the key reaches, and goes there.
*/
export type FindProject = {
	/**
	Opens the form that asks for a name.
	*/
	readonly ask: () => void;

	/**
	Looks for it, and opens the list of what was found.

	@returns What went wrong; nothing when it could be looked.
	*/
	readonly find: (name: string) => Promise<Refusal | undefined>;

	/**
	Opens the list of projects to choose from that are called so.
	*/
	readonly offer: (name: string, projects: readonly Project[]) => void;

	/**
	Goes to a project that was found; where its organization is not the one that is listed, that is listed from now on.
	*/
	readonly goTo: (projectId: string) => void;
};

type Parts = {
	readonly context: Context;
	readonly account: Account;
	readonly navigate: Navigate;
	readonly watch: Watch;
	readonly openForm: Forms['openOther'];
	readonly notify: Notify;
};

export const createFindProject = ({context, account, navigate, watch, openForm, notify}: Parts): FindProject => {
	const {store} = context;
	let found: readonly Project[] = [];

	const openFound = (name: string, gaps: readonly string[]) => {
		const state = store.getState();
		store.setState(openedModal({
			kind: 'picker',
			of: 'project',
			title: `Projects like “${name}”`,
			lines: gaps,
			items: found.map(project => ({
				id: project.id,
				title: project.name,
				note: [
					...(project.orgId === undefined ? [] : [organizationName(state, project.orgId)]),
					project.id,
					project.regionId,
				].join(', '),
				isCurrent: project.id === state.view.openProjectId,
			})),
			empty: `No project that this key reaches has “${name}” in its name or id.`,
			selectedId: found[0]?.id,
		}));
	};

	return {
		ask() {
			openForm('find-project');
			void account.learn();
		},
		async find(name) {
			const client = context.client();
			if (client === undefined) {
				return {message: 'There is no connection to search on.'};
			}

			await account.learn();
			try {
				const {projects, gaps} = await searchProjects(store.getState(), client, name);
				found = projects;
				openFound(name, gaps);
				return undefined;
			} catch (error) {
				if (!(error instanceof ApiError)) {
					throw error;
				}

				return refusalOf(error, plainWords(store.getState(), error));
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

			if (project.orgId !== orgId) {
				store.setState(switchedOrganization(project.orgId));
				notify(`The projects of ${project.orgId === undefined ? 'no organization' : organizationName(store.getState(), project.orgId)} are listed now. :organizations leads back.`);
			}

			store.setState(openedAt(projectId));
			watch.stop();
			watch.start();
		},
	};
};
