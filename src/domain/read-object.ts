import type {Compute} from './compute.js';
import type {Operation} from './operation.js';

/**
An object that was read by itself, and not as one of a list.
*/
export type ReadObject = {
	readonly compute?: Compute;
	readonly operation?: Operation;
};
