import type {Compute} from '../domain/compute.js';
import type {Operation} from '../domain/operation.js';

/**
What a change of a compute was answered with.
*/
export type ComputeChange = {
	/**
	The compute as it is now; absent when the server does not say.
	*/
	readonly compute?: Compute;

	/**
	The operations it started, which can be followed by id.
	*/
	readonly operations: readonly Operation[];
};
