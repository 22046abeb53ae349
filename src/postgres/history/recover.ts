import path from 'node:path';
import {readdir, rename} from 'node:fs/promises';
import {writeAsServerUser} from '../files/as-server-user.js';
import {copyData} from '../files/branch-files.js';
import {copyTree, removeTree} from '../files/trees.js';
import {asAdministrator, type SocketAddress} from '../protocol/administer.js';
import {readObjects, type ServerObjects} from '../protocol/server-objects.js';
import {updateAccess} from '../server/access-rules.js';
import {
	StartFailure,
	startServer,
	type ServerProcess,
	type StartOptions,
} from '../server/server-process.js';
import {
	archived,
	makeArchive,
	unpackLog,
	type Archive,
	baseFolder,
	findBase,
	readBases,
} from './archive.js';
import {
	isLogName,
	nextLogName,
	timelineOf,
	withoutGap,
} from './log-names.js';
import {
	lsnBytes,
	momentText,
	NoMoment,
	type DataMoment,
} from './moment.js';

export type RecoveryOptions = {
	readonly archive: Archive;

	/** The branch's data folder. The log in this folder includes the part that is not archived yet. */
	readonly dataFolder: string;

	/** The server that runs on the branch's data; undefined if none is running. */
	readonly running: SocketAddress | undefined;
	readonly moment: DataMoment;

	/** The new data folder, which is created completely or not at all. */
	readonly to: string;

	/** Stores the roles and databases of the past moment, before the new data folder exists. */
	readonly keep: (objects: ServerObjects) => Promise<void>;
	readonly server: Omit<StartOptions, 'settings'> & {
		readonly settings: Omit<StartOptions['settings'], 'dataFolder' | 'recovery'>;
	};
};

/**
Writes a commit, which is later than any past moment. A recovery to a time ends at the first commit after this time, and fails if no such commit
exists.

@returns The log position before that commit, and the name of the current log file.
*/
const markEnd = async (running: SocketAddress): Promise<{readonly name: string; readonly lsn: string}> => asAdministrator(running, undefined, async session => {
	const [[before = ''] = []] = await session.run('select pg_current_wal_insert_lsn()');
	await session.run('select pg_logical_emit_message(true, \'pgtower\', \'\')');
	const [[name = ''] = []] = await session.run('select pg_walfile_name(pg_current_wal_flush_lsn())');
	return {name, lsn: before};
});

const requireReached = (moment: DataMoment, end: string): void => {
	if ('lsn' in moment && lsnBytes(moment.lsn) > lsnBytes(end)) {
		throw new NoMoment(`The log does not reach ${moment.lsn} yet: it ends at ${end}.`);
	}
};

const target = (moment: DataMoment): Readonly<Record<string, string>> => 'lsn' in moment
	// Recovers everything before the log position, and nothing from that position on.
	? {recovery_target_lsn: moment.lsn, recovery_target_inclusive: 'off'}
	// When a server reads this setting, it does not know time zone abbreviations yet.
	: {recovery_target_time: moment.time.replace('T', ' ').replace(/Z$/v, '+00')};

const endsBeforeTarget = (error: unknown): boolean => error instanceof StartFailure && error.message.includes('recovery ended before configured recovery target was reached');

type Attempts = {
	readonly start: (recovery: Readonly<Record<string, string>>) => Promise<ServerProcess>;
	readonly isWhole: boolean;

	/** The name of the last available log file. */
	readonly last: string;
};

/**
Starts a server that recovers to a moment. If nothing was committed after the moment, the first attempt fails, and a second attempt recovers to the
end of the log.
*/
const startAt = async (moment: DataMoment, {start, isWhole, last}: Attempts): Promise<ServerProcess> => {
	try {
		return await start(target(moment));
	} catch (error) {
		if (error instanceof StartFailure && !isWhole) {
			throw new NoMoment(`The history has a gap before ${momentText(moment)}: the log after ${last} could not be archived.`, {cause: error});
		}

		if (!endsBeforeTarget(error)) {
			throw error;
		}
	}

	return start({});
};

/** Recovers a data folder to a moment by running a server on it, and returns the roles and databases of that moment. */
const readMoment = async ({moment, server: {settings: {socketFolder, major}}}: RecoveryOptions, attempts: Attempts): Promise<ServerObjects> => {
	const process = await startAt(moment, attempts);
	try {
		const address = {socketFolder, port: process.port, major};
		const [[end = ''] = []] = await asAdministrator(address, undefined, async session => session.run('select pg_current_wal_insert_lsn()'));
		requireReached(moment, end);
		return await readObjects(address);
	} finally {
		await process.stop();
	}
};

/**
Creates the data of a past moment, with exactly the commits up to that moment. Replays the log on the last base backup before the moment.

@throws {NoMoment} If the history does not cover the moment.
@throws {Error} With the message of the system or of the server.
*/
export const recoverMoment = async (options: RecoveryOptions): Promise<void> => {
	const {
		archive, dataFolder, running, moment, to, keep, server,
	} = options;
	const {serverUser} = archive;
	await makeArchive(archive);
	const {base, next} = findBase(await readBases(archive), moment);
	const end = running && await markEnd(running);
	if (end !== undefined) {
		requireReached(moment, end.lsn);
	}

	const current = end?.name;
	const work = `${to}.moment`;
	await removeTree(work);
	await copyData({from: baseFolder(archive, base), to: work, serverUser});
	try {
		const log = path.join(work, 'pg_wal');
		const isOf = (name: string) => isLogName(name) && timelineOf(name) === timelineOf(base.logFrom) && name >= base.logFrom;
		// The archive is listed after the server's log, so that the list contains any file that moves to the archive in the meantime.
		const upTo = next && nextLogName(nextLogName(next.logFrom, base.logFileSize), base.logFileSize);
		const inLog = await readdir(path.join(dataFolder, 'pg_wal'));
		const live = inLog.filter(name => isOf(name) && (current === undefined || name <= current) && (upTo === undefined || name <= upTo));
		await copyTree(live.map(name => path.join('pg_wal', name)), log, {serverUser, folder: dataFolder, mayVanish: true});
		const there = await archived(archive);
		const names = new Set([...live, ...there.plain, ...there.packed].filter(name => isOf(name)));
		const {names: useful, isWhole} = withoutGap(names, {from: base.logFrom, size: base.logFileSize, upTo});
		await unpackLog(archive, new Set(useful), log);
		await writeAsServerUser(work, 'recovery.signal', '', serverUser);
		await updateAccess(work, serverUser);
		const start = async (recovery: Readonly<Record<string, string>>) => startServer({...server, settings: {...server.settings, dataFolder: work, recovery}});
		const objects = await readMoment(options, {start, isWhole, last: useful.at(-1) ?? base.logFrom});
		await keep(objects);
		await rename(work, to);
	} catch (error) {
		await removeTree(work);
		throw error;
	}
};
