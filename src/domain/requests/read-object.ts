import type {Compute} from '../computes/compute.js';
import type {Operation} from '../operations/operation.js';

/**
An object that was requested by itself, not as an entry of a list.
*/
export type ReadObject = {
	readonly compute?: Compute;
	readonly operation?: Operation;
};
