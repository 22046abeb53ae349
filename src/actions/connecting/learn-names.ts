import {ApiError} from '../../api/errors.js';
import type {Compute} from '../../domain/computes/compute.js';
import {receiveDatabases, receiveRoles} from '../../store/updates/receive-branch-lists.js';
import type {Context} from '../context.js';
import {errorMessage} from '../error-message.js';

/**
Reads the databases and the roles of a compute's branch. Resolves with the reason when it can't, in a sentence.
*/
export type LearnNames = (compute: Compute) => Promise<string | undefined>;

const user = {priority: 'user'} as const;

export const createLearnNames = (context: Context): LearnNames => async ({projectId, branchId}) => {
	const {store, clock} = context;
	const client = context.client();
	if (client === undefined) {
		return 'No control plane is connected.';
	}

	try {
		const [databases, roles] = await Promise.all([client.listDatabases(projectId, branchId, user), client.listRoles(projectId, branchId, user)]);
		if (client === context.client()) {
			store.setState(receiveDatabases(branchId, databases, clock.now()));
			store.setState(receiveRoles(branchId, roles, clock.now()));
		}

		return databases.length === 0 ? 'Its branch has no database to connect to.' : undefined;
	} catch (error) {
		if (!(error instanceof ApiError)) {
			throw error;
		}

		return errorMessage(store.getState(), error);
	}
};
