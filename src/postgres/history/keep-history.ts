import {existsSync} from 'node:fs';
import {readdir} from 'node:fs/promises';
import path from 'node:path';
import {asAdministrator, type SocketAddress} from '../protocol/administer.js';
import {
	archiveName,
	archived,
	forgetLog,
	logFolder,
	makeArchive,
	packArchive,
	type Archive,
	findBase,
	isBaseDue,
	makeBase,
	readBases,
	removeBase,
	removeBroken,
	sizeOf,
	type Base,
} from './archive.js';
import {isLogName, withoutGap} from './log-names.js';
import type {HistoryLimits} from './history-limits.js';
import {NoMoment, type DataMoment} from './moment.js';

export const archiveIn = (branchFolder: string, serverUser: Archive['serverUser']): Archive => ({folder: path.join(branchFolder, archiveName), serverUser});

/** Removes the base backups before `first`, and the log that only those backups need. */
const forgetBefore = async (archive: Archive, bases: readonly Base[], first: Base): Promise<void> => {
	for (const base of bases.slice(0, bases.indexOf(first))) {
		await removeBase(archive, base);
	}

	await forgetLog(archive, first.logFrom);
};

const pruneWindow = async (archive: Archive, begin: number): Promise<void> => {
	const bases = await readBases(archive);
	const first = bases.findLast(({endTime}) => endTime <= begin) ?? bases[0];
	await (first && forgetBefore(archive, bases, first));
};

/**
Shortens the histories of a project until they fit the limit. Each step removes the oldest base backup among all branches, but never the newest backup
of a branch.
*/
const pruneBytes = async (branchesFolder: string, serverUser: Archive['serverUser'], mostBytes: number): Promise<void> => {
	const names = await readdir(branchesFolder);
	const histories = await Promise.all(names.map(name => archiveIn(path.join(branchesFolder, name), serverUser)).filter(({folder}) => existsSync(folder)).map(async archive => ({
		archive, bases: await readBases(archive), logBytes: await sizeOf(logFolder(archive), archive),
	})));
	let total = histories.reduce((sum, {bases, logBytes}) => sum + logBytes + bases.reduce((bytes, base) => bytes + base.bytes, 0), 0);
	const oldestFirst = histories
		.flatMap(({archive, bases}) => bases.slice(0, -1).map((base, index) => ({archive, base, after: bases[index + 1]})))
		.toSorted((one, other) => one.base.endTime - other.base.endTime);
	for (const {archive, base, after} of oldestFirst) {
		if (total <= mostBytes || after === undefined) {
			return;
		}

		const before = await sizeOf(logFolder(archive), archive);
		await removeBase(archive, base);
		await forgetLog(archive, after.logFrom);
		total -= base.bytes + before - await sizeOf(logFolder(archive), archive);
	}
};

export type Tended = {
	/** The folder of the branch, with its data and its archive. */
	readonly branchFolder: string;
	readonly dataFolder: string;
	readonly serverUser: Archive['serverUser'];

	/** The running primary server of the branch. */
	readonly running: SocketAddress;
};

/**
Returns whether a log file is missing between a base backup and the file that the server is writing. If so, another base backup is needed.
*/
const hasGap = async (archive: Archive, dataFolder: string, {logFrom, logFileSize}: Base, current: string): Promise<boolean> => {
	const live = await readdir(path.join(dataFolder, 'pg_wal'));
	const there = await archived(archive);
	const names = new Set([...live, ...there.plain, ...there.packed].filter(name => isLogName(name)));
	const {isWhole} = withoutGap(names, {from: logFrom, size: logFileSize, upTo: current});
	return !isWhole;
};

/**
Maintains the history of an awake branch: compresses archived log files, creates a base backup if one is due, and removes the parts that exceed the
limits. A call takes almost no time if nothing was archived since the previous call.

@throws {Error} With the message of the system or of the server. The next call tries again.
*/
export const tendHistory = async ({
	branchFolder, dataFolder, serverUser, running,
}: Tended, {windowMilliseconds, mostBytes, now}: HistoryLimits): Promise<void> => {
	const archive = archiveIn(branchFolder, serverUser);
	await makeArchive(archive);
	const bases = await readBases(archive);
	const newest = bases.at(-1);
	const {plain} = await archived(archive);
	if (newest !== undefined && plain.length === 0) {
		return;
	}

	await packArchive(archive);
	const [[lsn = '', current = ''] = []] = await asAdministrator(running, undefined, async session => session.run('select pg_current_wal_insert_lsn(), pg_walfile_name(pg_current_wal_insert_lsn())'));
	if (newest === undefined || isBaseDue(newest, lsn, now()) || await hasGap(archive, dataFolder, newest, current)) {
		await removeBroken(archive);
		await makeBase(archive, dataFolder, running);
	}

	await pruneWindow(archive, now() - windowMilliseconds);
	await pruneBytes(path.dirname(branchFolder), serverUser, mostBytes);
};

/**
Returns why a branch can't be restored to a moment; undefined if restoring seems possible. The reason names the oldest available moment.
*/
export const momentProblem = async (branchFolder: string, moment: DataMoment): Promise<string | undefined> => {
	const archive = archiveIn(branchFolder, undefined);
	try {
		findBase(existsSync(path.join(archive.folder, 'bases')) ? await readBases(archive) : [], moment);
		return undefined;
	} catch (error) {
		if (error instanceof NoMoment) {
			return error.message;
		}

		throw error;
	}
};

/** Returns the oldest moment to which a branch can be restored; undefined if it has no history yet. */
export const oldestMoment = async (branchFolder: string, {windowMilliseconds, now}: HistoryLimits): Promise<{readonly time: number; readonly lsn: string} | undefined> => {
	const archive = archiveIn(branchFolder, undefined);
	if (!existsSync(path.join(archive.folder, 'bases'))) {
		return undefined;
	}

	const [oldest] = await readBases(archive);
	return oldest && {time: Math.max(oldest.endTime, now() - windowMilliseconds), lsn: oldest.endLsn};
};
