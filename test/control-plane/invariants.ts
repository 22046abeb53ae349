import {primaryOf} from '../../src/domain/computes/compute.js';
import {freePlanProblem, sizeProblem} from '../../src/domain/computes/compute-size.js';
import type {Plane} from './plane.js';
import type {OperationPage, WireBranch, WireProject} from './wire-types.js';

const isUnder = ({status}: {readonly status: string}): boolean => status === 'scheduling' || status === 'running';

/** Returns the rules that a project breaks, as sentences. */
const projectProblems = async (plane: Plane, project: WireProject): Promise<readonly string[]> => {
	const [{body: {branches}}, endpoints, {body: {operations}}] = await Promise.all([
		plane.get<{branches: WireBranch[]}>(`/projects/${project.id}/branches`),
		plane.computes(project.id),
		plane.get<OperationPage>(`/projects/${project.id}/operations?limit=1000`),
	]);
	const computes = endpoints.map(({id, branch_id: branchId, type}) => ({id, branchId, type}));
	const problems: string[] = [];
	const require = (isSo: boolean, sentence: string) => {
		if (!isSo) {
			problems.push(`${project.id}: ${sentence}`);
		}
	};

	require(branches.filter(branch => branch.default).length === 1, 'not exactly one default branch');
	require(new Set(branches.map(({name}) => name)).size === branches.length, 'two branches of one name');
	require(new Set(operations.map(({id}) => id)).size === operations.length, 'an operation is listed twice');
	require(branches.filter(branch => branch.protected).length <= 5, 'more protected branches than any plan allows');
	for (const branch of branches) {
		const isFixture = branch.default || branch.protected || branches.some(({parent_id: parentId}) => parentId === branch.id);
		require(branch.expires_at === undefined || !isFixture, `${branch.name} expires, and is the default, protected or a parent`);
		const primary = primaryOf(computes, branch.id);
		const others = computes.filter(({id}) => id !== primary?.id);
		require(primaryOf(others, branch.id) === undefined, `two primaries on ${branch.name}`);
		require(['ready', 'archived'].includes(branch.current_state) || operations.some(operation =>
			isUnder(operation)), `${branch.name} is ${branch.current_state} and nothing is under way`);
	}

	for (const compute of endpoints) {
		const size = {min: compute.autoscaling_limit_min_cu, max: compute.autoscaling_limit_max_cu};
		require(branches.some(({id}) => id === compute.branch_id), `${compute.id} is on no branch`);
		require(size.max <= 16 || compute.suspend_timeout_seconds === -1, `${compute.id} has ${size.max} CU and may be suspended`);
		require(sizeProblem(size) === undefined, `${compute.id} has the size ${size.min} to ${size.max}`);
		require(project.name !== 'club site' || freePlanProblem(size) === undefined, `${compute.id} is beyond the free plan`);
		require(
			compute.pending_state === undefined || operations.some(operation => operation.endpoint_id === compute.id && isUnder(operation)),
			`${compute.id} is on its way to ${compute.pending_state ?? ''} and nothing is under way`,
		);
		require(compute.current_state !== 'init' || compute.pending_state === 'active', `${compute.id} is init for good`);
	}

	return problems;
};

/** Returns the rules that a world breaks, as sentences. */
export const problemsOf = async (plane: Plane): Promise<readonly string[]> => {
	const {body: {projects}} = await plane.get<{projects: WireProject[]}>('/projects?limit=400');
	const problems = await Promise.all(projects.map(async project => projectProblems(plane, project)));
	return problems.flat();
};

/** Returns the operations in flight, in all projects. */
export const underWay = async (plane: Plane): Promise<readonly string[]> => {
	const {body: {projects}} = await plane.get<{projects: WireProject[]}>('/projects?limit=400');
	const operations = await Promise.all(projects.map(async ({id}) => plane.operations(id)));
	return operations.flat().filter(operation => isUnder(operation)).map(({id, action}) => `${action} ${id}`);
};
