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
Reads the contents of a compute's server, if it is a running primary, and reports changes made by SQL. No other work on its branch may run at the same
time.

It never fails: a server that can't be queried, such as one that is stopping, is checked again later.
*/
type Look = (computeId: string | undefined) => Promise<void>;

/** The callbacks for the size of a branch's data, and for changes made by SQL. */
export type Listeners = {
	readonly onSize: (branchId: string, bytes: number) => void;

	/**
	Receives the changes that SQL has made in a branch, and returns those that the control plane has imported.

	`isOfMoment`: whether the branch's data was just replaced by that of a past moment. Running operations then don't postpone the import.
	*/
	readonly onSql: (branchId: string, heard: Heard, isOfMoment: boolean) => Promise<TakenOver>;
};

/** Reports the contents of a branch, and stores the changes that the control plane has imported. */
const takeIn = async (paths: DataPaths, key: BranchKey, objects: ServerObjects, {onSize, onSql}: Listeners, isOfMoment: boolean): Promise<void> => {
	onSize(key.branchId, objects.bytes);
	const file = paths.appliedFile(key);
	const applied = await readApplied(file);
	// While pgtower creates roles or databases, they can't be told from those that SQL creates.
	const heard = applied === undefined || applied.making !== undefined ? undefined : hearSql(applied, objects);
	if (applied === undefined || heard === undefined || !isHeard(heard)) {
		return;
	}

	// The control plane imports a change before the change is in the file. If pgtower is killed in between, the next check reports the change again,
	// and the control plane recognizes it.
	const taken = await onSql(key.branchId, heard, isOfMoment);
	await (isHeard(taken) && writeApplied(file, withTaken(applied, taken)));
};

/**
Reports the contents of a branch that has received the data of a past moment, unless already done. The state stored for the branch still
describes its former data.

@throws {Error} With the message of the system, or of the callback.
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
		// The server can't be queried at the moment. The next check reads its contents.
	}
};
