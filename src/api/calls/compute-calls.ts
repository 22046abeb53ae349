import type * as v from 'valibot';
import type {Compute} from '../../domain/compute.js';
import type {Call} from '../call.js';
import type {ChangeAnswer} from '../../domain/change-outcome.js';
import type {ComputeUpdate} from '../../domain/changes/change-request.js';
import {
	encodeComputePatch,
	encodeComputeRequest,
	type ComputeRequest,
} from '../compute-request.js';
import {computeBody, computeChangeBody, computesBody} from '../decode/endpoint.js';
import type {SendApiRequest, ApiRequest} from '../api-request.js';
import {route} from '../route.js';

/**
An action on a compute that needs nothing but its id.
*/
type ComputeAction = (projectId: string, computeId: string, call?: Call) => Promise<ChangeAnswer>;

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

	/**
	POST /projects/{project_id}/endpoints

	@see docs/control-api.md#compute-create
	*/
	readonly createCompute: (projectId: string, request: ComputeRequest, call?: Call) => Promise<ChangeAnswer>;

	/**
	PATCH /projects/{project_id}/endpoints/{endpoint_id}

	@see docs/control-api.md#compute-update
	*/
	readonly updateCompute: (projectId: string, computeId: string, patch: ComputeUpdate, call?: Call) => Promise<ChangeAnswer>;

	/**
	DELETE /projects/{project_id}/endpoints/{endpoint_id}. For a compute that was gone already (204), there are no operations.

	@see docs/control-api.md#compute-delete
	*/
	readonly deleteCompute: ComputeAction;

	/**
	POST /projects/{project_id}/endpoints/{endpoint_id}/start

	@see docs/control-api.md#compute-start
	*/
	readonly startCompute: ComputeAction;

	/**
	POST /projects/{project_id}/endpoints/{endpoint_id}/suspend
	*/
	readonly suspendCompute: ComputeAction;

	/**
	POST /projects/{project_id}/endpoints/{endpoint_id}/restart. For an idle compute the answer is a 4xx.

	@see docs/control-api.md#compute-restart
	*/
	readonly restartCompute: ComputeAction;
};

/**
The calls about computes.
*/
export const createComputeCalls = (send: SendApiRequest): ComputeCalls => {
	const change = async (projectId: string, request: Pick<ApiRequest<v.GenericSchema>, 'method' | 'path' | 'body' | 'call' | 'targetId'>): Promise<ChangeAnswer> => {
		const {targetId} = request;
		const answer = await send({...request, schema: computeChangeBody(projectId), whenEmpty: {operations: []}});
		// An answer may describe another compute. Its state is not that of the compute that was changed.
		return targetId === undefined || answer.target?.id === targetId ? answer : {operations: answer.operations};
	};

	const action = (name: string): ComputeAction => async (projectId, computeId, call) =>
		change(projectId, {
			method: 'POST', path: route`/projects/${projectId}/endpoints/${computeId}/${name}`, call, targetId: computeId,
		});

	return {
		listComputes: async (projectId, call) => send({
			method: 'GET', path: route`/projects/${projectId}/endpoints`, call, schema: computesBody(projectId),
		}),

		getCompute: async (projectId, computeId, call) => send({
			method: 'GET', path: route`/projects/${projectId}/endpoints/${computeId}`, call, schema: computeBody(projectId),
		}),

		createCompute: async (projectId, request, call) => change(projectId, {
			method: 'POST', path: route`/projects/${projectId}/endpoints`, body: encodeComputeRequest(request), call,
		}),

		updateCompute: async (projectId, computeId, patch, call) => change(projectId, {
			method: 'PATCH', path: route`/projects/${projectId}/endpoints/${computeId}`, body: encodeComputePatch(patch), call, targetId: computeId,
		}),

		deleteCompute: async (projectId, computeId, call) => change(projectId, {
			method: 'DELETE', path: route`/projects/${projectId}/endpoints/${computeId}`, call, targetId: computeId,
		}),

		startCompute: action('start'),
		suspendCompute: action('suspend'),
		restartCompute: action('restart'),
	};
};
