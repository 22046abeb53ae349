import type {Instant} from '../time.js';

/**
An action of the control plane on an object.

@see docs/control-api.md#operation
*/
export type Operation = {
	/**
	A UUID.
	*/
	readonly id: string;
	readonly projectId: string;

	/**
	Set on operations on a branch.
	*/
	readonly branchId?: string;

	/**
	Set only on operations on a compute.
	*/
	readonly computeId?: string;

	/**
	An open set: see {@link actionName}.
	*/
	readonly action: string;

	/**
	An open set: see {@link statusWord}.
	*/
	readonly status: string;
	readonly failuresCount: number;

	/**
	Why it failed, where the server gives a reason.
	*/
	readonly error?: string;

	/**
	How long it took in all, where the server gives it.
	*/
	readonly totalDurationMilliseconds?: number;
	readonly createdAt: Instant;
	readonly updatedAt: Instant;
};

/**
Whether text has the shape of an operation id.
*/
export const isOperationId = (text: string): boolean =>
	/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iv.test(text);
