import {mkdir, readdir, rename} from 'node:fs/promises';
import {asAdministrator, type SocketAddress} from '../protocol/administer.js';
import type {ServerUser} from '../programs/run-program.js';
import {asServerUser, writeAsServerUser} from './as-server-user.js';
import {copyTree, removeTree} from './trees.js';
import {freeBytes} from './disk.js';
import {giveAway} from './work-folders.js';

/**
Files that belong to a running server rather than to its data. `backup_label` is not in this list, because a copy that has never run needs that file
to become consistent.
*/
const ofServer: ReadonlySet<string> = new Set(['postmaster.pid', 'postmaster.opts', 'standby.signal', 'recovery.signal']);

/** Folders that are empty in a copy. */
const emptied: ReadonlySet<string> = new Set(['pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans']);

export type CopyOptions = {
	readonly from: string;
	readonly to: string;
	readonly serverUser?: ServerUser;
	readonly running?: SocketAddress;

	/** Whether the copy is a standby, which follows its original. */
	readonly isStandby?: boolean;

	/** Whether to omit a running server's log files, because they are archived. */
	readonly isWithoutLog?: boolean;
};

const copyAllBut = async ({from, serverUser}: CopyOptions, into: string, later: ReadonlySet<string>, mayVanish: boolean) => {
	const names = await readdir(from);
	const whole = names.filter(name => !ofServer.has(name) && !emptied.has(name) && !later.has(name));
	await copyTree(whole, into, {mayVanish, serverUser, folder: from});
	const empty = names.filter(name => emptied.has(name));
	await (empty.length > 0 && asServerUser(into, 'mkdir -- "$@"', empty, serverUser));
};

/**
The disk space that a running server needs for its log during a copy, in bytes. If the disk fills up, the server stops and all sessions end.
*/
const leastFree = 16 * 1024 * 1024;

const requireRoom = async (folder: string): Promise<void> => {
	const free = await freeBytes(folder);
	if (free < leastFree) {
		throw new Error(`No space left on device: copying a running server needs ${leastFree / 1024 / 1024} MB free, and ${Math.floor(free / 1024 / 1024)} MB are.`);
	}
};

const millisecondsPerSecond = 1000;

/** The point in the log at which the copy of a running server becomes consistent. */
export type CopyEnd = {
	/** The name of the first log file that the copy needs. */
	readonly logFrom: string;

	/** The log position at which the copy becomes consistent. */
	readonly endLsn: string;

	/** The time by the server's clock at which the copy ended, in milliseconds since 1970, rounded up. */
	readonly endTime: number;
};

/**
Copies the data of a running server as the manual describes. The log is copied last, because the server extends it during the copy. The copy's
`backup_label` file names the log position to start from.

@see https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
*/
const copyRunning = async (options: CopyOptions, into: string, running: SocketAddress): Promise<CopyEnd> => {
	await requireRoom(into);
	const {label, ...end} = await asAdministrator(running, undefined, async session => {
		// Until this session ends, the temporary slot keeps the log that the copy needs.
		await session.run('select pg_create_physical_replication_slot(\'copy_\' || pg_backend_pid(), true, true)');
		const [[version = '0'] = []] = await session.run('show server_version_num');
		const isOld = Number(version) < 150_000;
		await session.run(isOld ? 'select pg_start_backup(\'branch\', true, false)' : 'select pg_backup_start(\'branch\', true)');
		await copyAllBut(options, into, new Set(['pg_wal']), true);
		const [[text = '', endLsn = '', seconds = ''] = []] = await session.run(`
			select labelfile, lsn, extract(epoch from clock_timestamp()) from ${isOld ? 'pg_stop_backup(false, false)' : 'pg_backup_stop(false)'}`);
		await (options.isWithoutLog === true
			? asServerUser(into, 'mkdir -p pg_wal/archive_status', [], options.serverUser)
			: copyTree(['pg_wal'], into, {mayVanish: true, serverUser: options.serverUser, folder: options.from}));
		return {
			label: text, endLsn, endTime: Math.ceil(Number(seconds) * millisecondsPerSecond), logFrom: /\(file (?<name>[\dA-F]+)\)/v.exec(text)?.groups?.name ?? '',
		};
	});
	await writeAsServerUser(into, 'backup_label', label, options.serverUser);
	return end;
};

/**
Copies the data of a branch, or of the template, to a new folder. After a failure, the folder does not exist.

@returns The end of a running server's copy; undefined if no server was running.
@throws {Error} With the message of the system or of the server.
*/
export const copyData = async (options: CopyOptions): Promise<CopyEnd | undefined> => {
	const {
		to, serverUser, running, isStandby = false,
	} = options;
	const partial = `${to}.partial`;
	await removeTree(partial);
	await mkdir(partial, {recursive: true, mode: 0o700});
	await giveAway(partial, serverUser);
	try {
		let end: CopyEnd | undefined;
		if (running === undefined) {
			await copyAllBut(options, partial, new Set(), false);
		} else {
			end = await copyRunning(options, partial, running);
		}

		await (isStandby && writeAsServerUser(partial, 'standby.signal', '', serverUser));
		await rename(partial, to);
		return end;
	} catch (error) {
		await removeTree(partial);
		throw error;
	}
};
