import type {ApiClient} from '../../../api/client.js';
import {idOfCompute, readWithNames} from '../../../cli/snapshot/load/load-project.js';
import {chooseProject} from '../../../cli/snapshot/load/load-projects.js';
import type {Options} from '../../../options/options.js';

/**
Whose operations are followed.
*/
export type Tailed = {
	/**
	Absent for all projects.
	*/
	readonly projectId?: string;
	readonly projectName?: string;

	/**
	Absent for all computes.
	*/
	readonly computeId?: string;
};

/**
Finds what the options name, as `snapshot` does. Even for all projects something is read, so that a key or an organization that is wrong is
told at once.

@throws {ApiError | CommandFailure} When it can't be read, or there is no such project or compute, or several.
*/
export const findTailed = async (client: ApiClient, options: Pick<Options, 'orgId' | 'projectId' | 'computeId'>, isAll: boolean): Promise<Tailed> => {
	if (isAll) {
		await chooseProject(client, options.orgId);
		return {};
	}

	const {list: computes, names: {projectId, ...named}} = await readWithNames(client, options, async id => client.listComputes(id));
	const computeId = idOfCompute(computes, projectId, options.computeId);
	return {projectId, ...('projectName' in named && {projectName: named.projectName}), ...(computeId !== undefined && {computeId})};
};
