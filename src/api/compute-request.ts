import type {SizeRange} from '../domain/compute-size.js';
import type {ComputeType} from '../domain/compute.js';

/**
A compute to be created.
*/
export type ComputeRequest = {
	readonly branchId: string;
	readonly type: ComputeType;

	/**
	When absent, a fixed size of 1 CU.
	*/
	readonly size?: SizeRange;

	/**
	In seconds; 0 for the default, -1 for never.
	*/
	readonly suspendTimeoutSeconds?: number;
	readonly name?: string;
};

/**
A change of a compute; an absent field stays as it is.
*/
export type ComputePatch = {
	readonly branchId?: string;
	readonly size?: SizeRange;
	readonly suspendTimeoutSeconds?: number;
	readonly name?: string;
	readonly isDisabled?: boolean;
};

const sizeFields = (size: SizeRange | undefined) => ({
	autoscaling_limit_min_cu: size?.min,
	autoscaling_limit_max_cu: size?.max,
});

/**
The body of a request that creates a compute. What is undefined is left out of the JSON.

@see docs/control-api.md#compute-create
*/
export const encodeComputeRequest = (request: ComputeRequest) => ({
	endpoint: {
		branch_id: request.branchId,
		type: request.type,
		...sizeFields(request.size),
		suspend_timeout_seconds: request.suspendTimeoutSeconds,
		name: request.name,
	},
});

/**
The body of a request that changes a compute.

@see docs/control-api.md#compute-update
*/
export const encodeComputePatch = (patch: ComputePatch) => ({
	endpoint: {
		branch_id: patch.branchId,
		...sizeFields(patch.size),
		suspend_timeout_seconds: patch.suspendTimeoutSeconds,
		name: patch.name,
		disabled: patch.isDisabled,
	},
});
