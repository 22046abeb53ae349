import type {ApiClient} from '../../api/client.js';
import type {Call} from '../../api/call.js';
import type {Changeable, ChangedObject} from '../../domain/change.js';

/**
How what a change is made to is read.
*/
type TargetReadings = {
	readonly get: (client: ApiClient, projectId: string, id: string, call: Call) => Promise<ChangedObject>;
	readonly list: (client: ApiClient, projectId: string, call: Call) => Promise<readonly ChangedObject[]>;
};

export const targetReadings: Readonly<Record<keyof Changeable, TargetReadings>> = {
	compute: {
		get: async (client, projectId, id, call) => client.getCompute(projectId, id, call),
		list: async (client, projectId, call) => client.listComputes(projectId, call),
	},
	branch: {
		get: async (client, projectId, id, call) => client.getBranch(projectId, id, call),
		list: async (client, projectId, call) => client.listBranches(projectId, call),
	},
};
