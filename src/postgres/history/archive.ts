import {readdir} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {gunzip, gzip, constants} from 'node:zlib';
import {asServerUser} from '../files/as-server-user.js';
import {readBytes, writeBytes} from '../files/bytes-as-server-user.js';
import {copyTree} from '../files/trees.js';
import {makePassable, makePrivate} from '../files/work-folders.js';
import type {ServerUser} from '../programs/server-user.js';
import {isLogName} from './log-names.js';

/** The location of a branch's history, and the owner of its files. */
export type Archive = {
	readonly folder: string;
	readonly serverUser: ServerUser | undefined;
};

export const archiveName = 'history';

const packed = '.gz';

/**
The command with which a server archives a full log file. A server runs in its data folder, so the command needs no absolute path.

It never fails: if archiving failed, the server would keep its whole log until the disk is full. A missing file ends the history there.
*/
export const archiveCommand = 'cp -- "%p" "../history/wal/%f.partial" && mv -f -- "../history/wal/%f.partial" "../history/wal/%f" || :';

export const logFolder = ({folder}: Archive): string => path.join(folder, 'wal');

export const makeArchive = async (archive: Archive): Promise<void> => {
	await makePassable(archive.folder, archive.serverUser);
	await makePassable(path.join(archive.folder, 'bases'), archive.serverUser);
	await makePrivate(logFolder(archive), archive.serverUser);
};

/** Returns the names of the archived log files: uncompressed ones, and compressed ones without their extension. */
export const archived = async (archive: Archive): Promise<{readonly plain: readonly string[]; readonly packed: readonly string[]}> => {
	const names = await readdir(logFolder(archive));
	return {
		plain: names.filter(name => isLogName(name)),
		packed: names.filter(name => name.endsWith(packed)).map(name => name.slice(0, -packed.length)).filter(name => isLogName(name)),
	};
};

const removeLog = async (archive: Archive, names: readonly string[]): Promise<void> => {
	if (names.length > 0) {
		await asServerUser(logFolder(archive), 'rm -f -- "$@"', names, archive.serverUser);
	}
};

/** Compresses archived log files. If a call is interrupted, the next call compresses the same file again. */
export const packArchive = async (archive: Archive): Promise<void> => {
	const {plain} = await archived(archive);
	for (const name of plain) {
		const bytes = await readBytes(logFolder(archive), name, archive.serverUser);
		await writeBytes(logFolder(archive), `${name}${packed}`, await promisify(gzip)(bytes, {level: constants.Z_BEST_SPEED}), archive.serverUser);
		await removeLog(archive, [name]);
	}
};

/**
Copies archived log files into a folder, uncompressed.

@throws {Error} If a file is damaged, or with the message of the system.
*/
export const unpackLog = async (archive: Archive, names: ReadonlySet<string>, into: string): Promise<void> => {
	const there = await archived(archive);
	const {serverUser} = archive;
	await copyTree(there.plain.filter(name => names.has(name)), into, {serverUser, folder: logFolder(archive)});
	const wanted = there.packed.filter(one => names.has(one) && !there.plain.includes(one));
	for (const name of wanted) {
		const bytes = await readBytes(logFolder(archive), `${name}${packed}`, serverUser);
		await writeBytes(into, name, await promisify(gunzip)(bytes), serverUser);
	}
};

/** Removes the archived log files that precede the file `before`. */
export const forgetLog = async (archive: Archive, before: string): Promise<void> => {
	const names = await readdir(logFolder(archive));
	// For each base backup, a server also archives a backup history file, whose name starts with that of a log file.
	await removeLog(archive, names.filter(name => isLogName(name.slice(0, before.length)) && name.slice(0, before.length) < before));
};
