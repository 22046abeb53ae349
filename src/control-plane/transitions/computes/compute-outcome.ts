import type {Changes} from '../../world/changes.js';
import type {Compute} from '../../world/compute.js';
import type {Operation} from '../../world/operation.js';

/**
What a change to a compute comes to: the compute as it is now, and the operations that it started.
*/
export type ComputeOutcome = {
	readonly changes: Changes;
	readonly compute: Compute;
	readonly operations: readonly Operation[];
};

/**
The outcome that puts a compute and its operations into the world.
*/
export const computeOutcome = (compute: Compute, operations: readonly Operation[]): ComputeOutcome => ({
	changes: {put: {computes: [compute], operations}},
	compute,
	operations,
});

/**
The outcome that changes nothing, because the compute is already as it was asked to be.
*/
export const unchanged = (compute: Compute): ComputeOutcome => ({changes: {}, compute, operations: []});
