import {rm} from 'node:fs/promises';
import {readObjects, type ServerObjects} from '../protocol/server-objects.js';
import {readApplied, readFound, writeApplied} from './branch-notes.js';
import type {BranchKey, DataPaths} from './data-paths.js';
import {
	hearSql,
	isHeard,
	withTaken,
	type Heard,
	type TakenOver,
} from './heard.js';
import type {Servers} from './servers.js';

/**
Checks the primary server of a compute, if it runs, and reports its contents. No other work may be done with its branch at the same time.

Never fails: a server that can't be queried, such as one that is stopping, is checked again later.
*/
type Look = (computeId: string | undefined) => Promise<void>;

/**
The listeners for the results of a check.
*/
export type Listeners = {
	readonly onSize: (branchId: string, bytes: number) => void;

	/**
	Receives SQL changes of a branch, and returns those that the control plane has imported.

	`isOfMoment`: the branch has received the data of another moment, and no running operation is newer.
	*/
	readonly onSql: (branchId: string, heard: Heard, isOfMoment: boolean) => Promise<TakenOver>;
};

/**
Reports the contents of a branch, and records what the control plane has imported.
*/
const takeIn = async (paths: DataPaths, key: BranchKey, objects: ServerObjects, {onSize, onSql}: Listeners, isOfMoment: boolean): Promise<void> => {
	onSize(key.branchId, objects.bytes);
	const file = paths.appliedFile(key);
	const applied = await readApplied(file);
	// Objects being created are neither known nor changes.
	const heard = applied === undefined || applied.making !== undefined ? undefined : hearSql(applied, objects);
	if (applied === undefined || heard === undefined || !isHeard(heard)) {
		return;
	}

	// The world first: if it knows a change that the file lacks, the change is detected again and recognized.
	const taken = await onSql(key.branchId, heard, isOfMoment);
	await (isHeard(taken) && writeApplied(file, withTaken(applied, taken)));
};

/**
Reports the contents of a branch at a past moment unless done already: its known state is of the present.

@throws {Error} With the message of the system, or the listener's error.
*/
export const takeInMoment = async (paths: DataPaths, key: BranchKey, listeners: Listeners): Promise<void> => {
	const file = paths.foundFile(key);
	const found = await readFound(file);
	if (found === undefined) {
		return;
	}

	await takeIn(paths, key, found, listeners, true);
	await rm(file);
};

export const createLook = (paths: DataPaths, servers: Servers, listeners: Listeners): Look => async computeId => {
	const server = servers.serverOf(computeId ?? '');
	if (server === undefined || server.isReplica) {
		return;
	}

	try {
		await takeIn(paths, server, await readObjects(server.address), listeners, false);
	} catch {
		// Its contents are detected at the next check.
	}
};
