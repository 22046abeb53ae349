import {setTimeout as wait} from 'node:timers/promises';
import {describe, expect, test} from 'vitest';
import {bothMajors} from '../programs.js';
import {startHistoryFleet} from './history-fleet.js';

describe.each(bothMajors)('on Postgres $major', ({major, programs}) => {
	test('a branch created at a past moment has exactly the rows committed by then', async () => {
		const {fleet, wake, run, branchAt, key, heard} = await startHistoryFleet(programs);
		await fleet.makeBranch(key('main'), major);
		await wake('main');
		await fleet.look('main');
		const oldest = await fleet.history.oldestMoment(key('main'));
		await run('main', 'create table t (n int)', 'create database dropped_later');
		const commits: string[] = [];
		const lsns: string[] = [];
		for (const n of [1, 2, 3]) {
			await run('main', `insert into t values (${n})`);
			commits.push(await run('main', `select to_char(pg_xact_commit_timestamp(xmin) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') from t where n = ${n}`) ?? '');
			lsns.push(await run('main', 'select pg_current_wal_insert_lsn()') ?? '');
		}

		await run('main', 'drop database dropped_later', 'alter role app password \'another\'', 'drop table t');
		const rowsAt = async (moment: Parameters<typeof branchAt>[1]) => {
			const id = await branchAt('main', moment);
			await wake(id);
			const rows = await run(id, 'select string_agg(n::text, \',\' order by n) from t');
			const databases = await run(id, 'select string_agg(datname, \',\' order by datname) from pg_database where not datistemplate');
			await fleet.stop(id);
			await fleet.removeBranch(key(id));
			return [rows, databases];
		};

		const before = (time: string) => time.replace(/(?<micro>\d{6})Z$/v, micros => `${String(Number(micros.slice(0, 6)) - 1).padStart(6, '0')}Z`);
		const all = 'dropped_later,postgres,shop';
		expect(await fleet.schemaOf(key('main'), 'shop', {time: commits[0] ?? ''})).toContain('CREATE TABLE public.t (\n    n integer\n);');
		expect(await fleet.schemaOf(key('main'), 'shop')).not.toContain('CREATE TABLE');
		expect(await fleet.schemaOf(key('main'), 'dropped_later', {time: commits[0] ?? ''})).not.toContain('CREATE TABLE');
		await expect(fleet.schemaOf(key('main'), 'dropped_later')).rejects.toThrow('database dropped_later not found');
		await expect(fleet.schemaOf(key('main'), 'shop', {time: '2026-01-01T00:00:00Z'})).rejects.toThrow('its oldest moment is');
		expect(await rowsAt({time: commits[1] ?? ''})).toEqual(['1,2', all]);
		expect(await rowsAt({time: before(commits[1] ?? '')})).toEqual(['1', all]);
		expect(await rowsAt({lsn: lsns[1] ?? ''})).toEqual(['1,2', all]);
		expect(heard.some(({branchId, heard: {roles}}) => branchId !== 'main' && roles.some(({now}) => now?.name === 'app'))).toBe(false);
		await expect(rowsAt({time: '2026-01-01T00:00:00Z'})).rejects.toThrow(`its oldest moment is ${new Date(oldest?.time ?? 0).toISOString()}`);
		await expect(rowsAt({lsn: '0/1'})).rejects.toThrow('its oldest moment is');
		await expect(rowsAt({lsn: 'FF/1'})).rejects.toThrow('The log does not reach FF/1 yet');
		await run('main', 'create table t (n int)', 'insert into t values (9)');
		await wait(5);
		const last = new Date().toISOString();
		expect(await rowsAt({time: last})).toEqual(['9', 'postgres,shop']);
		await fleet.stop('main');
		expect(await rowsAt({time: last})).toEqual(['9', 'postgres,shop']);
		expect(await rowsAt({time: commits[2] ?? ''})).toEqual(['1,2,3', all]);
		await expect(rowsAt({lsn: 'FF/1'})).rejects.toThrow('The log does not reach FF/1 yet');
	});
});
