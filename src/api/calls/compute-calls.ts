import type {SizeRange} from '../../domain/compute-size.js';
import type {Compute, ComputeType} from '../../domain/compute.js';
import type {Operation} from '../../domain/operation.js';
import type {Call} from '../call.js';

export type ComputeRequest = {
	readonly branchId: string;
	readonly type: ComputeType;

	/**
	1 to 1 CU when absent.
	*/
	readonly size?: SizeRange;

	/**
	In seconds; 0 is the default, -1 never.
	*/
	readonly suspendTimeoutSeconds?: number;
	readonly name?: string;
};

/**
What is to change; what is absent stays.
*/
export type ComputePatch = {
	readonly branchId?: string;
	readonly size?: SizeRange;
	readonly suspendTimeoutSeconds?: number;
	readonly name?: string;
	readonly isDisabled?: boolean;
};

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

/**
An action on a compute that needs nothing but its id.
*/
type ComputeAction = (projectId: string, computeId: string, call?: Call) => Promise<ComputeChange>;

export type ComputeCalls = {
	/**
	GET /projects/{project_id}/endpoints

	@see control-api.md, Endpoints
	*/
	readonly listComputes: (projectId: string, call?: Call) => Promise<readonly Compute[]>;

	/**
	GET /projects/{project_id}/endpoints/{endpoint_id}
	*/
	readonly getCompute: (projectId: string, computeId: string, call?: Call) => Promise<Compute>;

	/**
	POST /projects/{project_id}/endpoints

	@see control-api.md, Endpoints, rule 1
	*/
	readonly createCompute: (projectId: string, request: ComputeRequest, call?: Call) => Promise<ComputeChange>;

	/**
	PATCH /projects/{project_id}/endpoints/{endpoint_id}

	@see control-api.md, Endpoints, rule 2
	*/
	readonly updateCompute: (projectId: string, computeId: string, patch: ComputePatch, call?: Call) => Promise<ComputeChange>;

	/**
	DELETE /projects/{project_id}/endpoints/{endpoint_id}. One that was gone already (204) is answered with no operations.

	@see control-api.md, Endpoints, rule 3
	*/
	readonly deleteCompute: ComputeAction;

	/**
	POST /projects/{project_id}/endpoints/{endpoint_id}/start

	@see api-facts (a) 7
	*/
	readonly startCompute: ComputeAction;

	/**
	POST /projects/{project_id}/endpoints/{endpoint_id}/suspend
	*/
	readonly suspendCompute: ComputeAction;

	/**
	POST /projects/{project_id}/endpoints/{endpoint_id}/restart. An idle compute can't be restarted: some 4xx.

	@see control-api.md, Endpoints, rule 4
	*/
	readonly restartCompute: ComputeAction;
};
