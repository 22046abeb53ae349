import type {ApiClient} from '../../api/client.js';
import type {Call} from '../../api/call.js';
import type {ChangeAnswer} from '../../domain/change-outcome.js';
import type {Changeable, ChangedObject} from '../../domain/change.js';
import {isCompute} from '../../domain/changes/target.js';
import type {Operation} from '../../domain/operation.js';

/**
How what a change is made to is read.
*/
type TargetReadings = {
	readonly get: (client: ApiClient, projectId: string, id: string, call: Call) => Promise<ChangedObject>;
	readonly list: (client: ApiClient, projectId: string, call: Call) => Promise<readonly ChangedObject[]>;
	readonly isAbout: (operation: Operation, id: string) => boolean;
};

export const targetReadings: Readonly<Record<keyof Changeable, TargetReadings>> = {
	compute: {
		get: async (client, projectId, id, call) => client.getCompute(projectId, id, call),
		list: async (client, projectId, call) => client.listComputes(projectId, call),
		isAbout: ({computeId}, id) => computeId === id,
	},
	branch: {
		get: async (client, projectId, id, call) => client.getBranch(projectId, id, call),
		list: async (client, projectId, call) => client.listBranches(projectId, call),
		isAbout: ({branchId}, id) => branchId === id,
	},
};

/**
The answer that a change would have had, from what was read.
*/
export const answerFrom = (object: ChangedObject, operations: readonly Operation[]): ChangeAnswer =>
	isCompute(object) ? {compute: object, operations} : {branch: object, operations};
