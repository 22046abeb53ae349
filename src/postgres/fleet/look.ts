import {readObjects, type ServerObjects} from '../protocol/server-objects.js';
import type {DataPaths} from './data-paths.js';
import {keepObjects} from './branch-notes.js';
import type {Servers} from './servers.js';

/**
Looks into the primary server of a compute, if it runs, tells what it has, and keeps that for the time when it sleeps.

@returns Undefined also when it can't be asked, such as one that is about to end.
*/
type Look = (computeId: string | undefined) => Promise<ServerObjects | undefined>;

/**
`onObjects` gets what a branch has.
*/
export const createLook = (paths: DataPaths, servers: Servers, onObjects: (branchId: string, objects: ServerObjects) => void): Look => async computeId => {
	const server = servers.serverOf(computeId ?? '');
	if (server === undefined || server.isReplica) {
		return undefined;
	}

	try {
		const objects = await readObjects(server.address);
		await keepObjects(paths.objectsFile(server), objects);
		onObjects(server.branchId, objects);
		return objects;
	} catch {
		return undefined;
	}
};
