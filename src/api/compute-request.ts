import type {SizeRange} from '../domain/compute-size.js';
import type {ComputeType} from '../domain/compute.js';

/**
A compute to be created.
*/
export type ComputeRequest = {
	readonly branchId: string;
	readonly type: ComputeType;

	/**
	1 to 1 CU when absent.
	*/
	readonly size?: SizeRange;

	/**
	In seconds; 0 is the default, -1 never.
	*/
	readonly suspendTimeoutSeconds?: number;
	readonly name?: string;
};

/**
What is to change; what is absent stays.
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
The body of a request that changes one.

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
