import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {on} from '../../src/store/state.js';
import {
	beganSessions,
	changedSessions,
	failedToStart,
	refusedLoad,
	type SessionsState,
} from '../../src/store/slices/sessions.js';
import {receiveServerList} from '../../src/store/updates/receive-lists.js';
import {displayWidth} from '../../src/terminal/text/width.js';
import {axisLine, chartRows} from '../../src/ui/panes/load/chart.js';
import {remarkLines} from '../../src/ui/panes/sessions/remarks.js';
import {compute, noon, project} from '../store/fixtures.js';
import {serverReading} from '../store/server-rows.js';
import {loadWorld} from './load-world.js';
import {renderApp, type RenderedApp, type RenderOptions} from './render-app.js';

afterEach(cleanup);

const openApp = async (options: RenderOptions = {}, phase: SessionsState['phase'] = 'open'): Promise<RenderedApp> =>
	renderApp({...options, changes: [...loadWorld(phase), ...options.changes ?? []]});

test.each([[120, 40], [80, 24], [60, 16], [200, 60]])('the load at %d×%d has charts with the compute\'s restart, figures, and blocked sessions', async (columns, rows) => {
	const app = await openApp({columns, rows});
	expect(app.screen()).toMatchSnapshot();
	expect(app.screen().split('\n').every(line => displayWidth(line) <= columns)).toBe(true);
	expect(app.screen().split('\n')).toHaveLength(rows);
});

test('in ASCII, the heights of a load chart are drawn as different characters', async () => {
	const app = await openApp({columns: 80, rows: 24, isAscii: true});
	expect(app.screen()).toMatchSnapshot();
});

test.each([[120, 40], [40, 12]])('the load view of an idle compute offers to wake the compute at %d×%d', async (columns, rows) => {
	const app = await openApp({columns, rows}, 'asleep');
	expect(app.screen().replaceAll(/\s+/gv, ' ')).toContain('enter wakes it and reads');
});

test('the load view shows the reason for a failed start until a start succeeds or another compute is opened', async () => {
	const problem = 'no capacity for the requested size in the region, will be retried';
	const target = {projectId: project().id, id: compute().id};
	const app = await openApp({changes: [on('sessions', failedToStart({at: noon, problem}))]}, 'asleep');
	app.change(on('sessions', beganSessions(target, 'asleep')));
	await expect.poll(app.screen).toContain(`The last start failed at 14:21:07: ${problem}`);
	expect(app.screen()).toContain('enter wakes it');
	app.change(receiveServerList('blocked', serverReading([]), noon));
	app.change(on('sessions', changedSessions({phase: 'asleep'})));
	await expect.poll(app.screen).toContain('enter wakes it');
	expect(app.screen()).not.toContain('The last start failed');
	app.change(on('sessions', failedToStart({at: noon, problem})));
	app.change(on('sessions', beganSessions({...target, id: 'ep-another'}, 'asleep')));
	expect(app.store.getState().sessions.failedStart).toBeUndefined();
});

test('if reading the load fails, the load view keeps its charts and shows why', async () => {
	const app = await openApp({changes: [on('sessions', refusedLoad('The server took longer than 5 s.'))]});
	expect(app.screen()).toContain('The server took longer than 5 s.');
	expect(app.screen()).toContain('█');
});

test('the title of the blocked sessions counts the waiting and the blocking sessions separately', async () => {
	const app = await openApp({columns: 120, rows: 40});
	expect(app.screen()).toContain('Waiting for locks 3');
	expect(app.screen()).toContain('Blocked sessions 3 · 1 blocker · shop-primary');
});

test.each([[120, 40], [60, 16]])('charts of an idle compute have their time axis, but no headlines or figures, at %d×%d', async (columns, rows) => {
	const app = await openApp({columns, rows, changes: [on('sessions', changedSessions({phase: 'asleep'}))]});
	expect(app.screen()).toMatchSnapshot();
});

test.each([['z', 'resize'], ['e', 'edit'], ['s', 'suspend']])('%s in the load view opens the form for the compute of the view: %s', async (key, kind) => {
	const app = await openApp({columns: 120, rows: 40});
	app.press(key);
	await expect.poll(() => app.store.getState().modal).toMatchObject([{kind: 'form', form: kind, shown: [{id: compute().id}]}]);
});

test('W and M switch between the sessions and the load, and M in the load view closes the view', async () => {
	const app = await openApp({columns: 120, rows: 40});
	app.press('W');
	await expect.poll(app.screen).toContain('╭ Sessions');
	app.press('M');
	await expect.poll(app.screen).toContain('Transactions/s');
	app.press('M');
	await expect.poll(app.screen).toContain('╭ Computes');
});

test('a load chart has whole blocks below its top block, and blanks for unknown values', () => {
	expect(chartRows([0, 1, 2, undefined, 4], 4, {rows: 2, heights: ['.', '|']})).toEqual(['    |', '..| |']);
});

test('without room, the last sentences above the load charts are shortened or omitted, but never cut', () => {
	const remarks = [{text: 'One two three four.', tone: 'plain', short: 'One two.'}, {text: 'Five six seven.', tone: 'dim', short: 'Five.'}] as const;
	const said = (columns: number, rows = 2) => remarkLines(remarks, {columns, rows}).map(({text}) => text.trim());
	expect(said(22)).toEqual(['One two three four.', 'Five six seven.']);
	expect(said(16)).toEqual(['One two.', 'Five.']);
	expect(said(16, 3)).toEqual(['One two three', 'four.', 'Five.']);
	expect(said(12, 1)).toEqual(['One two.']);
	expect(said(5, 1)).toEqual(['One', 'two.']);
	expect(remarkLines([], {columns: 20, rows: 2})).toEqual([]);
});

test('marks on the time axis of the load are labeled if there is room, the newest first', () => {
	expect(axisLine([{before: 9, word: 'start'}, {before: 1, word: 'suspend'}], 20, '^')).toBe('          ^start  ^ ');
	expect(axisLine([{before: 10, word: 'start'}, {before: 1, word: 'suspend'}], 20, '^')).toBe('    start^ suspend^ ');
	expect(axisLine([{before: 9, word: 'start'}], 20, '^')).toBe('          ^start    ');
	expect(axisLine([{before: 0, word: 'start'}], 10, '^')).toBe('    start^');
	expect(axisLine([{before: 30, word: 'gone'}], 10, '^')).toBe(' '.repeat(10));
	expect(axisLine([{before: 1, word: 'start'}, {before: 0, word: 'settings'}], 20, '^')).toBe('    start settings^^');
	expect(axisLine([{before: 1, word: 'start'}, {before: 0, word: 'settings'}], 12, '^')).toBe('  settings^^');
	// A restart is two operations in one column.
	expect(axisLine([{before: 4, word: 'suspend'}, {before: 4, word: 'start'}], 30, '^')).toBe('            suspend start^    ');
	expect(axisLine([{before: 2, word: 'start'}, {before: 1, word: 'start'}], 12, '^')).toBe('    start^^ ');
	// The newest mark had no room for its own word.
	expect(axisLine([{before: 2, word: 'start'}, {before: 0, word: 'suspend'}], 20, '^')).toBe('    start suspend^ ^');
	expect(axisLine([{before: 2, word: 'start'}, {before: 0, word: 'suspend'}], 10, '^')).toBe('  start^ ^');
	expect(axisLine([{before: 2, word: 'suspend'}], 4, '^')).toBe(' ^  ');
});
