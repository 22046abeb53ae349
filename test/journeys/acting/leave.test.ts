import {readdir} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {projectId} from '../../control-plane/small-seed.js';
import {createDrivenClock} from '../../control-plane/driven-clock.js';
import {lookUntil} from '../../helpers/look-until.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';
import {openDashboard, openProgram} from '../dashboard.js';
import {pathOf, startHands, startHandsOn} from './hands.js';

test('while a change waits, q asks for confirmation, and the last output names the unsent change', async () => {
	await using hands = await startHands();
	const {dashboard, computes: {staging}} = hands;
	await hands.fault(`locked=${projectId}`);
	await hands.select(staging);
	hands.press('w');
	await dashboard.sees('c cancels it');
	hands.press('q');
	await hands.asks('Quit anyway?', `Not sent: Wake ${staging.id}.`, '▌[ Stay ]');
	hands.press('enter');
	await dashboard.waitForGone('╭ Quit');
	expect(dashboard.hasExited()).toBe(false);
	hands.press('q', 'right', 'enter');
	expect(await dashboard.exit()).toEqual({code: 0, signal: undefined});
	expect(dashboard.text()).toContain(`Not sent: Wake ${staging.id}.`);
});

test('while an operation runs, q asks for confirmation, and the next start tracks the operation', async () => {
	const env = {XDG_STATE_HOME: await temporaryFolder()};
	await using hands = await startHands({env});
	const {dashboard, server, computes: {staging}} = hands;
	await hands.fault('endless=start_compute');
	await hands.select(staging);
	hands.press('w');
	await dashboard.seesIn('Operations', ({rows: [row]}) => row?.includes('start_compute') === true);
	const [operation] = await server.api.operations(projectId);
	hands.press('q');
	const question = await hands.asks('Quit anyway?', `Still running: Wake ${staging.id} (operation ${operation!.id}).`);
	expect(question).toContain('Running changes continue without pgtower. The next start follows them to their end.');
	hands.press('right', 'enter');
	expect(await dashboard.exit()).toEqual({code: 0, signal: undefined});
	expect(dashboard.text().replaceAll('\n', '')).toContain(`Still running: Wake ${staging.id} (operation ${operation!.id}).`);
	await using next = await openDashboard(server, {columns: 160, args: ['--interval', '1'], env});
	await next.seesIn('Computes', ({rows}) => rows.some(row => row.includes(staging.id) && row.includes('under way')));
	next.press('q');
	await next.sees(`Still running: start_compute on ${staging.id}`);
});

test.each(['SIGTERM', 'SIGKILL'] as const)('after %s ends pgtower during an operation, the next start reports the end of the operation', async signal => {
	const env = {XDG_STATE_HOME: await temporaryFolder()};
	// No operation ends before the next start, however slow this machine is.
	const clock = createDrivenClock();
	await using hands = await startHandsOn(openProgram, {env, clock});
	const {dashboard, server, computes: {main}} = hands;
	await hands.select(main);
	hands.press('z', 'right', 'ctrl+s');
	await expect.poll(hands.changes, {interval: 20}).toEqual([`PATCH ${pathOf(main)} 200`]);
	// The change is stored as soon as it is answered.
	await expect.poll(async () => readdir(path.join(env.XDG_STATE_HOME, 'pgtower', 'followed')), {interval: 20}).toEqual([expect.stringMatching(/\.json$/v)]);
	dashboard.signal(signal);
	await dashboard.exit();
	await using next = await openDashboard(server, {columns: 160, args: ['--interval', '1'], env});
	// Each operation gets a notice.
	const finished = new RegExp(String.raw`\n (?:apply_config|suspend_compute|start_compute) on ${main.id} has finished`, 'v');
	const later = () => {
		clock.advance(100);
		return next.text();
	};

	await lookUntil('Waiting until an operation of the last run is told as finished', later, text => finished.test(text));
	await lookUntil('Waiting until nothing is under way', later, () => next.pane('Computes').rows.every(row => !row.includes('under way')));
	expect(await hands.compute(main)).toMatchObject({autoscaling_limit_max_cu: 2});
});
