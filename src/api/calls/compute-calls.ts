import type {Compute} from '../../domain/computes/compute.js';
import {objectPath} from '../../domain/requests/object-path.js';
import type {SendApiRequest} from '../api-request.js';
import type {Call} from '../call.js';
import {computeBody, computesBody} from '../decode/endpoint.js';

export type ComputeCalls = {
	/**
	GET /projects/{project_id}/endpoints

	@see docs/control-api.md#compute-requests
	*/
	readonly listComputes: (projectId: string, call?: Call) => Promise<readonly Compute[]>;

	/**
	GET /projects/{project_id}/endpoints/{endpoint_id}
	*/
	readonly getCompute: (projectId: string, computeId: string, call?: Call) => Promise<Compute>;
};

/**
The calls about computes.
*/
export const createComputeCalls = (send: SendApiRequest): ComputeCalls => ({
	listComputes: async (projectId, call) => send({
		method: 'GET', path: objectPath({kind: 'compute', projectId}), call, schema: computesBody(projectId),
	}),

	getCompute: async (projectId, id, call) => send({
		method: 'GET', path: objectPath({kind: 'compute', projectId, id}), call, schema: computeBody(projectId),
	}),
});
