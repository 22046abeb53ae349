import {
	chmod,
	lchown,
	mkdir,
	mkdtemp,
	stat,
} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileReason} from '../../base/file-error.js';
import {grants, makeFolder, passingByAll} from '../../base/make-folder.js';
import {runProgram} from '../programs/run-program.js';
import type {ServerUser} from '../programs/server-user.js';

/**
The folders of all servers of one control plane.
*/
export type WorkFolders = {
	/**
	For data, certificate, and programs that had to be copied.
	*/
	readonly root: string;

	/**
	Only this control plane connects through the sockets in it. Its path is short: the system allows 107 bytes for that of a socket.
	*/
	readonly sockets: string;

	/**
	The folders that are removed at the end, however the program ends.
	*/
	readonly temporary: readonly string[];
};

/**
The maximum path length of a socket folder that leaves room for a socket's name.
*/
const longestSocketFolder = 80;

/**
Creates a folder in which servers may work. If they run as another user, that user may pass through it, but not list it.
*/
export const makePassable = async (folder: string, serverUser: ServerUser | undefined): Promise<string> => {
	const mode = serverUser === undefined ? 0o700 : 0o711;
	await mkdir(folder, {recursive: true, mode});
	await chmod(folder, mode);
	return folder;
};

/**
Creates an empty folder that only the servers' user can access.
*/
export const makePrivate = async (folder: string, serverUser: ServerUser | undefined): Promise<string> => {
	await mkdir(folder, {recursive: true, mode: 0o700});
	await giveAway(folder, serverUser);
	return folder;
};

/**
Gives a file or folder to the servers' user. It must be in a folder that is not theirs, where they can't replace it.
*/
export const giveAway = async (file: string, serverUser: ServerUser | undefined): Promise<void> => {
	if (serverUser !== undefined) {
		await lchown(file, serverUser.uid, serverUser.gid);
	}
};

/**
Whether the servers' user can enter a folder, whose parents may be closed to others.
*/
export const canEnter = async (folder: string, serverUser: ServerUser | undefined): Promise<boolean> => {
	const {isDone} = await runProgram('/bin/sh', ['-c', 'cd "$0"', folder], {serverUser});
	return isDone;
};

const socketParent = (): string => tmpdir().length > longestSocketFolder ? '/tmp' : tmpdir();

const makeRoot = async (dataFolder: string, serverUser: ServerUser | undefined): Promise<string> => {
	// An existing one keeps its mode: it belongs to the user.
	await makeFolder(dataFolder, serverUser === undefined ? 0o700 : 0o711);
	return makePassable(path.join(path.resolve(dataFolder), 'postgres'), serverUser);
};

/**
The error that no folder could be created.
*/
export class NoFolder extends Error {
	override readonly name = 'NoFolder';
}

/**
Creates a folder somewhere, and names the location on failure: as `--data x`, or by its path.

@throws {NoFolder} With the system's reason, such as a read-only disk.
*/
export const makeAt = async <Made>(location: string, make: () => Promise<Made>): Promise<Made> => {
	try {
		return await make();
	} catch (error) {
		throw new NoFolder(`${location}: no folder for Postgres can be made there: ${fileReason(error)}.`, {cause: error});
	}
};

/**
Names the location of data like the user did; without `--data`, it is the folder for temporary files.
*/
export const dataLocation = (dataFolder: string | undefined): string => dataFolder === undefined ? tmpdir() : `--data ${dataFolder}`;

/**
The folders on the way to one that let only their owner or group pass.
*/
const closedFolders = async (folder: string): Promise<readonly string[]> => {
	const above = path.dirname(folder);
	const others = above === folder ? [] : await closedFolders(above);
	try {
		const {mode} = await stat(folder);
		return grants(mode, passingByAll) ? others : [...others, folder];
	} catch {
		// One that is not there yet is made so that others pass.
		return others;
	}
};

/**
Returns that the user of servers can't get to where data is kept, in a sentence.

`dataFolder`: absent if that is the folder for temporary files.
*/
export const entryProblem = async (dataFolder: string | undefined, serverUser: ServerUser | undefined): Promise<string> => {
	const closed = dataFolder === undefined ? [] : await closedFolders(path.resolve(dataFolder));
	const advice = dataFolder === undefined ? 'Set TMPDIR to' : 'Use';
	// Folders above may be closed for a reason.
	const isOnlyItself = dataFolder !== undefined && closed.length === 1 && closed[0] === path.resolve(dataFolder);
	const remedy = isOnlyItself ? `Let it through: chmod o+x ${dataFolder}` : `${advice} a folder that other users can enter.`;
	return `${dataLocation(dataFolder)}: ${serverUser?.name ?? 'Postgres'}, the user that Postgres runs as, can't get there. ${remedy}`;
};

/**
Creates the folders of a control plane.

`dataFolder`: the folder of its data; absent if the data is deleted with it.
@throws {NoFolder} If one can't be created.
*/
export const makeWorkFolders = async (dataFolder: string | undefined, serverUser: ServerUser | undefined): Promise<WorkFolders> => {
	// The user's folder comes first: if that fails, nothing is left.
	const root = await makeAt(dataLocation(dataFolder), async () => dataFolder === undefined
		? makePassable(await mkdtemp(path.join(tmpdir(), 'pgtower-')), serverUser)
		: makeRoot(dataFolder, serverUser));
	const sockets = await makeAt(socketParent(), async () => mkdtemp(path.join(socketParent(), 'pgtower-')));
	await giveAway(sockets, serverUser);
	return {root, sockets, temporary: dataFolder === undefined ? [sockets, root] : [sockets]};
};
