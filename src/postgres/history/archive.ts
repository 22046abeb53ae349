import {
	readdir,
	readFile,
	rename,
	rm,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import {asServerUser} from '../files/as-server-user.js';
import {compress, compressedExtension, decompress} from '../files/compression.js';
import {copyTree, removeTree} from '../files/trees.js';
import {makePassable, makePrivate} from '../files/work-folders.js';
import {type ServerUser, runProgram} from '../programs/run-program.js';
import {copyData} from '../files/branch-files.js';
import {asAdministrator, type SocketAddress} from '../protocol/administer.js';
import {isLogName} from './log-names.js';
import {
	lsnBytes,
	momentText,
	NoMoment,
	timeOf,
	type DataMoment,
} from './moment.js';

/** The location of a branch's history, and the owner of its files. */
export type Archive = {
	readonly folder: string;
	readonly serverUser: ServerUser | undefined;
};

export const archiveName = 'history';

/**
The command with which a server archives a full log file. A server runs in its data folder, so the command needs no absolute path.

The command never fails, because the server would otherwise keep its whole log until the disk is full. If a file is missing from the archive, the
history ends before that file.
*/
export const archiveCommand = 'cp -- "%p" "../history/wal/%f.partial" && mv -f -- "../history/wal/%f.partial" "../history/wal/%f" || :';

export const logFolder = ({folder}: Archive): string => path.join(folder, 'wal');

export const makeArchive = async (archive: Archive): Promise<void> => {
	await makePassable(archive.folder, archive.serverUser);
	await makePassable(path.join(archive.folder, 'bases'), archive.serverUser);
	await makePrivate(logFolder(archive), archive.serverUser);
};

/**
Returns the names of the archived log files. `packed`: the names of the compressed files, without their extension.
*/
export const archived = async (archive: Archive): Promise<{readonly plain: readonly string[]; readonly packed: readonly string[]}> => {
	const names = await readdir(logFolder(archive));
	return {
		plain: names.filter(name => isLogName(name)),
		packed: names.filter(name => name.endsWith(compressedExtension)).map(name => name.slice(0, -compressedExtension.length)).filter(name => isLogName(name)),
	};
};

const removeLog = async (archive: Archive, names: readonly string[]): Promise<void> => {
	if (names.length > 0) {
		await asServerUser(logFolder(archive), 'rm -f -- "$@"', names, archive.serverUser);
	}
};

/**
Compresses archived log files. If a call is interrupted, the next call compresses the same file again.

@throws {Error} With the message of the system.
*/
export const packArchive = async (archive: Archive): Promise<void> => {
	const {plain} = await archived(archive);
	await compress(logFolder(archive), plain, archive.serverUser);
};

/**
Copies archived log files into a folder, uncompressed.

@throws {Error} If a file is damaged, or with the message of the system.
*/
export const unpackLog = async (archive: Archive, names: ReadonlySet<string>, into: string): Promise<void> => {
	const there = await archived(archive);
	const {serverUser} = archive;
	const plain = there.plain.filter(name => names.has(name));
	const compressed = there.packed.filter(name => names.has(name) && !there.plain.includes(name)).map(name => `${name}${compressedExtension}`);
	await copyTree([...plain, ...compressed], into, {serverUser, folder: logFolder(archive)});
	await decompress(into, compressed, serverUser);
};

/** Removes the archived log files that precede the file `before`. */
export const forgetLog = async (archive: Archive, before: string): Promise<void> => {
	const names = await readdir(logFolder(archive));
	// For each base backup, a server also archives a backup history file, whose name starts with the name of a log file.
	await removeLog(archive, names.filter(name => isLogName(name.slice(0, before.length)) && name.slice(0, before.length) < before));
};

/** A base backup: a copy of a branch's data. To reach a later moment, pgtower replays the log on a base backup. */
export type Base = {
	readonly number: number;
	readonly logFrom: string;
	readonly endLsn: string;

	/** The time by the server's clock at which the copy ended, in milliseconds since 1970. */
	readonly endTime: number;

	/** The size of each log file, in bytes. */
	readonly logFileSize: number;

	/** The size of the base backup on disk, in bytes. */
	readonly bytes: number;
};

export const baseFolder = ({folder}: Archive, {number}: Pick<Base, 'number'>): string => path.join(folder, 'bases', String(number));

const noteFile = (archive: Archive, number: number): string => `${baseFolder(archive, {number})}.json`;

const readNote = async (archive: Archive, number: number): Promise<Base | undefined> => {
	try {
		return JSON.parse(await readFile(noteFile(archive, number), 'utf8')) as Base;
	} catch {
		// A base backup is incomplete until its note, a JSON file, exists.
		return undefined;
	}
};

const numbersThere = async ({folder}: Archive): Promise<readonly number[]> => {
	const names = await readdir(path.join(folder, 'bases'));
	return [...new Set(names.map(name => Number(/^\d+/v.exec(name)?.[0])))].filter(number => number > 0).toSorted((one, other) => one - other);
};

/** Returns the complete base backups of a branch, the oldest first. */
export const readBases = async (archive: Archive): Promise<readonly Base[]> => {
	const numbers = await numbersThere(archive);
	const notes = await Promise.all(numbers.map(async number => readNote(archive, number)));
	return notes.filter(note => note !== undefined);
};

/**
Removes a base backup. Its note, a JSON file, is removed first, since a backup without a note counts as incomplete.
*/
export const removeBase = async (archive: Archive, {number}: Pick<Base, 'number'>): Promise<void> => {
	await rm(noteFile(archive, number), {force: true});
	await removeTree(baseFolder(archive, {number}), `${baseFolder(archive, {number})}.partial`);
};

/** Removes leftovers of interrupted base backups. */
export const removeBroken = async (archive: Archive): Promise<void> => {
	const bases = await readBases(archive);
	const known = new Set(bases.map(({number}) => number));
	for (const number of await numbersThere(archive)) {
		if (!known.has(number)) {
			await removeBase(archive, {number});
		}
	}
};

const kilobyte = 1024;

/** Returns the disk usage of a folder, in bytes. A block that several files share counts for each of them. */
export const sizeOf = async (folder: string, {serverUser}: Archive): Promise<number> => {
	const {output} = await runProgram('du', ['-sk', '.'], {serverUser, folder});
	return Number(output.split('\t', 1)[0]) * kilobyte;
};

/**
Creates a base backup from the data of a running server.

@throws {Error} With the message of the system or of the server.
*/
export const makeBase = async (archive: Archive, dataFolder: string, running: SocketAddress): Promise<Base> => {
	const {serverUser} = archive;
	const numbers = await numbersThere(archive);
	const number = (numbers.at(-1) ?? 0) + 1;
	const to = baseFolder(archive, {number});
	const [[size = ''] = []] = await asAdministrator(running, undefined, async session => session.run('select pg_size_bytes(current_setting(\'wal_segment_size\'))'));
	const end = await copyData({
		from: dataFolder, to, serverUser, running, isWithoutLog: true,
	});
	if (end === undefined) {
		throw new Error('A server that runs has no end of its copy.');
	}

	const base: Base = {
		number, ...end, logFileSize: Number(size), bytes: await sizeOf(to, archive),
	};
	const file = noteFile(archive, number);
	await writeFile(`${file}.new`, JSON.stringify(base), {mode: 0o600});
	await rename(`${file}.new`, file);
	return base;
};

/** The minimum log size between two base backups, in bytes. Replaying a log of this size takes about a second. */
const leastDistance = 64 * 1024 * 1024;

/**
The amount that a branch may write before its next base backup, as a share of the size of its data. The amount grows with the size, because a backup
of more data takes longer.
*/
const sharePerBase = 1 / 2;

const dayMilliseconds = 86_400_000;

/**
Returns whether another base backup is due, by the size of the log since the newest backup. A branch that writes little gets one backup a day, and a
branch that writes nothing gets none.
*/
export const isBaseDue = ({endLsn, endTime, bytes, logFileSize}: Base, lsn: string, now: number): boolean => {
	const written = Number(lsnBytes(lsn) - lsnBytes(endLsn));
	// A base backup ends with a switch to the next log file. `written` includes the unused rest of the old file.
	return written >= Math.max(leastDistance, bytes * sharePerBase) || (written > 2 * logFileSize && now - endTime >= dayMilliseconds);
};

/**
Returns whether a base backup ends at or before a moment. Only such a backup can lead to the moment, since the log is replayed forward.
*/
const isNotAfter = (base: Base, moment: DataMoment): boolean => 'lsn' in moment
	? lsnBytes(base.endLsn) <= lsnBytes(moment.lsn)
	: base.endTime <= timeOf(moment.time);

/**
Returns the last base backup before a moment. `next`: the backup after it; undefined if there is none.

@throws {NoMoment} If no base backup is before the moment.
*/
export const findBase = (bases: readonly Base[], moment: DataMoment): {readonly base: Base; readonly next: Base | undefined} => {
	const base = bases.findLast(one => isNotAfter(one, moment));
	if (base !== undefined) {
		return {base, next: bases[bases.indexOf(base) + 1]};
	}

	const [oldest] = bases;
	throw new NoMoment(oldest === undefined
		? `The history does not contain ${momentText(moment)}: it begins once the compute has run.`
		: `The history does not reach back to ${momentText(moment)}: its oldest moment is ${new Date(oldest.endTime).toISOString()} (${oldest.endLsn}).`);
};
