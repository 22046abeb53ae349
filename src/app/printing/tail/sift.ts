import type {ApiClient} from '../../../api/client.js';
import {idOfCompute, readWithNames} from '../../../cli/snapshot/load/load-project.js';
import {chooseProject} from '../../../cli/snapshot/load/load-projects.js';
import type {Options} from '../../../options/options.js';
import {isOlderThan} from '../../../actions/polling/due-sources.js';
import {soughtAmong, type Sought} from '../../../cli/snapshot/load/sought.js';
import type {Names} from '../../../cli/snapshot/facts.js';
import type {Clock} from '../../../base/clock.js';
import {mergedOperationFields, operationFields} from '../../../domain/attributes/operation-attributes.js';
import type {Operation} from '../../../domain/operations/operation.js';
import {branchById} from '../../../store/selectors/branches/branches.js';
import {computesOf} from '../../../store/selectors/computes.js';
import {projectById} from '../../../store/selectors/projects/projects.js';
import type {Followed} from './follow-operations.js';

/** The scope of the tracked operations. */
type Tailed = {
	/** The id of the project; absent for all projects. */
	readonly projectId?: string;
	readonly projectName?: string;

	/** The id of the compute; absent for all computes. */
	readonly computeId?: string;
};

/**
Finds the objects named by the options, like the command `snapshot`. Reads something even for all projects, so that a wrong key or organization is
reported at once.

@throws {ApiError | CommandFailure} If reading fails, or if the project or compute is missing or ambiguous.
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

/**
The minimum time between two readings of a list that lacks an entry, in milliseconds. The entry may have been deleted, and then stays missing.
*/
const incompleteAgeMilliseconds = 5000;

type SiftParts = {
	readonly followed: Followed;
	readonly clock: Clock;
	readonly tailed: Tailed;
	readonly sought: Sought | undefined;
};

/** Operations of a project to print, with the names that they need. */
type Sifted = {
	readonly operations: readonly Operation[];
	readonly names: Names;
};

/** Filters the operations of a project as requested. Reads names of branches and computes if needed and unknown. */
export const createSift = ({followed: {store, refresh}, clock, tailed, sought}: SiftParts) => {
	const learn = async (projectId: string, operations: readonly Operation[]) => {
		const state = store.getState();
		const isDue = (receivedAt: number | undefined) => receivedAt === undefined || isOlderThan(receivedAt, incompleteAgeMilliseconds, clock.now());
		const lacksBranch = operations.some(({branchId}) => branchId !== undefined && branchById(state, projectId, branchId) === undefined);
		const computes = computesOf(state, projectId);
		const known = new Set(computes.items.map(({id}) => id));
		// Only a filter needs a compute's name: the printed line has the id.
		const lacksCompute = sought !== undefined && operations.some(({computeId}) => computeId !== undefined && !known.has(computeId));
		await Promise.all([
			lacksBranch && isDue(state.branches.get(projectId)?.receivedAt) && refresh.branches(projectId),
			lacksCompute && isDue(computes.receivedAt) && refresh.computes(projectId),
		]);
	};

	return async (projectId: string, operations: readonly Operation[]): Promise<Sifted> => {
		const mine = tailed.computeId === undefined ? operations : operations.filter(({computeId}) => computeId === tailed.computeId);
		await learn(projectId, mine);
		const state = store.getState();
		const name = tailed.projectName ?? projectById(state, projectId)?.name;
		const branches = state.branches.get(projectId)?.items ?? [];
		const branchNames = new Map(branches.map(branch => [branch.id, branch.name]));
		const fields = tailed.projectId === undefined ? mergedOperationFields : operationFields;
		const isNow = sought === undefined ? undefined : {...sought, moment: {...sought.moment, now: clock.now()}};
		return {
			operations: soughtAmong(mine, fields, isNow, {
				projects: [{id: projectId, ...(name !== undefined && {name})}], branches, computes: computesOf(state, projectId).items,
			}),
			names: {branch: id => branchNames.get(id), project: id => id === projectId ? name : undefined, organization: () => undefined},
		};
	};
};
