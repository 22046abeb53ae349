import type {BranchCalls} from '../../api/calls/branch-calls.js';
import type {ComputeCalls} from '../../api/calls/compute-calls.js';
import {descriptorOf} from '../../domain/changes/change-kinds.js';
import type {ChangeAnswer} from '../../domain/change-outcome.js';
import type {Change} from '../../domain/change.js';

/**
Sends a change to the control plane, as one request.

@throws {ApiError} when it was refused, or not answered.
@see docs/control-api.md#compute-requests; docs/control-api.md#branch-requests
*/
export const sendChange = async (client: BranchCalls & ComputeCalls, change: Change, signal: AbortSignal): Promise<ChangeAnswer> => {
	const {projectId} = change.target;
	const request = descriptorOf(change).request(change);
	const call = {signal, priority: 'user'} as const;
	switch (request.call) {
		case 'createCompute': {
			return client.createCompute(projectId, request.compute, call);
		}

		case 'updateCompute': {
			return client.updateCompute(projectId, request.computeId, request.update, call);
		}

		case 'startCompute':
		case 'suspendCompute':
		case 'restartCompute':
		case 'deleteCompute': {
			return client[request.call](projectId, request.computeId, call);
		}

		case 'createBranch': {
			return client.createBranch(projectId, request.branch, call);
		}

		case 'updateBranch': {
			return client.updateBranch(projectId, request.branchId, request.update, call);
		}

		case 'restoreBranch': {
			return client.restoreBranch(projectId, request.branchId, request.restoration, call);
		}

		case 'deleteBranch': {
			return client.deleteBranch(projectId, request.branchId, call);
		}
	}
};
