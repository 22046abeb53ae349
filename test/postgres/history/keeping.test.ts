import {existsSync} from 'node:fs';
import {
	chmod,
	readdir,
	readFile,
	rm,
} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {describe, expect, test} from 'vitest';
import {amount} from '../../helpers/long.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';
import {bothMajors} from '../programs.js';
import {startHistoryFleet} from './history-fleet.js';

const megabytes = (count: number) => `insert into big select repeat(md5(n::text), 30) from generate_series(1, ${count * 950}) n`;

describe.each(amount(bothMajors.slice(1), [...bothMajors]))('on Postgres $major', ({major, programs}) => {
	test('the history of a branch survives kill -9, suspends and restarts, and is shortened at the size limit', async () => {
		const parent = await temporaryFolder();
		const dataFolder = path.join(parent, 'it\'s 100% %p "mine"');
		await chmod(parent, 0o755);
		const limits = {windowMilliseconds: 3_600_000, mostBytes: 2_000_000_000};
		const first = await startHistoryFleet(programs, {dataFolder, history: limits});
		const {fleet, wake, run, branchAt, key, folder, machine} = first;
		await fleet.makeBranch(key('main'), major);
		await wake('main');
		await fleet.look('main');
		const wal = path.join(folder('main'), 'history', 'wal');
		const bases = async () => {
			const names = await readdir(path.join(folder('main'), 'history', 'bases'));
			return names.filter(name => name.endsWith('.json')).length;
		};

		await run('main', 'create table t (n int)', 'create table big (line text)', 'alter table big alter line set storage plain');
		const moments: Array<{readonly time: string; readonly lsn: string; readonly rows: string}> = [];
		const note = async (with_: typeof first = first) => {
			await with_.run('main', `insert into t values (${moments.length})`);
			const noted = await with_.run('main', `
				select concat_ws(' ', to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), pg_current_wal_insert_lsn(), (select count(*) from t))`);
			const [time = '', lsn = '', rows = ''] = noted?.split(' ') ?? [];
			moments.push({time, lsn, rows});
		};

		const rowsAt = async (moment: Parameters<typeof branchAt>[1], from: typeof first = first) => {
			const id = await from.branchAt('main', moment);
			await from.wake(id);
			const rows = await from.run(id, 'select count(*) from t');
			await from.fleet.stop(id);
			await from.fleet.removeBranch(key(id));
			return rows;
		};

		await note();
		await run('main', megabytes(10));
		await expect.poll(async () => {
			await fleet.look('main');
			const names = await readdir(wal);
			return [names.some(name => name.endsWith('.gz')), names.some(name => /^[\dA-F]{24}$/v.test(name))];
		}).toEqual([true, false]);
		await note();
		await run('main', megabytes(70));
		await expect.poll(async () => {
			await fleet.look('main');
			return bases();
		}).toBe(2);
		await note();

		// After a kill and a start, the log that was not archived yet is archived, and nothing is lost.
		const pidFile = await readFile(path.join(folder('main'), 'data', 'postmaster.pid'), 'utf8');
		const processId = Number(pidFile.split('\n', 1)[0]);
		process.kill(processId, 'SIGKILL');
		await expect.poll(() => fleet.find('main')).toBe(undefined);
		await wake('main');
		await note();
		for (const {time, lsn, rows} of moments) {
			expect([await rowsAt({time}), await rowsAt({lsn})]).toEqual([rows, rows]);
		}

		// After a suspend and a restart of this program, the kept history is found.
		await first.stop();
		const second = await startHistoryFleet(programs, {dataFolder, history: limits});
		for (const {time, rows} of moments) {
			expect(await rowsAt({time}, second)).toBe(rows);
		}

		await second.wake('main');
		await note(second);
		const child = await second.branchAt('main', {time: moments[1]?.time ?? ''});
		await second.wake(child);
		await second.fleet.look(child);
		await second.run(child, 'delete from t');
		const grandchild = await second.branchAt(child, {lsn: await second.run(child, 'select pg_current_wal_insert_lsn()') ?? ''});
		await second.wake(grandchild);
		expect(await second.run(grandchild, 'select count(*) from t')).toBe('0');

		// An unused server writes no history.
		const files = async () => readdir(path.join(folder('main'), 'history'), {recursive: true});
		const before = await files();
		await second.fleet.look('main');
		expect(await files()).toEqual(before);

		// At the limit the oldest moments go, and the server stays.
		await second.stop();
		const third = await startHistoryFleet(programs, {dataFolder, history: {...limits, mostBytes: 150_000_000}});
		await third.wake('main');
		await third.run('main', megabytes(70));
		await expect.poll(async () => {
			await third.fleet.look('main');
			const {time = 0} = await third.fleet.history.oldestMoment(key('main')) ?? {};
			return time > Date.parse(moments[1]?.time ?? '');
		}).toBe(true);
		const oldest = await third.fleet.history.oldestMoment(key('main'));
		await expect(rowsAt({time: moments[0]?.time ?? ''}, third)).rejects.toThrow(`its oldest moment is ${new Date(oldest?.time ?? 0).toISOString()}`);

		// A failure to archive ends the history there, and no later moment is invented.
		await rm(wal, {recursive: true});
		await third.run('main', megabytes(20), 'checkpoint', megabytes(20), 'checkpoint');
		await note(third);
		await expect(rowsAt({time: moments.at(-1)?.time ?? ''}, third)).rejects.toThrow('gap');
		await third.run('main', megabytes(5));
		await expect.poll(async () => {
			await third.fleet.look('main');
			const afterGap = await third.fleet.history.oldestMoment(key('main'));
			return afterGap?.time;
		}).toBeDefined();
		const newest = await bases();
		expect(newest).toBeGreaterThan(0);
		await note(third);
		expect(await rowsAt({time: moments.at(-1)?.time ?? ''}, third)).toBe(moments.at(-1)?.rows);
		expect(third.said).toEqual([]);
		expect(existsSync(path.join(folder('main'), 'data', 'postmaster.pid'))).toBe(true);
		expect(machine.isDurable).toBe(true);
	});
});
