import type {Branch} from '../../world/branch.js';
import {loadBranch} from './load-resource.js';
import type {Call} from './route.js';

/**
Takes over what SQL has done to the roles and databases of branches, so that a request finds them as they are.
*/
export const hearSqlOf = async ({transactor}: Call, branches: ReadonlyArray<Branch | undefined>): Promise<void> => {
	const {platform} = transactor.turn();
	for (const branch of branches) {
		await (branch && platform.hear?.({projectId: branch.projectId, branchId: branch.id}));
	}
};

/**
The same for the branch that a request is about.

@throws {NotFound}
*/
export const hearSql = async (call: Call): Promise<void> => hearSqlOf(call, [loadBranch(call)]);
