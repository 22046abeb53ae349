import type {Heard, HeardRole, TakenOver} from '../../postgres/fleet/heard.js';
import {isPasswordOf} from '../../postgres/protocol/scram-verifier.js';
import {hearBranch} from '../transitions/branches/hear-branch.js';
import type {Transactor} from '../transactor.js';
import {partId} from '../world/role.js';

/**
Takes what SQL has done to a branch over into the world. A password that SQL has set, and that is still the one known here, stays known.

@returns What was taken over. The rest is heard of again.
@throws {NotKept} When it can't be stored.
*/
export const takeOver = async (transactor: Transactor, branchId: string, {roles, databases}: Heard): Promise<TakenOver> => {
	const passwordOf = ({former}: HeardRole): string | undefined =>
		former && transactor.turn().world.roles.get(partId(branchId, former.name))?.password;
	const checked = await Promise.all(roles.map(async role => {
		const password = passwordOf(role);
		return {...role, password: password !== undefined && role.now !== undefined && await isPasswordOf(role.now.verifier, password) ? password : undefined};
	}));
	return transactor.transact(turn => hearBranch(turn, branchId, {roles: checked, databases})).taken;
};
