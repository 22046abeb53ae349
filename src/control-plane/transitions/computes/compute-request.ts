import type {Changes} from '../../world/changes.js';
import type {Compute} from '../../world/compute.js';
import type {Operation} from '../../world/operation.js';
import type {SizeRange} from '../../../domain/computes/compute-size.js';
import type {ComputeType} from '../../../domain/computes/compute.js';

export type ComputeOutcome = {
	readonly changes: Changes;
	readonly compute: Compute;
	readonly operations: readonly Operation[];
};

/** Builds the result that puts a compute and its operations into the world. */
export const computeOutcome = (compute: Compute, operations: readonly Operation[]): ComputeOutcome => ({
	changes: {put: {computes: [compute], operations}},
	compute,
	operations,
});

/** Builds a result without changes, for a compute that already matches the request. */
export const unchanged = (compute: Compute): ComputeOutcome => ({changes: {}, compute, operations: []});

/**
The fields of a compute that a client can set. Absent fields stay unchanged, or get their default in a new compute.

@see docs/control-api.md#compute-update
*/
export type ComputeFields = {
	readonly size?: Partial<SizeRange>;
	readonly suspendTimeoutSeconds?: number;
	readonly name?: string;
	readonly isDisabled?: boolean;
	readonly pgSettings?: Readonly<Record<string, string>>;
	readonly preloadLibraries?: Readonly<Record<string, unknown>>;
	readonly provisioner?: string;
	readonly isPoolerEnabled?: boolean;
	readonly poolerMode?: string;
	readonly isPasswordlessAccess?: boolean;
};

/** @see docs/control-api.md#compute-create */
export type NewCompute = ComputeFields & {
	readonly branchId: string;

	/** The region. A region sent by the client must be the project's region. */
	readonly regionId?: string;
	readonly type: ComputeType;
};

/** @see docs/control-api.md#compute-update */
export type ComputeUpdate = ComputeFields & {
	/** The id of the branch to move to. */
	readonly branchId?: string;
};
