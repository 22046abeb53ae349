import {setTimeout as pause} from 'node:timers/promises';
import type pg from 'pg';
import {loadStatementFor} from '../../../src/sessions/activity/load.js';
import {startDashboard} from '../../helpers/dashboard.js';
import {startServeProcess} from '../../helpers/serve-process.js';
import {installedPrograms} from '../../postgres/programs.js';
import {besideEmptyFrames} from '../beside-empty-frames.js';
import {budgets} from '../budgets.js';
import type {Part} from '../figure.js';
import {
	against,
	againstInPairs,
	asFigure,
	atMost,
} from '../judge.js';
import {makeRealWorld, openClient} from '../postgres/real-world.js';
import {processorMilliseconds} from '../process-figures.js';

const tables = 5000;
const tablesAtOnce = 500;
const settledSeconds = 30;
const ticks = 45;
const tickSeconds = 2;
const turns = 40;

/** Sends about a hundred transactions a second, now more and now fewer. */
const work = async (client: pg.Client, ending: AbortSignal) => {
	for (let number = 0; !ending.aborted; number++) {
		await client.query('insert into worked values ($1)', [number]);
		await pause(8 + (6 * Math.sin(number / 200)));
	}
};

const timed = async (ask: () => Promise<unknown>): Promise<number> => {
	const begun = performance.now();
	await ask();
	return performance.now() - begun;
};

const measureCharts = async () => {
	await using server = await startServeProcess([`--postgres=${installedPrograms}`, '--seed', 'empty']);
	const world = await makeRealWorld(server, 1);
	const [client, worker] = [await openClient(world.uri), await openClient(world.uri)];
	await client.query('create table worked (n int)');
	for (let made = 0; made < tables; made += tablesAtOnce) {
		await client.query(`do $$ begin for i in 1..${tablesAtOnce} loop execute 'create table t_' || ${made} + i || ' (id int primary key)'; end loop; end $$`);
	}

	const ending = new AbortController();
	const working = work(worker, ending.signal);
	await using terminal = await startDashboard({columns: 120, rows: 40, env: {PGTOWER_BASE_URL: server.baseUrl, PGTOWER_API_KEY: server.apiKey!}});
	await terminal.waitFor(world.computeId);
	const {rows: [seen]} = await client.query<{count: number}>('select count(*)::int as count from pg_stat_activity where application_name = \'pgtower\'');
	terminal.press('2', 'M');
	await terminal.waitFor('Transactions/s');
	await pause(settledSeconds * 1000);
	const mark = terminal.bytes().length;
	const before = await processorMilliseconds(terminal.pid);
	await pause(ticks * tickSeconds * 1000);
	const used = await processorMilliseconds(terminal.pid) - before;
	const bytes = terminal.bytesSince(mark).length;

	const [readings, plain]: readonly [number[], number[]] = [[], []];
	for (let turn = 0; turn < turns; turn++) {
		readings.push(await timed(async () => client.query({name: 'load', text: loadStatementFor({major: 18})})));
		plain.push(await timed(async () => client.query({name: 'plain', text: 'select 1'})));
	}

	ending.abort();
	await working;
	await Promise.all([client.end(), worker.end()]);
	return {
		bytesEach: bytes / ticks, usedInMinute: used * 60 / (ticks * tickSeconds), readings, plain, early: seen!.count,
	};
};

/**
The charts of a busy compute: the bytes for the terminal, the processor time, and the cost of a reading for the server.
*/
export const charts: Part = {
	name: 'charts',
	async measure({empty}) {
		const {result: {bytesEach, usedInMinute, readings, plain, early}, processor} = await besideEmptyFrames(empty, measureCharts);
		return [
			asFigure(processor),
			atMost(budgets.chartBytes, bytesEach, {details: `${ticks} readings at 120×40`}),
			against(budgets.charts, usedInMinute, processor, {details: `${(usedInMinute / 600).toFixed(2)} % of a core`}),
			againstInPairs(budgets.loadReading, readings, {name: 'a statement of node-postgres', values: plain}, {details: `${tables} tables`}),
			atMost(budgets.earlyConnections, early),
		];
	},
};
