import {readdir, stat} from 'node:fs/promises';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {asAdministrator} from '../../../src/postgres/protocol/administer.js';
import {startServeProcess, type ServeProcess} from '../../helpers/serve-process.js';
import {installedPrograms} from '../../postgres/programs.js';
import {budgets} from '../budgets.js';
import type {Part} from '../figure.js';
import {againstInPairs, asFigure, atMost} from '../judge.js';
import {familyMilliseconds, runningServer} from '../postgres/processes.js';
import {makeRealWorld, openClient, type RealWorld} from '../postgres/real-world.js';
import type {Baseline} from '../baseline.js';

const turns = 5;
const transactions = 16_000;

/** Runs a statement as the server's own administrator. */
const asServer = async ({branchId}: RealWorld, sql: string): Promise<void> => {
	const {args} = await runningServer(`/branches/${branchId}/data`);
	const settingOf = (name: string) => args.find(arg => arg.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
	await asAdministrator({socketFolder: settingOf('unix_socket_directories'), port: Number(settingOf('port')), major: 18}, undefined, async session => session.run(sql));
};

/**
Measures the processor time of transactions with one row each, for the server and this program, until their log is archived.
*/
const processorOf = async ({processId}: ServeProcess, world: RealWorld): Promise<number> => {
	const before = await familyMilliseconds(processId);
	const client = await openClient(world.uri);
	for (let count = 0; count < transactions; count++) {
		await client.query({name: 'insert', text: 'insert into t values (\'a line\')'});
	}

	await client.end();
	await asServer(world, 'select pg_switch_wal()');
	// The archived log is compressed at the next check, which is 5 seconds later.
	await wait(6000);
	const after = await familyMilliseconds(processId);
	return after - before;
};

const begin = async (served: ServeProcess): Promise<RealWorld> => {
	const world = await makeRealWorld(served);
	const client = await openClient(world.uri);
	await client.query('create table t (line text)');
	await client.end();
	return world;
};

const bytesIn = async (folder: string): Promise<number> => {
	const names = await readdir(folder, {recursive: true});
	const sizes = await Promise.all(names.map(async name => {
		const entry = await stat(path.join(folder, name)).catch(() => undefined);
		return entry?.isFile() === true ? entry.size : 0;
	}));
	return sizes.reduce((sum, size) => sum + size, 0);
};

/**
A day with one write a minute. A checkpoint comes every five minutes, and each page that is written after it is logged as a whole.
*/
const minutesOfDay = 1440;
const minutesOfCheckpoint = 5;

/**
Estimates the megabytes of history from a day of one write a minute: its log, compressed, and one more copy of the data.
*/
const megabytesOfDay = async (world: RealWorld): Promise<number> => {
	const {uri, branchId} = world;
	const {dataFolder} = await runningServer(`/branches/${branchId}/data`);
	const folder = path.join(dataFolder, '..', 'history');
	const client = await openClient(uri);
	await asServer(world, 'select pg_switch_wal()');
	await wait(6000);
	const before = await bytesIn(path.join(folder, 'wal'));
	for (let minute = 0; minute < minutesOfDay; minute++) {
		await client.query('insert into t values (\'a line\')');
		if (minute % minutesOfCheckpoint === 0) {
			await asServer(world, 'checkpoint');
		}
	}

	await client.end();
	await asServer(world, 'select pg_switch_wal()');
	await wait(6000);
	const after = await bytesIn(path.join(folder, 'wal'));
	const bases = await readdir(path.join(folder, 'bases'));
	const count = bases.filter(name => name.endsWith('.json')).length;
	const copies = await bytesIn(path.join(folder, 'bases'));
	return (after - before + (copies / Math.max(1, count))) / 1_000_000;
};

/** The cost of keeping the past: processor time, compared with the same work without it, and disk space. */
export const historyCost: Part = {
	name: 'history-cost',
	async measure() {
		await using plain = await startServeProcess([`--postgres=${installedPrograms}`]);
		await using kept = await startServeProcess([`--postgres=${installedPrograms}`, '--history=1h']);
		const [plainWorld, keptWorld] = [await begin(plain), await begin(kept)];
		const taken = [];
		for (let turn = 0; turn <= turns; turn++) {
			taken.push({without: await processorOf(plain, plainWorld), with: await processorOf(kept, keptWorld)});
		}

		const pairs = taken.slice(1);
		const without: Baseline = {name: 'the same without a history', values: pairs.map(pair => pair.without)};
		return [
			asFigure(without),
			againstInPairs(budgets.historyProcessor, pairs.map(pair => pair.with), without),
			atMost(budgets.historyOfDay, await megabytesOfDay(keptWorld)),
		];
	},
};
