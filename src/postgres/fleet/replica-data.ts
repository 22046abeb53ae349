import {existsSync} from 'node:fs';
import path from 'node:path';
import {copyData} from '../files/branch-files.js';
import {makePassable} from '../files/work-folders.js';
import type {SocketAddress} from '../protocol/administer.js';
import type {ComputeKey, DataPaths} from './data-paths.js';
import type {Machine} from './machine.js';
import {makeSlot} from './slots.js';

/**
Returns the data folder of a replica. If the folder does not exist, creates it as a copy of the branch's data.

`primary`: the server of the branch; absent if it is not running.
*/
export const findReplicaData = async ({serverUser}: Machine, paths: DataPaths, key: ComputeKey, primary: SocketAddress | undefined): Promise<string> => {
	const folder = paths.replicaData(key);
	if (existsSync(folder)) {
		return folder;
	}

	if (primary !== undefined) {
		// The slot is created before the copy, so that the replica misses none of the log.
		await makeSlot(primary, key.computeId);
	}

	await makePassable(path.dirname(folder), serverUser);
	await copyData({
		from: paths.branchData(key), to: folder, serverUser, running: primary, isStandby: true,
	});
	return folder;
};
