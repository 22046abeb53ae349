import {readObjects} from '../protocol/server-objects.js';
import {readApplied, writeApplied} from './branch-notes.js';
import type {DataPaths} from './data-paths.js';
import {
	hearSql,
	isHeard,
	withTaken,
	type Heard,
	type TakenOver,
} from './heard.js';
import type {Servers} from './servers.js';

/**
Looks into the primary server of a compute, if it runs, and tells what it has. No other work may be done with its branch meanwhile.

It never fails: a server that can't be asked, such as one that is about to end, is looked at again later.
*/
type Look = (computeId: string | undefined) => Promise<void>;

/**
Who is told what a look has found.
*/
export type Listeners = {
	readonly onSize: (branchId: string, bytes: number) => void;

	/**
	Gets what SQL has done to a branch, and gives what of it the control plane has taken over.
	*/
	readonly onSql: (branchId: string, heard: Heard) => Promise<TakenOver>;
};

export const createLook = (paths: DataPaths, servers: Servers, {onSize, onSql}: Listeners): Look => async computeId => {
	const server = servers.serverOf(computeId ?? '');
	if (server === undefined || server.isReplica) {
		return;
	}

	try {
		const objects = await readObjects(server.address);
		onSize(server.branchId, objects.bytes);
		const file = paths.appliedFile(server);
		const applied = await readApplied(file);
		// What is being made is neither known nor heard of.
		const heard = applied === undefined || applied.making !== undefined ? undefined : hearSql(applied, objects);
		if (applied === undefined || heard === undefined || !isHeard(heard)) {
			return;
		}

		// The world first: what it knows, and the file does not, is heard of again and found known.
		const taken = await onSql(server.branchId, heard);
		await (isHeard(taken) && writeApplied(file, withTaken(applied, taken)));
	} catch {
		// What it has is heard of at the next look.
	}
};
