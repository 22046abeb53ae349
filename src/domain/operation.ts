import type {Instant} from './time.js';

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
	Present on operations tied to a branch.
	*/
	readonly branchId?: string;

	/**
	Present only on operations tied to a compute.
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
	Why it failed, where the server says.
	*/
	readonly error?: string;

	/**
	How long it has taken in all, where the server says.
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
