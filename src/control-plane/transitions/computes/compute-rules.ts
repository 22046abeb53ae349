import {placementBlocked} from '../../../domain/computes/compute-rules.js';
import {freePlanProblem, sizeProblem, type SizeRange} from '../../../domain/computes/compute-size.js';
import type {ComputeType} from '../../../domain/computes/compute.js';
import {defaultSuspendTimeoutSeconds, effectiveSuspendTimeout, suspendTimeoutProblem} from '../../../domain/computes/scale-to-zero.js';
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
The suspend timeout of a new compute: the one that is asked for, else the fallback. The free plan has only its own.

@throws {BadRequest} For a timeout that no compute can have.
@throws {Unprocessable} For one that the plan does not allow.
@see docs/control-api.md#compute-suspend-timeout
*/
export const suspendTimeout = (world: World, project: Pick<Project, 'ownerId'>, asked: number | undefined, fallback = 0): number => {
	const isPlansOwn = isFree(world, project);
	if (asked === undefined) {
		return isPlansOwn ? 0 : fallback;
	}

	const problem = suspendTimeoutProblem(asked);
	if (problem !== undefined) {
		throw new BadRequest(`suspend_timeout_seconds: ${problem}`);
	}

	if (isPlansOwn && effectiveSuspendTimeout(asked) !== defaultSuspendTimeoutSeconds) {
		throw new Unprocessable(`suspend_timeout_seconds: on the free plan a compute is suspended after ${defaultSuspendTimeoutSeconds} seconds, which can't be changed`);
	}

	return asked;
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
