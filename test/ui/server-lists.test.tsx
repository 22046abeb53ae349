import {setImmediate as nextRound} from 'node:timers/promises';
import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import type {TableStatistics} from '../../src/domain/server/table-statistics.js';
import {serverLists} from '../../src/domain/server-lists.js';
import {on} from '../../src/store/state.js';
import {connectedTo} from '../../src/store/slices/connection.js';
import {refusedServerList} from '../../src/store/slices/server-lists.js';
import {enteredView} from '../../src/store/slices/view/view-position.js';
import {
	beganSessions,
	changedServerLists,
	changedSessions,
	type SessionsState,
} from '../../src/store/slices/sessions.js';
import {
	receiveBranchList,
	receiveComputes,
	receiveProjects,
	receiveServerList,
} from '../../src/store/updates/receive-lists.js';
import {displayWidth} from '../../src/terminal/text/width.js';
import {
	branch,
	compute,
	noon,
	project,
} from '../store/fixtures.js';
import {serverReading, serverRow} from '../store/server-rows.js';
import {renderApp, type RenderedApp, type RenderOptions} from './render-app.js';

afterEach(cleanup);

const table = (change: Partial<TableStatistics> = {}): TableStatistics => ({...serverRow('tables'), ...change});

const tables: readonly TableStatistics[] = [
	table(),
	table({
		id: '16390', schema: 'audit', name: 'visits', bytes: undefined, indexBytes: undefined, deadRows: 0, vacuumedAt: undefined,
	}),
];

const openApp = async (options: RenderOptions = {}, phase: SessionsState['phase'] = 'open'): Promise<RenderedApp> => {
	const target = compute({name: 'shop-primary'});
	return renderApp({
		...options,
		changes: [
			on('connection', connectedTo({serverName: 'test', baseUrl: 'http://127.0.0.1:1/api/v2', keyOrigin: 'PGTOWER_API_KEY'})),
			receiveProjects({items: [project()], isComplete: true, at: noon}),
			receiveBranchList(project().id, [branch()], noon),
			receiveComputes(project().id, [target], noon),
			on('sessions', beganSessions({projectId: target.projectId, id: target.id}, phase)),
			on('view', enteredView('tables')),
			state => ({connection: {...state.connection, isDemo: false}}),
			...(phase === 'open' ? [on('sessions', changedSessions({phase, roleName: 'shop_owner', databaseName: 'shop'})), receiveServerList('tables', serverReading(tables, 5000), noon)] : []),
			...options.changes ?? [],
		],
	});
};

test.each([[120, 20], [80, 18], [60, 16]])('the tables of a database at %d×%d show unknown values as unknown, not as 0', async (columns, rows) => {
	const app = await openApp({columns, rows});
	expect(app.screen()).toMatchSnapshot();
	expect(app.screen().split('\n').every(line => displayWidth(line) <= columns)).toBe(true);
});

test.each<[string, SessionsState['phase'], RenderOptions, string]>([
	['of an idle compute', 'asleep', {}, 'It is active: no one is connected. enter wakes it and reads its tables.'],
	['of an idle compute, in a read-only pgtower', 'asleep', {isReadOnly: true}, 'A read-only pgtower does not wake it to read its tables.'],
	['that can\'t be read', 'open', {changes: [on('sessions', changedSessions({phase: 'broken', problem: 'The server says: no.', nextTryAt: noon + 8000}))]}, 'The next try is in 8s, or now with r.'],
	['that the server refuses', 'open', {changes: [on('sessions', changedServerLists(refusedServerList('tables', 'Not for this role: no.')))]}, 'Not for this role: no.'],
])('the list of tables %s shows why it is not being read', async (_words, phase, options, sentence) => {
	const app = await openApp(options, phase);
	expect(app.screen()).toContain(sentence);
});

test('the list of tables can be filtered, opened, copied and exported like every other list', async () => {
	const app = await openApp();
	app.press('/');
	await expect.poll(() => app.store.getState().modal).toMatchObject([{kind: 'filter'}]);
	for (const letter of 'dead>1000 schema=public\r') {
		app.press(letter);
	}

	await expect.poll(app.screen).toMatch(/Tables 1 of 2 · \/dead>1000/v);
	app.press('\r');
	await expect.poll(app.screen).toContain('╭ Table public.orders');
	expect(app.screen()).toMatch(/n_dead_tup +90000/v);
	app.press('q');
	await expect.poll(app.screen).not.toContain('╭ Table public.orders');
	app.press('Y');
	await expect.poll(app.screen).toContain('Copy from public.orders');
});

test('polling unchanged tables draws no frame until a displayed age changes', async () => {
	const app = await openApp();
	const framesOf = async (later: number): Promise<number> => {
		const before = app.frames();
		app.change(receiveServerList('tables', {...serverReading(tables, 5000), now: noon + later}, noon + later));
		await nextRound();
		return app.frames() - before;
	};

	expect([await framesOf(2000), await framesOf(9000)]).toEqual([0, 0]);
	expect(await framesOf(3_601_000)).toBeGreaterThan(0);
	expect(app.screen()).toMatch(/orders .* 3h /v);
});

test('tab and shift-tab visit every list of a compute, each with its own cursor', async () => {
	const app = await openApp();
	app.press('j');
	await expect.poll(app.screen).toContain('▌visits');
	for (const _ of [...serverLists, 'sessions']) {
		app.press('\t');
		await nextRound();
	}

	await expect.poll(app.screen).toContain('▌visits');
	app.press('\u{1B}[Z');
	await expect.poll(app.screen).not.toContain('╭ Tables');
	app.press('\t');
	await expect.poll(app.screen).toContain('▌visits');
});
