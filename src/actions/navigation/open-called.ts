import type {Context} from '../context.js';
import type {PollScheduler} from '../polling/poll-scheduler.js';
import {ApiError} from '../../api/errors.js';
import {projectsCalled} from '../../api/shared-projects.js';
import {computesCalled, isComputeId} from '../../domain/computes/compute.js';
import type {Project} from '../../domain/projects/project.js';
import {openedAt} from '../../store/slices/view/view-position.js';
import {on} from '../../store/state.js';
import type {FindProject} from '../account/find-project.js';
import type {Notify} from '../notices.js';
import {errorMessage} from '../failed-request.js';

/** The project and the compute to open, by id or name. */
type Called = {
	readonly project: string;
	readonly compute?: string;
};

/**
Opens a project, and optionally one of its computes, by id or name. If several projects have the name, opens a list with their ids. A notice reports a
missing project or compute.
*/
export type OpenCalled = (called: Called) => Promise<void>;

type Parts = {
	readonly context: Context;
	readonly findProject: Pick<FindProject, 'offer'>;
	readonly notify: Notify;
};

export const createOpenCalled = ({context: {store, client: clientNow}, findProject, notify}: Parts): OpenCalled => {
	const findCompute = async (project: Project, text: string): Promise<string | undefined> => {
		if (isComputeId(text)) {
			return text;
		}

		const [compute, ...others] = computesCalled(await clientNow()?.listComputes(project.id) ?? [], text);
		if (compute === undefined) {
			notify(`No compute named “${text}” in ${project.name}, or this key can't see it.`, 'bad');
			return undefined;
		}

		if (others.length > 0) {
			notify(`Several computes are called ${text}: ${[compute, ...others].map(({id}) => id).join(', ')}.`, 'bad');
			return undefined;
		}

		return compute.id;
	};

	return async ({project: text, compute}) => {
		const client = clientNow();
		if (client === undefined) {
			return;
		}

		try {
			const projects = await projectsCalled(client, text, store.getState().account.orgId);
			const [project, ...others] = projects;
			if (project === undefined) {
				notify(`No project named “${text}”, or this key can't see it.`, 'bad');
			} else if (others.length > 0) {
				findProject.offer(text, projects);
			} else {
				store.setState(on('view', openedAt(project.id, compute === undefined ? undefined : await findCompute(project, compute))));
			}
		} catch (error) {
			if (!(error instanceof ApiError)) {
				throw error;
			}

			notify(`${text} could not be looked up. ${errorMessage(store.getState(), error)}`, 'bad');
		}
	};
};

/**
Opens a project that is not in the list yet: finds it on the server and reads it. A notice reports a missing project.
*/
export type GoToCalled = (project: string) => void;

type ScheduledParts = {
	readonly context: Pick<Context, 'store'>;
	readonly openCalled: OpenCalled;
	readonly scheduler: Pick<PollScheduler, 'start' | 'stop'>;
};

export const createGoToCalled = ({context: {store}, openCalled, scheduler}: ScheduledParts): GoToCalled => project => {
	const go = async () => {
		const before = store.getState().view.openProjectId;
		await openCalled({project});
		if (store.getState().view.openProjectId === before) {
			return;
		}

		scheduler.stop();
		scheduler.start();
	};

	void go();
};
