import {existsSync} from 'node:fs';
import {rename, rm} from 'node:fs/promises';
import path from 'node:path';
import {copyData, makeStandby} from '../files/branch-files.js';
import {makePassable} from '../files/work-folders.js';
import type {SocketAddress} from '../protocol/administer.js';
import type {ComputeKey, DataPaths} from './data-paths.js';
import type {Machine} from './machine.js';
import {makeSlot} from './slots.js';

/**
The data of a replica, which is made as a copy of its branch's unless it is there.

`primary`: the server of the branch; absent while that sleeps.
*/
export const findReplicaData = async ({serverUser}: Machine, paths: DataPaths, key: ComputeKey, primary: SocketAddress | undefined): Promise<string> => {
	const folder = paths.replicaData(key);
	if (existsSync(folder)) {
		return folder;
	}

	if (primary !== undefined) {
		// Before the copy, so that nothing is lost between the two.
		await makeSlot(primary, key.computeId);
	}

	await makePassable(path.dirname(folder), serverUser);
	const made = `${folder}.new`;
	await rm(made, {recursive: true, force: true});
	await copyData({
		from: paths.branchData(key), to: made, serverUser, running: primary,
	});
	await makeStandby(made, serverUser);
	await rename(made, folder);
	return folder;
};
