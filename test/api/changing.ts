import type {ApiClient} from '../../src/api/client.js';
import type {ChangeAnswer} from '../../src/domain/change-outcome.js';
import type {FieldsOf} from '../../src/domain/changeable.js';
import {requestTo} from '../../src/domain/changes/descriptor.js';
import {computeRequest} from '../../src/domain/changes/target-requests.js';
import {onCompute} from '../../src/domain/changes/target.js';

export type ComputeFields = FieldsOf<'compute'>;

type OnCompute = (projectId: string, id: string) => Promise<ChangeAnswer>;

type Changing = {
	readonly createCompute: (projectId: string, fields: ComputeFields) => Promise<ChangeAnswer>;
	readonly updateCompute: (projectId: string, id: string, fields: ComputeFields) => Promise<ChangeAnswer>;
	readonly startCompute: OnCompute;
	readonly suspendCompute: OnCompute;
	readonly restartCompute: OnCompute;
	readonly deleteCompute: OnCompute;
};

/** Returns the changes of computes, each as one request of a client. */
export const changing = (client: ApiClient): Changing => {
	const act = (method: 'POST' | 'DELETE', action?: string): OnCompute => async (projectId, id) => {
		const target = onCompute({projectId, id});
		return client.sendChange(requestTo(method, target, action), target);
	};

	return {
		async createCompute(projectId, fields) {
			const target = {kind: 'compute', projectId} as const;
			return client.sendChange(computeRequest('POST', target, fields), target);
		},
		async updateCompute(projectId, id, fields) {
			const target = onCompute({projectId, id});
			return client.sendChange(computeRequest('PATCH', target, fields), target);
		},
		startCompute: act('POST', 'start'),
		suspendCompute: act('POST', 'suspend'),
		restartCompute: act('POST', 'restart'),
		deleteCompute: act('DELETE'),
	};
};
