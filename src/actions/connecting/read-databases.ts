import {receiveReadList} from '../../store/updates/receive-lists.js';
import {load} from '../polling/load.js';
import type {Context} from '../context.js';

/**
Reads the databases of a branch, for its connection strings.

@returns Whether they were read.
*/
export const readDatabases = async (context: Context, {projectId, branchId}: {readonly projectId: string; readonly branchId: string}): Promise<boolean> => load(context, {
	request: async api => api.readList('databases', {projectId, branchId}, {priority: 'user'}),
	receive: databases => receiveReadList('databases', branchId, databases, context.clock.now()),
	fail: () => () => ({}),
});
