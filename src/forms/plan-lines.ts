import type {SizeRange} from '../domain/computes/compute-size.js';
import {freePlanProblem} from '../domain/computes/size-check.js';
import {projectById} from '../store/selectors/projects/projects.js';
import type {State} from '../store/state.js';
import type {FormLine} from './form.js';

/**
The server names plans: `free`, `free_v3`.
*/
const isFree = (plan: string | undefined): boolean => plan?.startsWith('free') === true;

/**
Warns that a size exceeds the plan of the project's owner, where the plan is known. The server decides.

@see docs/control-api.md#size-free-plan
*/
export const planLines = (state: State, projectId: string, size: SizeRange): readonly FormLine[] => {
	const {organizations = [], user} = state.account;
	const orgId = projectById(state, projectId)?.orgId;
	const plan = orgId === undefined ? user?.plan : organizations.find(({id}) => id === orgId)?.plan;
	const problem = isFree(plan) ? freePlanProblem(size) : undefined;
	return problem === undefined ? [] : [{text: problem, tone: 'warn'}];
};
