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

	`isOfMoment`: the branch has got the data of another moment, and no operation under way is ahead of that.
	*/
	readonly onSql: (branchId: string, heard: Heard, isOfMoment: boolean) => Promise<TakenOver>;
};

/**
Tells what a branch has, and writes down what the control plane has taken over of that.
*/
const takeIn = async (paths: DataPaths, key: BranchKey, objects: ServerObjects, {onSize, onSql}: Listeners, isOfMoment: boolean): Promise<void> => {
	onSize(key.branchId, objects.bytes);
	const file = paths.appliedFile(key);
	const applied = await readApplied(file);
	// What is being made is neither known nor heard of.
	const heard = applied === undefined || applied.making !== undefined ? undefined : hearSql(applied, objects);
	if (applied === undefined || heard === undefined || !isHeard(heard)) {
		return;
	}

	// The world first: what it knows, and the file does not, is heard of again and found known.
	const taken = await onSql(key.branchId, heard, isOfMoment);
	await (isHeard(taken) && writeApplied(file, withTaken(applied, taken)));
};

/**
Tells what a branch of a past moment has, where that is not done yet: what is known of it is of the present.

@throws {Error} With the words of the system, or what its listener fails with.
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
		// What it has is heard of at the next look.
	}
};
