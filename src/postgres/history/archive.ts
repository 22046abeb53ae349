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

/**
The location of a branch's history next to its data, and the owner of its files.
*/
export type Archive = {
	readonly folder: string;
	readonly serverUser: ServerUser | undefined;
};

export const archiveName = 'history';

const packed = '.gz';

/**
The command for a full file of a server's log. Servers run in their data folder, so that the command contains no folder name.

It never fails: a server that can't archive its log would keep all of it, until the disk is full. A missing file ends the history there.
*/
export const archiveCommand = 'cp -- "%p" "../history/wal/%f.partial" && mv -f -- "../history/wal/%f.partial" "../history/wal/%f" || :';

export const logFolder = ({folder}: Archive): string => path.join(folder, 'wal');

export const makeArchive = async (archive: Archive): Promise<void> => {
	await makePassable(archive.folder, archive.serverUser);
	await makePassable(path.join(archive.folder, 'bases'), archive.serverUser);
	await makePrivate(logFolder(archive), archive.serverUser);
};

/**
The log files in their original form, and the compressed ones.
*/
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

/**
Compresses archived log files. An interrupted file is compressed again.
*/
export const packArchive = async (archive: Archive): Promise<void> => {
	const {plain} = await archived(archive);
	for (const name of plain) {
		const bytes = await readBytes(logFolder(archive), name, archive.serverUser);
		await writeBytes(logFolder(archive), `${name}${packed}`, await promisify(gzip)(bytes, {level: constants.Z_BEST_SPEED}), archive.serverUser);
		await removeLog(archive, [name]);
	}
};

/**
Restores log files into a folder in their original form.

@throws {Error} If one is damaged, or with the message of the system.
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

/**
Removes the log files before a given one.
*/
export const forgetLog = async (archive: Archive, before: string): Promise<void> => {
	const names = await readdir(logFolder(archive));
	// Servers also archive a note for each base, whose name starts with that of a log file.
	await removeLog(archive, names.filter(name => isLogName(name.slice(0, before.length)) && name.slice(0, before.length) < before));
};
