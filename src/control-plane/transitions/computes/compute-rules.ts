import {placementBlocked, type ComputeType} from '../../../domain/computes/compute.js';
import {largestRangeSize, sizeProblem, type SizeRange} from '../../../domain/computes/compute-size.js';
import {planSizeProblem, planSuspendProblem} from '../../../domain/projects/plan.js';
import {neverSuspend, suspendTimeoutProblem} from '../../../domain/computes/compute-state.js';
import {BadRequest, Unprocessable} from '../../http-errors.js';
import type {Branch} from '../../world/branch.js';
import type {Project} from '../../world/project.js';
import type {World} from '../../world/world.js';
import {planOf} from '../turn.js';

/**
Rejects a size that no compute of the project can have.

@throws {BadRequest} For a size that is not offered, or a minimum above the maximum.
@throws {Unprocessable} For a size that the plan does not allow.
@see docs/control-api.md#compute-sizes; docs/control-api.md#limit-sizes
*/
export const requireSize = (world: World, project: Pick<Project, 'ownerId'>, size: SizeRange): void => {
	const problem = sizeProblem(size);
	if (problem !== undefined) {
		throw new BadRequest(`autoscaling_limit_min_cu, autoscaling_limit_max_cu: ${problem}`);
	}

	const planProblem = planSizeProblem(planOf(world, project), size);
	if (planProblem !== undefined) {
		throw new Unprocessable(planProblem);
	}
};

type Timeout = {
	readonly size: SizeRange;

	/** The timeout that a client sent, in seconds. Undefined if the client sent no timeout. */
	readonly asked: number | undefined;

	/**
	The default timeout, in seconds: the compute's current timeout, or the project's timeout. 0 means the platform's default.
	*/
	readonly fallback?: number;
};

/**
Returns whether a compute is so large that it is never suspended, regardless of its timeout.

@see docs/control-api.md#compute-suspend-timeout
*/
export const isNeverSuspended = ({max}: SizeRange): boolean => max > largestRangeSize;

/**
Returns the suspend timeout of a compute in seconds: the requested timeout, or else the fallback. Plans limit the timeout, and a large compute is
never suspended.

@throws {BadRequest} For a timeout that no compute can have.
@throws {Unprocessable} For a timeout that the plan or the size does not allow.
@see docs/control-api.md#compute-suspend-timeout
*/
export const suspendTimeout = (world: World, project: Pick<Project, 'ownerId'>, {size, asked, fallback = 0}: Timeout): number => {
	const problem = asked === undefined ? undefined : suspendTimeoutProblem(asked);
	if (problem !== undefined) {
		throw new BadRequest(`suspend_timeout_seconds: ${problem}`);
	}

	if (isNeverSuspended(size)) {
		if (asked !== undefined && asked > 0) {
			throw new Unprocessable(`suspend_timeout_seconds: a compute above ${largestRangeSize} CU is never suspended`);
		}

		return neverSuspend;
	}

	const plan = planOf(world, project);
	if (asked === undefined) {
		return planSuspendProblem(plan, fallback) === undefined ? fallback : 0;
	}

	const planProblem = planSuspendProblem(plan, asked);
	if (planProblem !== undefined) {
		throw new Unprocessable(`suspend_timeout_seconds: ${planProblem}`);
	}

	return asked;
};

/**
Rejects a second primary compute on a branch.

@throws {Unprocessable} With the platform's code and message.
@see docs/control-api.md#compute-create; docs/control-api.md#compute-update
*/
export const requirePlacement = (world: World, compute: {readonly id?: string; readonly type: ComputeType}, branch: Branch): void => {
	if (placementBlocked(compute, branch, world.computes.of(branch.projectId)) !== undefined) {
		throw new Unprocessable('read_write endpoint already exists', 'ENDPOINTS_LIMIT_EXCEEDED');
	}
};
