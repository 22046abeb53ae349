import type {DeletedProject} from '../../domain/projects/project.js';
import {organizationsAsked} from '../../store/selectors/projects/account.js';
import {askedDeletedBranches, failedDeletedBranches, receivedDeletedBranches} from '../../store/slices/branches.js';
import {askedDeleted, failedDeleted, receivedDeleted} from '../../store/slices/projects.js';
import {on} from '../../store/state.js';
import type {Context} from '../context.js';
import {load} from '../polling/load.js';

/**
Calls `read`. If the control plane answered a change in the meantime, `load` has dropped the result as stale, so calls `read` again.

`isAwaited`: whether a form still shows the list. After the form closes, `read` is not called again.
*/
const readUntilFresh = async (context: Pick<Context, 'store'>, isAwaited: () => boolean, read: () => Promise<boolean>): Promise<void> => {
	const {store} = context;
	const {revision} = store.getState().connection;
	const hasAnswer = await read();
	if (hasAnswer && store.getState().connection.revision !== revision && isAwaited()) {
		await readUntilFresh(context, isAwaited, read);
	}
};

const isFormOpen = ({store}: Context, form: 'recover-project' | 'recover-branch') => () =>
	store.getState().modal.some(modal => modal.kind === 'form' && modal.form === form);

/** Reads the deleted projects of the chosen organization, or of each organization whose projects are listed. */
export const readDeletedProjects = async (context: Context): Promise<void> => {
	const {store, clock} = context;
	store.setState(on('projects', askedDeleted()));
	await readUntilFresh(context, isFormOpen(context, 'recover-project'), async () => load(context, {
		async request(client) {
			const lists = await Promise.all(organizationsAsked(store.getState()).map(async orgId => client.listDeletedProjects(orgId, {priority: 'user'})));
			return new Map(lists.flat().map((project): [string, DeletedProject] => [project.id, project])).values().toArray();
		},
		receive: deleted => on('projects', receivedDeleted(deleted, clock.now())),
		fail: problem => on('projects', failedDeleted(problem)),
	}));
};

export const readDeletedBranches = async (context: Context, projectId: string): Promise<void> => {
	const {store, clock} = context;
	store.setState(on('branches', askedDeletedBranches(projectId)));
	await readUntilFresh(context, isFormOpen(context, 'recover-branch'), async () => load(context, {
		request: async client => client.listDeletedBranches(projectId, {priority: 'user'}),
		receive: deleted => on('branches', receivedDeletedBranches(projectId, deleted, clock.now())),
		fail: problem => on('branches', failedDeletedBranches(projectId, problem)),
	}));
};
