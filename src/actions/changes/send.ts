import type {ComputeChange} from '../../api/compute-change.js';
import type {ApiClient} from '../../api/client.js';
import type {Change} from '../../domain/change.js';

/**
Sends a change to the control plane: one request.

@throws {ApiError} when it was refused, or not answered.
@see docs/control-api.md#compute-requests
*/
export const sendChange = async (client: ApiClient, change: Change, signal: AbortSignal): Promise<ComputeChange> => {
	const {projectId} = change;
	const call = {signal, priority: 'user'} as const;
	switch (change.kind) {
		case 'create': {
			return client.createCompute(projectId, change.compute, call);
		}

		case 'move': {
			return client.updateCompute(projectId, change.computeId, {branchId: change.branchId}, call);
		}

		case 'resize': {
			const {size, suspendTimeoutSeconds} = change;
			return client.updateCompute(projectId, change.computeId, {
				...(size !== undefined && {size}),
				...(suspendTimeoutSeconds !== undefined && {suspendTimeoutSeconds}),
			}, call);
		}

		case 'wake': {
			return client.startCompute(projectId, change.computeId, call);
		}

		case 'suspend': {
			return client.suspendCompute(projectId, change.computeId, call);
		}

		case 'restart': {
			return client.restartCompute(projectId, change.computeId, call);
		}

		case 'delete': {
			return client.deleteCompute(projectId, change.computeId, call);
		}
	}
};
