import {setTimeout as wait} from 'node:timers/promises';
import {expect, onTestFinished, test} from 'vitest';
import {systemClock} from '../../src/base/clock.js';
import {loadCharts} from '../../src/domain/server/load-charts.js';
import {
	withReading,
	type LoadColumn,
	type LoadCounters,
	type LoadReading,
} from '../../src/domain/server/load.js';
import type {ServerLogin} from '../../src/domain/sessions/server-session.js';
import {openSessions} from '../../src/sessions/activity/open-sessions.js';
import {found} from '../control-plane/plane.js';
import {amount} from '../helpers/long.js';
import {lookUntil} from '../helpers/look-until.js';
import {connectTo, forRealProject} from '../postgres/real-plane.js';
import {loginTo} from './server-login.js';

const server = forRealProject();

/** Reads the load of a server like the view, and draws it into columns. */
const startReading = () => {
	let columns: readonly LoadColumn[] = [];
	const readings: LoadReading[] = [];
	return {
		readings,
		columns: () => columns,
		async open(login: ServerLogin) {
			const opened = await openSessions(login, {clock: systemClock, onLost: () => undefined});
			if ('problem' in opened) {
				throw new Error(opened.problem);
			}

			onTestFinished(() => {
				opened.value.close();
			});
			return async () => {
				const answer = await opened.value.readLoad();
				const reading = found('value' in answer ? answer.value : undefined);
				columns = withReading(columns, readings.at(-1), reading);
				readings.push(reading);
				return reading;
			};
		},
	};
};

const sumOf = (columns: readonly LoadColumn[], name: keyof LoadCounters): number => columns.reduce((sum, {grown}) => sum + (grown[name] ?? 0), 0);

const insertsAtOnce = 5;

test('the load charts add up to the server\'s own counters, and show a restart as a gap', async () => {
	const {plane, project} = server();
	const login = await loginTo(plane, project);
	const client = await connectTo(project.uri);
	await client.query('create table counted (n int)');
	const load = startReading();
	const read = await load.open(login);
	// The earlier load must have been counted.
	await client.query('select pg_stat_force_next_flush()');
	const first = await read();
	const until = Date.now() + amount(4000, 60_000);
	let done = 0;
	let readAt = Date.now();
	while (Date.now() < until) {
		for (let number = 0; number < insertsAtOnce; number++) {
			await client.query('insert into counted values (1)');
			done++;
		}

		await wait(20);
		if (!(Date.now() - readAt >= 1000)) {
			continue;
		}

		readAt = Date.now();
		await read();
	}

	await client.query('select pg_stat_force_next_flush()');
	const last = await lookUntil('Waiting until the server has counted all', read, ({counters}) => (counters.rowsWritten ?? 0) >= (first.counters.rowsWritten ?? 0) + done);
	const counted = (name: keyof LoadCounters) => found(last.counters[name]) - found(first.counters[name]);
	for (const name of ['commits', 'rowsRead', 'rowsWritten', 'bufferHits', 'walBytes'] as const) {
		expect(Math.abs(sumOf(load.columns(), name) - counted(name)), name).toBeLessThanOrEqual(counted(name) * 0.02);
	}

	expect(Math.abs(sumOf(load.columns(), 'rowsWritten') - done)).toBeLessThanOrEqual(done * 0.02);
	const highest = Math.max(...load.columns().map(column => loadCharts[0]?.valueOf(column) ?? 0));

	await client.end();
	await plane.act(project, project.computeId, 'restart');
	const again = await load.open(login);
	const sum = sumOf(load.columns(), 'commits');
	expect(await again()).not.toHaveProperty('era', last.era);
	expect(sumOf(load.columns(), 'commits')).toBe(sum);
	await again();
	const values = load.columns().map(column => loadCharts[0]?.valueOf(column));
	expect(values.every(value => value === undefined || (value >= 0 && value <= highest + 50))).toBe(true);
});

test('the load counts the listed sessions of all databases, plus pgtower\'s own connection', async () => {
	const {plane, project} = server();
	const login = await loginTo(plane, project);
	const clients = await Promise.all([project.uri, project.uri.replace('/neondb?', '/postgres?')].map(async uri => connectTo(uri)));
	const opened = await openSessions(login, {clock: systemClock, onLost: () => undefined});
	const look = found('value' in opened ? opened.value : undefined);
	onTestFinished(() => {
		look.close();
	});
	const [sessions, load] = [await look.read(), await look.readLoad()];
	const counted = found('value' in load ? load.value.connections : undefined);
	expect(counted).toBe(found('value' in sessions ? sessions.value.sessions.filter(({kind}) => kind !== 'walsender').length : undefined) + 1);
	expect(counted).toBeGreaterThanOrEqual(clients.length + 1);
	await Promise.all(clients.map(async client => client.end()));
});
