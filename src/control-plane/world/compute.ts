import type {Instant} from '../../domain/time.js';
import type {Compute as DomainCompute, ComputeState, ComputeType} from '../../domain/computes/compute.js';

/**
A compute as the control plane stores it.
*/
export type Compute = DomainCompute & {
	readonly type: ComputeType;
	readonly currentState: ComputeState;
	readonly pendingState?: ComputeState;

	/**
	In seconds; -1 for never, 0 for the platform's default.
	*/
	readonly suspendTimeoutSeconds: number;
	/**
	Its suspend timeout once it is small enough to be suspended, in seconds; absent on one that is.
	*/
	readonly smallerTimeoutSeconds?: number;
	readonly provisioner: string;
	readonly creationSource: string;

	/**
	How often clients connect to it in a world with traffic, in seconds; absent on an unused compute.
	*/
	readonly visitedEverySeconds?: number;

	/**
	Up to when its project has counted its usage.
	*/
	readonly countedAt?: Instant;
};
