import {expect, onTestFinished, test} from 'vitest';
import {systemClock} from '../../src/base/clock.js';
import {readShown, restAfter} from '../../src/actions/connecting/read-shown.js';
import {serverLists} from '../../src/domain/server-lists.js';
import {openSessions, type SessionsConnection} from '../../src/sessions/activity/open-sessions.js';
import {createStore} from '../../src/store/store.js';
import {createDrivenClock} from '../control-plane/driven-clock.js';
import {startScriptedServer, type Scripted} from './scripted-server.js';

const open = async (script: (statement: string) => Scripted | Promise<Scripted>): Promise<SessionsConnection> => {
	const opened = await openSessions(await startScriptedServer(script), {clock: systemClock, onLost: () => undefined});
	if ('problem' in opened) {
		throw new Error(opened.problem);
	}

	onTestFinished(() => {
		opened.value.close(true);
	});
	return opened.value;
};

/** The columns of all statements together: a server may send more than it is asked for. */
const honest = {
	pid: 4000, started: '17638', backend_type: 'client backend', usename: 'ada', datname: 'shop', application_name: 'web', address: '10.0.0.7', port: 5120, state: 'active',
	blocked_by: [4001], locktype: 'relation', mode: 'ShareLock', relation: 'orders', waiting_at: 1000, started_at: 1000, state_at: 1000, transaction_at: 1000,
	query: 'select 1', query_length: 8, now: 2000, of_all: 9000, id: '7', schema: 'public', name: 'orders', table: 'orders', kind: 'plain', bytes: 8192, index_bytes: 8192,
	rows: 5, dead_rows: 5, sequential_scans: 5, index_scans: 5, vacuumed_at: 1000, analyzed_at: 1000, frozen_age: 5, scans: 5, rows_read: 5, empty_bytes: 5, calls: 5,
	total_exec_time: 5, mean_exec_time: 5, max_exec_time: 5, missed: 5, temporary: 5, most: 450, wait_event_type: 'Lock', wait_event: 'relation',
};

const readings = (look: SessionsConnection) => [async () => look.read(), async () => look.readLoad(), ...serverLists.map(list => async () => look.readList(list))];

const megabytes = 'x'.repeat(10_000_000);

test.each([['negative', -1], ['NaN', NaN], ['endless', Infinity]])('impossible figures from a server (%s) are ignored', async (_words, lie) => {
	const lying = Object.fromEntries(Object.entries(honest).map(([key, value]) => [key, typeof value === 'number' ? lie : value]));
	// The values without which the lists would have no rows stay.
	const look = await open(() => [{...lying, pid: 4000, now: 2000}]);
	for (const read of readings(look)) {
		const answer = await read();
		expect(answer).not.toHaveProperty('problem');
		expect(JSON.stringify(answer)).not.toMatch(/:-|:null/v);
	}
});

test('if a server sends texts of ten megabytes, pgtower keeps only a small part', async () => {
	const lying = {
		...honest, application_name: megabytes, name: megabytes, id: megabytes,
	};
	const look = await open(() => [lying]);
	for (const read of readings(look)) {
		const answer = await read();
		expect(answer).not.toHaveProperty('problem');
		expect(JSON.stringify(answer).length).toBeLessThan(6000);
	}
});

test('if a server returns nulls or no rows, each decoded answer has an empty list or a refusal', async () => {
	for (const rows of [[Object.fromEntries(Object.keys(honest).map(key => [key, undefined]))], []]) {
		const look = await open(() => rows);
		for (const read of readings(look)) {
			expect(await read()).toEqual(expect.toSatisfy((answer: unknown) => JSON.stringify(answer).includes('refusal') || JSON.stringify(answer).includes('[]')));
		}
	}
});

test.each([
	['42501', 'permission denied for view', 'Hidden from this role: the server does not let it read this.'],
	['42P01', 'relation "pg_catalog.pg_stat_replication" does not exist', 'The server says: relation "pg_catalog.pg_stat_replication" does not exist. (42P01)'],
	['57014', 'canceling statement due to statement timeout', 'The server took longer than 5 s: pgtower canceled the statement, to add no load.'],
	['42P01', megabytes, 'xx'],
])('a server\'s refusal with the code %s becomes a short message for the user', async (code, message, sentence) => {
	const look = await open(() => ({code, message}));
	for (const read of readings(look).slice(1)) {
		const answer = await read();
		expect(answer).toHaveProperty('refusal');
		expect(JSON.stringify(answer).length).toBeLessThan(2000);
		expect('refusal' in answer ? answer.refusal : '').toContain(sentence);
	}
});

test('two thousand sessions, each blocked by the previous session, are read as a list and a tree', async () => {
	const rows = Array.from({length: 2000}, (_, index) => ({
		...honest, pid: 4000 + index, started: String(index), blocked_by: index === 0 ? [] : [3999 + index],
	}));
	const look = await open(() => rows);
	expect(await look.read()).toHaveProperty('value.sessions.length', 2000);
	const tree = await look.readList('blocked');
	expect(tree).toHaveProperty('value.items.length', 2000);
	expect(tree).toHaveProperty('value.items.1999.depth', 1999);
});

test('a server that takes 5 seconds to answer is polled only every 50 seconds', async () => {
	const clock = createDrivenClock();
	const look = await open(async statement => {
		if (statement.includes('pg_locks')) {
			clock.advance(2500);
		}

		return [{...honest, era: 'first', connections: 4}];
	});
	const store = createStore({
		isDemo: false, isReadOnly: false, intervalSeconds: 5, serverName: 'test', requestLimit: 300,
	});
	const begun = clock.now();
	const update = await readShown(look, 'blocked', clock);
	expect(update).toBeTypeOf('function');
	store.setState(update as Exclude<typeof update, {readonly problem: string}>);
	expect(store.getState().sessions.load.latest).toMatchObject({connections: 4, lockWaits: undefined});
	expect(clock.now() - begun).toBe(5000);
	expect(restAfter('blocked', clock.now() - begun)).toBe(50_000);
});

test('once the platform\'s file cache is detected, the hits, misses and working set are read', async () => {
	const asked: string[] = [];
	const look = await open(statement => {
		asked.push(statement);
		const facts = {version: 170_010, database_bytes: 7_000_000, cache_schema: '"Far schema"'};
		return [statement.includes('as cache_schema')
			? facts
			: {
				...honest, cache: {file_cache_hits: 90, file_cache_misses: 10}, cache_bytes: 3_000_000_000, working_set_bytes: 800_000_000,
			}];
	});
	for (let time = 0; time < 2; time++) {
		expect(await look.readLoad()).toMatchObject({
			value: {
				databaseBytes: 7_000_000, cacheBytes: 3_000_000_000, workingSetBytes: 800_000_000, counters: {cacheHits: 90, cacheMisses: 10},
			},
		});
	}

	expect(asked).toHaveLength(3);
	expect(asked.slice(1).every(statement => statement.includes('"Far schema".neon_get_lfc_stats()'))).toBe(true);
});
