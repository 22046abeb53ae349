import type {BranchUpdate, NewBranch, NewCompute} from '../change.js';
import type {SizeRange} from '../compute-size.js';
import type {PgSettings} from '../pg-settings.js';

/**
What is changed about a compute; an absent field stays as it is.
*/
export type ComputeUpdate = {
	readonly branchId?: string;
	readonly size?: SizeRange;

	/**
	In seconds; 0 for the default, -1 for never.
	*/
	readonly suspendTimeoutSeconds?: number;
	readonly name?: string;
	readonly isDisabled?: boolean;

	/**
	All of them: one that is missing here is dropped.
	*/
	readonly pgSettings?: PgSettings;

	/**
	Sent with the Postgres settings, as they were: see {@link Change}.
	*/
	readonly preloadLibraries?: Readonly<Record<string, unknown>>;
};

/**
What a branch is given the state of.
*/
export type BranchRestoration = {
	readonly sourceId: string;

	/**
	The name of a branch that keeps the present state.
	*/
	readonly keptName?: string;
};

/**
The request that makes a change, as data: the client's method and its arguments.

@see docs/control-api.md#compute-requests; docs/control-api.md#branch-requests
*/
export type ChangeRequest =
	| {readonly call: 'createCompute'; readonly compute: NewCompute}
	| {readonly call: 'updateCompute'; readonly computeId: string; readonly update: ComputeUpdate}
	| {readonly call: 'startCompute' | 'suspendCompute' | 'restartCompute' | 'deleteCompute'; readonly computeId: string}
	| {readonly call: 'createBranch'; readonly branch: NewBranch}
	| {readonly call: 'updateBranch'; readonly branchId: string; readonly update: BranchUpdate}
	| {readonly call: 'restoreBranch'; readonly branchId: string; readonly restoration: BranchRestoration}
	| {readonly call: 'deleteBranch'; readonly branchId: string};
