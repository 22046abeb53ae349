import type {SocketAddress} from '../protocol/administer.js';
import {applyRoles, type ApplyProblem, type AskedPart} from '../protocol/apply-roles.js';
import {isApplied, type WantedRoles} from '../protocol/wanted-roles.js';
import {readApplied, writeApplied} from './branch-notes.js';

/**
Gives a primary the roles and databases that its branch is to have, unless it has them.

`asked`: what is looked at in any case.

@returns What could not be applied; undefined when there was nothing to do.
*/
export const applyWanted = async (
	file: string,
	server: SocketAddress,
	wanted: WantedRoles,
	asked?: AskedPart,
): Promise<readonly ApplyProblem[] | undefined> => {
	const before = await readApplied(file);
	return before !== undefined && asked === undefined && isApplied(wanted, before)
		? undefined
		: applyRoles(server, wanted, before, async applied => writeApplied(file, applied), asked);
};
