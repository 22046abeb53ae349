import type {Operation} from '../../domain/operations/operation.js';
import type {SendApiRequest} from '../api-request.js';
import type {Call} from '../call.js';
import {operationBody, operationsBody} from '../decode/operation.js';
import type {Page} from '../page.js';
import {objectPath} from '../../domain/requests/object-path.js';
import {withQuery} from '../../domain/requests/route.js';

type OperationQuery = {
	readonly cursor?: string;

	/**
	1 to 1000.
	*/
	readonly limit?: number;
};

export type OperationCalls = {
	/**
	GET /projects/{project_id}/operations, newest first.

	@see docs/control-api.md#operation-list
	*/
	readonly listOperations: (projectId: string, query: OperationQuery, call?: Call) => Promise<Page<Operation>>;

	/**
	GET /projects/{project_id}/operations/{operation_id}

	@see docs/control-api.md#operation-get
	*/
	readonly getOperation: (projectId: string, operationId: string, call?: Call) => Promise<Operation>;
};

/**
The calls about operations.
*/
export const createOperationCalls = (send: SendApiRequest): OperationCalls => ({
	listOperations: async (projectId, {cursor, limit}, call) => send({
		method: 'GET', path: withQuery(objectPath({kind: 'operation', projectId}), {limit, cursor}), call, schema: operationsBody(projectId),
	}),

	getOperation: async (projectId, operationId, call) => send({
		method: 'GET', path: objectPath({kind: 'operation', projectId, id: operationId}), call, schema: operationBody(projectId),
	}),
});
