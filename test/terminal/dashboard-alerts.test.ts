import {expect, test} from 'vitest';
import {projectId} from '../control-plane/small-seed.js';
import {pathOf, startHands} from '../journeys/acting/hands.js';
import {configure} from '../journeys/configured.js';
import {openDashboard, type Dashboard} from '../journeys/dashboard.js';

const bell = '\u{7}';
const escape = '\u{1B}';

/** Counts the bells that do not end another sequence. */
const bells = (dashboard: Dashboard): number =>
	dashboard.written().replaceAll(/\u{1B}P[^\u{7}]*\u{7}\u{1B}\\|\u{1B}\][^\u{7}\u{1B}]*(?:\u{7}|\u{1B}\\)/gv, '').split(bell).length - 1;

const configured = async (alerts: string) => {
	const {env} = await configure({preferences: {alerts}});
	return env;
};

test('a failure of another client\'s operation alerts the terminal only if pgtower was already running', async () => {
	await using hands = await startHands();
	const {dashboard, server, computes: {staging}} = hands;
	await hands.fault('failing=start_compute');
	await server.api.send('POST', `${pathOf(staging)}/start`);
	const call = `${bell}${escape}]9;start_compute failed on ${staging.id} in shop`;
	await dashboard.waitUntil(() => dashboard.written().includes(call), 'Waiting for the call');
	expect(bells(dashboard)).toBe(1);

	// A program that starts now has missed nothing.
	await using later = await openDashboard(server, {columns: 160, args: ['--interval', '1']});
	await later.seesIn('Operations', ({rows: [row]}) => row?.includes('Error') === true);
	await server.api.send('PATCH', pathOf(staging), {endpoint: {name: 'renamed'}});
	await later.seesIn('Computes', ({rows}) => rows.some(row => row.includes('renamed')));
	expect(bells(later)).toBe(0);
});

test('with all alerts enabled, a successful change alerts the terminal through tmux', async () => {
	await using hands = await startHands({env: {...await configured('all'), TMUX: 'tmux,1,0'}});
	const {dashboard, computes: {staging}} = hands;
	await hands.select(staging);
	hands.press('w');
	const call = new RegExp(String.raw`${bell}${escape}Ptmux;${escape}{2}\]9;${staging.id} is active[^${bell}]*${bell}${escape}\\`, 'v');
	await dashboard.waitUntil(() => call.test(dashboard.written()), 'Waiting for the call');
	expect(bells(dashboard)).toBe(1);
});

test('with alerts disabled, no operation alerts the terminal', async () => {
	await using hands = await startHands({env: await configured('off')});
	const {dashboard, server, computes: {staging}} = hands;
	await hands.fault('failing=start_compute');
	await hands.select(staging);
	hands.press('w');
	await dashboard.sees(`start_compute on ${staging.id} failed`);
	await hands.fault();
	const before = await server.api.operations(projectId);
	hands.press('escape');
	await dashboard.waitForGone('esc dismisses');
	hands.press('w');
	await dashboard.sees(`${staging.id} is active`);
	const after = await server.api.operations(projectId);
	expect(after.length).toBeGreaterThan(before.length);
	expect(bells(dashboard)).toBe(0);
	expect(dashboard.written()).not.toContain(`${escape}]9;`);
});
