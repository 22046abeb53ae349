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
	const keptPassword = async ({former, now}: HeardRole): Promise<string | undefined> => {
		const known = former && transactor.turn().world.roles.get(partId(branchId, former.name));
		if (known?.password === undefined || now === undefined) {
			return undefined;
		}

		// Who has no login has no password either, as long as SQL gives none.
		const isKept = known.hasLogin === false ? now.verifier === '' : await isPasswordOf(now.verifier, known.password);
		return isKept ? known.password : undefined;
	};

	const checked = await Promise.all(roles.map(async role => ({...role, password: await keptPassword(role)})));
	return transactor.transact(turn => hearBranch(turn, branchId, {roles: checked, databases})).taken;
};
