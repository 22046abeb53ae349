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
import {runProgram, type ServerUser} from '../programs/run-program.js';

/** The folders that all servers of one control plane share. */
export type WorkFolders = {
	/** Contains data, the certificate, and programs that had to be copied. */
	readonly root: string;

	/**
	Contains the sockets for the control plane's own connections to the servers. The folder's path is short, because the system limits a socket's path
	to 107 bytes.
	*/
	readonly sockets: string;

	/** The folders that are removed when the program ends, even if it is killed. */
	readonly temporary: readonly string[];
};

/** The maximum path length of a socket folder, in characters. It leaves room for a socket's name. */
const longestSocketFolder = 80;

/**
Creates a folder in which servers may work. If servers run as another user, that user may enter the folder, but not list its files.
*/
export const makePassable = async (folder: string, serverUser: ServerUser | undefined): Promise<string> => {
	const mode = serverUser === undefined ? 0o700 : 0o711;
	await mkdir(folder, {recursive: true, mode});
	await chmod(folder, mode);
	return folder;
};

/** Creates an empty folder that only the servers' user can access. */
export const makePrivate = async (folder: string, serverUser: ServerUser | undefined): Promise<string> => {
	await mkdir(folder, {recursive: true, mode: 0o700});
	await giveAway(folder, serverUser);
	return folder;
};

/**
Makes the servers' user the owner of a file or folder. The parent folder must belong to someone else, so that this user can't replace the file by a
link.
*/
export const giveAway = async (file: string, serverUser: ServerUser | undefined): Promise<void> => {
	if (serverUser !== undefined) {
		await lchown(file, serverUser.uid, serverUser.gid);
	}
};

/** Returns whether the servers' user can enter a folder. This user must also be able to enter every parent folder. */
export const canEnter = async (folder: string, serverUser: ServerUser | undefined): Promise<boolean> => {
	const {isDone} = await runProgram('/bin/sh', ['-c', 'cd "$0"', folder], {serverUser});
	return isDone;
};

const socketParent = (): string => tmpdir().length > longestSocketFolder ? '/tmp' : tmpdir();

const makeRoot = async (dataFolder: string, serverUser: ServerUser | undefined): Promise<string> => {
	// An existing folder keeps its mode, because the folder belongs to the user.
	await makeFolder(dataFolder, serverUser === undefined ? 0o700 : 0o711);
	return makePassable(path.join(path.resolve(dataFolder), 'postgres'), serverUser);
};

export class NoFolder extends Error {
	override readonly name = 'NoFolder';
}

/**
Creates a folder. If that fails, the error begins with the location, such as `--data x` or a path.

@throws {NoFolder} With the system's reason, such as a read-only disk.
*/
export const makeAt = async <Made>(location: string, make: () => Promise<Made>): Promise<Made> => {
	try {
		return await make();
	} catch (error) {
		throw new NoFolder(`${location}: no folder for Postgres can be made there: ${fileReason(error)}.`, {cause: error});
	}
};

/** Returns the location of the data for a message: `--data` with its value, or the folder for temporary files. */
export const dataLocation = (dataFolder: string | undefined): string => dataFolder === undefined ? tmpdir() : `--data ${dataFolder}`;

/** Returns the closed folders among a folder and its parents. Other users can't enter a closed folder. */
const closedFolders = async (folder: string): Promise<readonly string[]> => {
	const above = path.dirname(folder);
	const others = above === folder ? [] : await closedFolders(above);
	try {
		const {mode} = await stat(folder);
		return grants(mode, passingByAll) ? others : [...others, folder];
	} catch {
		// A folder that does not exist yet is created open to others.
		return others;
	}
};

/**
Returns a message saying that the servers' user can't reach the data folder, with a remedy.

`dataFolder`: absent if the data is in the folder for temporary files.
*/
export const entryProblem = async (dataFolder: string | undefined, serverUser: ServerUser | undefined): Promise<string> => {
	const closed = dataFolder === undefined ? [] : await closedFolders(path.resolve(dataFolder));
	const advice = dataFolder === undefined ? 'Set TMPDIR to' : 'Use';
	// Parents may be closed for a reason, so the message suggests opening only the data folder itself.
	const isOnlyItself = dataFolder !== undefined && closed.length === 1 && closed[0] === path.resolve(dataFolder);
	const remedy = isOnlyItself ? `Let it through: chmod o+x ${dataFolder}` : `${advice} a folder that other users can enter.`;
	return `${dataLocation(dataFolder)}: ${serverUser?.name ?? 'Postgres'}, the user that Postgres runs as, can't get there. ${remedy}`;
};

/**
Creates the folders of a control plane.

`dataFolder`: the folder for the control plane's data; absent if the data is temporary.

@throws {NoFolder} If a folder can't be created.
*/
export const makeWorkFolders = async (dataFolder: string | undefined, serverUser: ServerUser | undefined): Promise<WorkFolders> => {
	// The data folder is created first, so that there is nothing to remove if its creation fails.
	const root = await makeAt(dataLocation(dataFolder), async () => dataFolder === undefined
		? makePassable(await mkdtemp(path.join(tmpdir(), 'pgtower-')), serverUser)
		: makeRoot(dataFolder, serverUser));
	const sockets = await makeAt(socketParent(), async () => mkdtemp(path.join(socketParent(), 'pgtower-')));
	await giveAway(sockets, serverUser);
	return {root, sockets, temporary: dataFolder === undefined ? [sockets, root] : [sockets]};
};
