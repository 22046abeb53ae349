import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {failedDetail, receiveDetail} from '../../src/store/slices/detail.js';
import {operationsFailed} from '../../src/store/slices/failures.js';
import {on, type Update} from '../../src/store/state.js';
import {receiveComputes, receiveProjects, receiveNewestOperations} from '../../src/store/updates/receive-lists.js';
import {
	compute as named,
	noon,
	operation,
	project,
} from '../store/fixtures.js';
import {renderApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

const compute = {kind: 'compute', projectId: project().id, id: 'ep-cool-sun-a1'} as const;

const longOperation = [...smallWorld, receiveNewestOperations(project().id, {
	items: ['01975e5b-0d8f-7c3e-a1b2-c3d4e5f60718', 'op-1', 'op-2', 'op-3'].map((id, index) => operation({id, createdAt: noon - (index * 60_000)})),
}, noon)];

const sent = {
	id: 'ep-cool-sun-a1', type: 'read_write', autoscaling_limit_min_cu: 0.25, settings: {pg_settings: {work_mem: '4MB'}},
	last_active: '2026-03-14T14:19:37Z', a_field_of_tomorrow: 'kept',
};

test.each([[120, 40], [80, 24], [60, 16]])('the detail of a compute at %i×%i matches its snapshot', async (columns, rows) => {
	const {screen, press, change} = await renderApp({columns, rows, changes: smallWorld});
	press('2');
	press('d');
	await expect.poll(screen).toContain('Compute ep-cool-sun-a1');
	change(on('modal', receiveDetail(compute, sent, noon)));
	await expect.poll(screen).toMatch(columns > 100 ? 'v shows all 6 API fields' : /more below/v);
	expect(screen()).toMatchSnapshot();
});

test.each([
	[120, 16, /╭ Operation Start compute · ep-cool-sun-a1 · 01975e5b-0d8f-7c3e-a1b2-c3d4e5f60718 ─+/v],
	[60, 16, /╭ Operation Start compute · ep-cool-sun-a1 ─+ more below ╮/v],
	[40, 12, /╭ Operation [^\n]*…─ more ╮/v],
])('at %i×%i the title of a detail has the name, the id if there is room, and "more below" if lines are hidden', async (columns, rows, title) => {
	const {screen, press} = await renderApp({columns, rows, changes: longOperation});
	press('3');
	press('d');
	await expect.poll(screen).toMatch(title);
});

test.each([
	[60, 16, /╭ Compute a-rather-long-name-it · ep-cool-sun-a1 ─+ more ╮/v],
	[40, 12, /╭ Compute a-rather-long-name-it ─ more ╮/v],
])('at %i×%i the title of a detail drops the id before the name is cut', async (columns, rows, title) => {
	const {screen, press} = await renderApp({columns, rows, changes: [...smallWorld, receiveComputes(project().id, [named({name: 'a-rather-long-name-it'})], noon)]});
	press('2');
	press('d');
	await expect.poll(screen).toMatch(title);
});

test('opening the detail of a failed operation counts as seeing the failure', async () => {
	const failed = operation({id: 'op-3', status: 'failed'});
	const {screen, press, store} = await renderApp({changes: [...smallWorld, on('failures', operationsFailed([failed, operation({id: 'op-9', status: 'failed'})]))]});
	await expect.poll(screen).toContain('2 failed');
	for (const key of ['3', 'G', 'k', 'k', '\r']) {
		press(key);
	}

	await expect.poll(screen).toContain('╭ Operation');
	await expect.poll(screen).toContain('1 failed');
	expect(store.getState().failures.map(({operationId}) => operationId)).toEqual(['op-9']);
});

test('a detail begins with the reason for the state, and v shows every field, also in the next detail', async () => {
	const {screen, press, change} = await renderApp({changes: smallWorld});
	press('2');
	press('d');
	change(on('modal', receiveDetail(compute, sent, noon)));
	await expect.poll(screen).toContain('v shows all 6 API fields');
	expect(screen()).toMatch(/Compute ep-cool-sun-a1[^\n]*\n│ Why/v);
	expect(screen()).not.toContain('a_field_of_tomorrow');
	press('v');
	await expect.poll(screen).toMatch(/│ Why +Every field/v);
	expect(screen()).toMatch(/a_field_of_tomorrow +kept/v);
	press('q');
	press('d');
	await expect.poll(screen).toContain('Every field');
	press('v');
	await expect.poll(screen).not.toContain('Every field');
});

test('/ finds a text in a detail, even in collapsed fields, and n and N visit the matches', async () => {
	const {screen, press, change, store} = await renderApp({columns: 80, rows: 24, changes: smallWorld});
	press('2');
	press('d');
	await expect.poll(screen).toContain('Compute ep-cool-sun-a1');
	change(on('modal', receiveDetail(compute, sent, noon)));
	press('/');
	await expect.poll(screen).toContain('\n / ');
	press('TOMORROW');
	await expect.poll(screen).toMatch(/a_field_of_tomorrow +kept/v);
	expect(screen()).toContain('1 of 1');
	press('\r');
	await expect.poll(screen).toContain('n next');
	press('/');
	await expect.poll(screen).toContain('\n / ');
	press('cu');
	await expect.poll(screen).toContain('1 of ');
	press('\r');
	await expect.poll(screen).toContain('n next');
	press('n');
	await expect.poll(screen).toContain('2 of ');
	press('N');
	await expect.poll(screen).toContain('1 of ');
	press('/');
	await expect.poll(screen).toContain('\n / ');
	press('nowhere to be found');
	await expect.poll(screen).toContain('not found');
	press('\u{1B}');
	await expect.poll(screen).not.toContain('not found');
	expect(store.getState().modal).toMatchObject([{kind: 'detail'}]);
	press('n');
	await expect.poll(screen).toContain('Press / to search.');
});

test('in a detail, G moves to the end, g moves to the top, and k scrolls up by one line', async () => {
	const {screen, press, change} = await renderApp({columns: 60, rows: 16, changes: smallWorld});
	press('2');
	press('d');
	await expect.poll(screen).toContain('Compute ep-cool-sun-a1');
	change(on('modal', receiveDetail(compute, sent, noon)));
	await expect.poll(screen).toContain('more below');
	const top = screen();
	press('G');
	await expect.poll(screen).toContain('v shows all 6 API fields');
	expect(screen()).not.toContain('more below');
	press('k');
	await expect.poll(screen).toContain('more below');
	press('g');
	await expect.poll(screen).toBe(top);
});

test('the detail of a failed operation describes the operation, and b opens the operation\'s branch', async () => {
	const {screen, press} = await renderApp({changes: smallWorld});
	press('3');
	press('j');
	press('j');
	press('\r');
	await expect.poll(screen).toContain('Operation Check availability · staging · op-3');
	expect(screen()).toContain('Check availability: a periodic check');
	expect(screen()).toMatch(/It failed at \d\d:\d\d:\d\d, after/v);
	expect(screen()).toMatch(/ failed +\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/v);
	press('b');
	await expect.poll(screen).toContain('Branch staging · br-staging-a1-b2');
	expect(screen()).toContain('Its primary is ep-big-sky-d4.');
	press('c');
	await expect.poll(screen).toContain('Compute ep-big-sky-d4');
	press('\u{1B}');
	await expect.poll(screen).toContain('Branch staging · br-staging-a1-b2');
	press('\u{1B}');
	await expect.poll(screen).toContain('Operation Check availability · staging · op-3');
});

test('an open detail marks changed fields, and does not redraw the other fields', async () => {
	const {screen, press, change, store} = await renderApp({changes: smallWorld});
	press('2');
	press('\r');
	await expect.poll(screen).toContain('Compute ep-cool-sun-a1');
	change(on('modal', receiveDetail(compute, sent, noon)));
	change(on('modal', receiveDetail(compute, {...sent}, noon + 5000)));
	expect(store.getState().modal).toMatchObject([{changes: [], receivedAt: noon + 5000}]);
	change(on('modal', receiveDetail(compute, {...sent, autoscaling_limit_min_cu: 1}, noon + 10_000)));
	await expect.poll(screen).toContain('autoscaling_limit_min_cu: 0.25 → 1');
});

test('a detail whose object can no longer be read keeps its data and shows a note', async () => {
	const {screen, press, change} = await renderApp({changes: smallWorld});
	press('2');
	press('d');
	change(on('modal', receiveDetail(compute, sent, noon)));
	change(on('modal', failedDetail(compute, 'There is no such endpoint (404).')));
	await expect.poll(screen).toContain('There is no such endpoint (404).');
	press('v');
	await expect.poll(screen).toMatch(/a_field_of_tomorrow +kept/v);
});

test('d opens the detail of a project, and enter opens the computes of the project', async () => {
	const {screen, press, store} = await renderApp({changes: smallWorld});
	press('d');
	await expect.poll(screen).toContain('Project acme-shop · quiet-forest-12345678');
	expect(screen()).toContain('It has 3 branches and 4 computes, 2 of them active.');
	press('q');
	press('\r');
	await expect.poll(() => store.getState().view.focus).toBe('computes');
});

const readWith = (cpuUsedSeconds: number | undefined, at: number) => {
	const {cpuUsedSeconds: _, ...others} = project();
	return receiveProjects({items: [{...others, ...(cpuUsedSeconds !== undefined && {cpuUsedSeconds, activeSeconds: cpuUsedSeconds * 2})}], isComplete: true, at});
};

const usageShown = async (...changes: readonly Update[]): Promise<string> => {
	const {screen, press} = await renderApp({changes: [...smallWorld, ...changes]});
	press('d');
	await expect.poll(screen).toContain('Used in this billing period');
	return screen();
};

test('the detail of a project shows its usage in this billing period, its usage since pgtower started, and the rate', async () => {
	const screen = await usageShown(readWith(43_620, noon - 600_000), readWith(43_770, noon));
	expect(screen).toMatch(/CPU time +12:09 hours, 12\.2 compute hours/v);
	expect(screen).toMatch(/active time +24:19 hours/v);
	expect(screen).toMatch(/CPU since then +0:02 hours, 0\.0417 compute hours/v);
	expect(screen).toContain('2026-03-14 14:11:07, for 10m');
	expect(screen).toMatch(/active since then +0:05 hours/v);
	expect(screen).toMatch(/rate +0\.25 compute hours per hour/v);
});

test('the detail of a project says that unreported usage is not reported, and restarts the rate when usage drops', async () => {
	const untold = await usageShown(readWith(undefined, noon - 600_000), readWith(undefined, noon));
	expect(untold).toMatch(/CPU time +not reported by the control plane/v);
	expect(untold).not.toMatch(/rate|0:00/v);
	const anew = await usageShown(readWith(43_620, noon - 600_000), readWith(60, noon - 60_000), readWith(120, noon));
	expect(anew).toMatch(/watched since +2026-03-14 14:20:07, for 1m: figures/v);
	expect(anew).toMatch(/rate +1 compute hours per hour/v);
});

test('the detail of a project shows no rate of usage before a minute has passed', async () => {
	expect(await usageShown(readWith(100, noon - 30_000), readWith(130, noon))).not.toMatch(/rate|watched/v);
});

test('the title of a compute\'s detail has the same name as the compute\'s row', async () => {
	const {screen, press} = await renderApp({changes: [...smallWorld, receiveComputes(project().id, [named({name: 'reports'})], noon)]});
	press('2');
	press('d');
	await expect.poll(screen).toContain('╭ Compute reports · ep-cool-sun-a1 ─');
});

test('in a detail\'s list of operations, an action is shown in full if the line has room', async () => {
	const {screen, press} = await renderApp({changes: smallWorld});
	press('d');
	await expect.poll(screen).toMatch(/start_compute +1s/v);
	expect(screen()).toMatch(/tenant_reattach +0\.8s/v);
});
