import {Conflict} from '../../http-errors.js';
import {databaseNamed} from '../../transitions/branches/databases.js';
import {partId} from '../../world/role.js';
import {loadBranch} from './load-resource.js';
import type {Call} from './route.js';

/**
Refuses a name that the branch has without the control plane: what users made by SQL is theirs, with its password and its data.

@throws {Conflict}
*/
export const requireNotMadeBySql = async (call: Call, kind: 'role' | 'database', name: string): Promise<void> => {
	const {world, platform} = call.transactor.turn();
	const branch = loadBranch(call);
	const isKnown = kind === 'role' ? world.roles.get(partId(branch.id, name)) !== undefined : databaseNamed(world, branch, name) !== undefined;
	if (isKnown || platform.takenNames === undefined) {
		return;
	}

	const taken = await platform.takenNames({projectId: branch.projectId, branchId: branch.id});
	if (taken[`${kind}s`].includes(name)) {
		throw new Conflict(`${kind} ${name} already exists: SQL made it`);
	}
};
