import {
	freePlanProblem,
	largestFreeSize,
	largestRangeSize,
	sizeLadder,
	type SizeRange,
} from '../computes/compute-size.js';
import {defaultSuspendTimeoutSeconds, effectiveSuspendTimeout, neverSuspend} from '../computes/compute-state.js';
import {formatExactSpan} from '../text/duration.js';

/**
The plans of the platform, smallest first.

@see docs/control-api.md#plans
*/
export const plans = ['free', 'launch', 'scale'] as const;

export type Plan = typeof plans[number];

export type PlanLimits = {
	/** The number of projects that an organization or person may have; absent if the limit is only advisory. */
	readonly projects?: number;

	/** The numbers of branches, root branches and protected branches that a project may have. */
	readonly branches: number;
	readonly rootBranches: number;
	readonly protectedBranches: number;

	/** The default history window of a project, in seconds. */
	readonly usualHistorySeconds: number;

	/** The maximum history window of a project, in seconds. */
	readonly longestHistorySeconds: number;

	/** The largest size of a compute, in CU. */
	readonly largestSize: number;

	/** Whether a project may have an IP allowlist. */
	readonly hasAllowlist: boolean;

	/** Whether a project may choose its maintenance window. */
	readonly hasMaintenanceWindow: boolean;
};

const hour = 3600;
const day = 24 * hour;
const mostBranches = 5000;

const limits: Readonly<Record<Plan, PlanLimits>> = {
	free: {
		projects: 100,
		branches: 10,
		rootBranches: 3,
		protectedBranches: 0,
		usualHistorySeconds: 6 * hour,
		longestHistorySeconds: 6 * hour,
		largestSize: largestFreeSize,
		hasAllowlist: false,
		hasMaintenanceWindow: false,
	},
	launch: {
		projects: 100,
		branches: mostBranches,
		rootBranches: 5,
		protectedBranches: 2,
		usualHistorySeconds: day,
		longestHistorySeconds: 7 * day,
		largestSize: largestRangeSize,
		hasAllowlist: false,
		hasMaintenanceWindow: true,
	},
	scale: {
		branches: mostBranches,
		rootBranches: 25,
		protectedBranches: 5,
		usualHistorySeconds: day,
		longestHistorySeconds: 30 * day,
		largestSize: sizeLadder.at(-1) ?? largestRangeSize,
		hasAllowlist: true,
		hasMaintenanceWindow: true,
	},
};

export const isPlan = (text: string): text is Plan => (plans as readonly string[]).includes(text);

/** Returns the limits of a plan, or undefined if pgtower does not know the plan. */
export const planLimits = (plan: string): PlanLimits | undefined => isPlan(plan) ? limits[plan] : undefined;

/**
Returns why a plan does not allow a size, or undefined if the size is allowed.

@see docs/control-api.md#plans
*/
export const planSizeProblem = (plan: string, size: SizeRange): string | undefined => {
	if (plan === 'free') {
		return freePlanProblem(size);
	}

	const largest = planLimits(plan)?.largestSize ?? Infinity;
	return size.max > largest ? `The ${plan} plan has computes up to ${largest} CU; ${size.max} CU needs a larger plan.` : undefined;
};

/**
Returns why a plan does not allow a suspend timeout, or undefined if the timeout is allowed. `seconds` has the API's format: 0 for the default, -1 for
never.

@see docs/control-api.md#compute-suspend-timeout
*/
export const planSuspendProblem = (plan: string, seconds: number): string | undefined => {
	if (effectiveSuspendTimeout(seconds) === defaultSuspendTimeoutSeconds) {
		return undefined;
	}

	if (plan === 'free') {
		return `on the free plan a compute is suspended after ${defaultSuspendTimeoutSeconds} seconds, which can't be changed`;
	}

	return plan === 'launch' && seconds !== neverSuspend
		? `on the launch plan a compute is suspended after ${defaultSuspendTimeoutSeconds} seconds or never`
		: undefined;
};

/**
Returns why a plan does not allow a history window, or undefined if the window is allowed.

@see docs/control-api.md#plans
*/
export const planHistoryProblem = (plan: string, seconds: number): string | undefined => {
	const longest = planLimits(plan)?.longestHistorySeconds ?? Infinity;
	return seconds > longest ? `the ${plan} plan keeps history for ${formatExactSpan(longest)} at most, which is ${longest} seconds` : undefined;
};
