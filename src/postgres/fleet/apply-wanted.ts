import type {SocketAddress} from '../protocol/administer.js';
import {applyRoles} from '../protocol/apply-roles.js';
import {appliedOf, isApplied, type WantedRoles} from '../protocol/wanted-roles.js';
import {readApplied, writeApplied} from './applied-file.js';

/**
Gives a primary the roles and databases that its branch is to have, unless it has them.
*/
export const applyWanted = async (file: string, server: SocketAddress & {readonly major: number}, wanted: WantedRoles): Promise<void> => {
	const before = await readApplied(file);
	if (isApplied(wanted, before)) {
		return;
	}

	await applyRoles(server, server.major, wanted, before);
	await writeApplied(file, appliedOf(wanted));
};
