import type {ComputeUpdate} from '../domain/changes/change-request.js';
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
export const encodeComputePatch = ({branchId, size, suspendTimeoutSeconds, name, isDisabled, pgSettings, preloadLibraries, ...others}: ComputeUpdate) => {
	// A field that is not encoded here would be left out without a word: this does not compile then.
	others satisfies Record<string, never>;
	return {
		endpoint: {
			branch_id: branchId,
			...sizeFields(size),
			suspend_timeout_seconds: suspendTimeoutSeconds,
			name,
			disabled: isDisabled,
			settings: pgSettings && {pg_settings: pgSettings, preload_libraries: preloadLibraries},
		},
	};
};
