import type {Changes} from '../../world/changes.js';
import type {Compute} from '../../world/compute.js';
import type {Operation} from '../../world/operation.js';

/**
The result of a change to a compute: the compute as it is now, and the operations that the change started.
*/
export type ComputeOutcome = {
	readonly changes: Changes;
	readonly compute: Compute;
	readonly operations: readonly Operation[];
};

/**
The result that puts a compute and its operations into the world.
*/
export const computeOutcome = (compute: Compute, operations: readonly Operation[]): ComputeOutcome => ({
	changes: {put: {computes: [compute], operations}},
	compute,
	operations,
});

/**
The result when the compute is already as the request wants it: nothing changes.
*/
export const unchanged = (compute: Compute): ComputeOutcome => ({changes: {}, compute, operations: []});
