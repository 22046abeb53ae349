import {ApiError} from '../../api/errors.js';
import {projectsCalled} from '../../api/projects-called.js';
import {computesCalled, isComputeId} from '../../domain/compute.js';
import type {Project} from '../../domain/project.js';
import {openedAt} from '../../store/place.js';
import type {Context} from '../context.js';
import type {FindProject} from '../account/find-project.js';
import type {Notify} from '../notices.js';
import {plainWords} from '../error-message.js';

/**
What is to be opened, each by its id or its name.
*/
type Called = {
	readonly project: string;
	readonly compute?: string;
};

/**
Opens the project, and the compute of it, that are called so. Of several projects, one is chosen from a list with their ids. What is not
found is said, and nothing is opened.
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
			notify(`${project.name} has no compute ${text}.`, 'bad');
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
				notify(`There is no project ${text}, or none that this key sees.`, 'bad');
			} else if (others.length > 0) {
				findProject.offer(text, projects);
			} else {
				store.setState(openedAt(project.id, compute === undefined ? undefined : await findCompute(project, compute)));
			}
		} catch (error) {
			if (!(error instanceof ApiError)) {
				throw error;
			}

			notify(`${text} was not looked for. ${plainWords(store.getState(), error)}`, 'bad');
		}
	};
};
