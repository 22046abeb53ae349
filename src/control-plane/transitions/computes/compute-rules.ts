import {placementBlocked} from '../../../domain/compute-rules.js';
import type {SizeRange} from '../../../domain/compute-size.js';
import type {ComputeType} from '../../../domain/compute.js';
import {suspendTimeoutProblem} from '../../../domain/scale-to-zero.js';
import {freePlanProblem, sizeProblem} from '../../../domain/size-check.js';
import {BadRequest, Unprocessable} from '../../http-errors.js';
import type {Branch} from '../../world/branch.js';
import type {Project} from '../../world/project.js';
import type {World} from '../../world/world.js';

/**
Whether a project is on the free plan: the plan of its organization or, without one, of its owner.
*/
const isFree = (world: World, project: Pick<Project, 'ownerId'>): boolean =>
	(world.organizations.get(project.ownerId) ?? world.users.get(project.ownerId))?.plan === 'free';

/**
Refuses a size that no compute of the project can have.

@throws {BadRequest} For a size that is not offered, or a minimum above the maximum.
@throws {Unprocessable} For what the plan does not allow.
@see docs/control-api.md#compute-sizes; docs/control-api.md#limit-sizes
*/
export const requireSize = (world: World, project: Project, size: SizeRange): void => {
	const problem = sizeProblem(size);
	if (problem !== undefined) {
		throw new BadRequest(`autoscaling_limit_min_cu, autoscaling_limit_max_cu: ${problem}`);
	}

	const planProblem = isFree(world, project) ? freePlanProblem(size) : undefined;
	if (planProblem !== undefined) {
		throw new Unprocessable(planProblem);
	}
};

/**
The suspend timeout that is stored: on the free plan always the plan's own, silently, whatever the request says.

@throws {BadRequest} For a timeout that no compute can have.
@see docs/control-api.md#compute-states
*/
export const storedSuspendTimeout = (world: World, project: Pick<Project, 'ownerId'>, seconds: number): number => {
	const problem = suspendTimeoutProblem(seconds);
	if (problem !== undefined) {
		throw new BadRequest(`suspend_timeout_seconds: ${problem}`);
	}

	return isFree(world, project) ? 0 : seconds;
};

/**
Refuses a second primary compute on a branch.

@throws {Unprocessable} With the platform's code and message.
@see docs/control-api.md#compute-create; docs/control-api.md#compute-update
*/
export const requirePlacement = (world: World, compute: {readonly id?: string; readonly type: ComputeType}, branch: Branch): void => {
	if (placementBlocked(compute, branch, world.computes.of(branch.projectId)) !== undefined) {
		throw new Unprocessable('read_write endpoint already exists', 'ENDPOINTS_LIMIT_EXCEEDED');
	}
};
