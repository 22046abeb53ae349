import type {NewCompute} from '../change.js';
import type {SizeRange} from '../compute-size.js';

/**
What is to be different about a compute; what is absent stays.
*/
export type ComputeUpdate = {
	readonly branchId?: string;
	readonly size?: SizeRange;

	/**
	In seconds; 0 is the default, -1 never.
	*/
	readonly suspendTimeoutSeconds?: number;
};

/**
The request that makes a change, as data: the call of the client and what it is given.

@see docs/control-api.md#compute-requests
*/
export type ChangeRequest =
	| {readonly call: 'createCompute'; readonly compute: NewCompute}
	| {readonly call: 'updateCompute'; readonly computeId: string; readonly update: ComputeUpdate}
	| {readonly call: 'startCompute' | 'suspendCompute' | 'restartCompute' | 'deleteCompute'; readonly computeId: string};
