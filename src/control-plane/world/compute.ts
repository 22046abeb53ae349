import type {Instant} from '../../domain/time.js';
import type {Compute as DomainCompute, ComputeState, ComputeType} from '../../domain/computes/compute.js';

/** A compute as the control plane stores it. */
export type Compute = DomainCompute & {
	readonly type: ComputeType;
	readonly currentState: ComputeState;
	readonly pendingState?: ComputeState;

	/** The suspend timeout, in seconds; -1 for never, 0 for the platform's default. */
	readonly suspendTimeoutSeconds: number;
	/**
	The suspend timeout to restore when a compute becomes smaller, in seconds. Present only on a compute that is too large to be suspended.
	*/
	readonly smallerTimeoutSeconds?: number;
	readonly provisioner: string;
	readonly creationSource: string;

	/** How often simulated traffic connects to the compute, in seconds. Absent for a compute without traffic. */
	readonly visitedEverySeconds?: number;

	/** The time up to which the project has counted the compute's usage. */
	readonly countedAt?: Instant;
};
