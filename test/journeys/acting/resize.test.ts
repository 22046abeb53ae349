import {expect, test} from 'vitest';
import {pathOf, startHands} from './hands.js';

test('three keys resize a compute to the next size, with the effect shown before sending', async () => {
	await using hands = await startHands();
	const {dashboard, computes: {main}} = hands;
	await hands.select(main);
	hands.press('z');
	const form = await dashboard.sees('╭ Resize');
	expect(form).toContain('No changes.');
	hands.press('right');
	const preview = await dashboard.sees(/max_connections +450 → 901/v);
	expect(preview).toMatch(/Size +1 CU → 2 CU/v);
	expect(preview).toMatch(/RAM +4 GB → 8 GB/v);
	expect(preview).toContain('Restarts the compute and drops its connections.');
	expect(await hands.changes()).toEqual([]);
	hands.press('ctrl+s');
	expect(hands.pressed()).toBeLessThanOrEqual(5);
	await dashboard.sees(`${main.id} was resized`);
	await dashboard.seesIn('Computes', ({rows}) => rows.some(row => row.includes(main.id) && / main +2 +█+ +active /v.test(row)));
	expect(await hands.compute(main)).toMatchObject({autoscaling_limit_min_cu: 2, autoscaling_limit_max_cu: 2, current_state: 'active'});
	expect(await hands.changes()).toEqual([`PATCH ${pathOf(main)} 200`]);
});

test('the resize form sets a size range and a suspend timeout, and refuses pasted lines', async () => {
	await using hands = await startHands();
	const {dashboard, computes: {main}} = hands;
	await hands.select(main);
	hands.press('z');
	await dashboard.sees('╭ Resize');
	hands.press('ctrl+u');
	dashboard.paste('0.5-\n4\n');
	await dashboard.sees('These are several lines: nothing was pasted.');
	dashboard.paste('0.5-4');
	await dashboard.sees(/Size +1 CU → 0\.5–4 CU/v);
	hands.press('tab', 'ctrl+u');
	dashboard.type('never');
	await dashboard.sees('Suspends never; before: after 5m (the default).');
	hands.press('ctrl+s');
	await dashboard.sees(`${main.id} was resized`);
	await dashboard.seesIn('Computes', ({rows}) => rows.some(row => row.includes(main.id) && / main +0\.5–4 .* always on/v.test(row)));
	expect(await hands.compute(main)).toMatchObject({autoscaling_limit_min_cu: 0.5, autoscaling_limit_max_cu: 4, suspend_timeout_seconds: -1});
	expect(await hands.changes()).toEqual([`PATCH ${pathOf(main)} 200`]);
});

test('the resize form says why a size is invalid, and asks before it discards typed text', async () => {
	await using hands = await startHands();
	const {dashboard, computes: {main}} = hands;
	await hands.select(main);
	hands.press('z');
	await dashboard.sees('╭ Resize');
	hands.press('ctrl+u');
	dashboard.type('17');
	await dashboard.sees('17 CU is not a valid size; the nearest are 16 and 18.');
	hands.press('ctrl+s');
	await dashboard.sees('╭ Resize');
	hands.press('escape');
	await dashboard.sees('Press esc again to discard what you typed.');
	hands.press('escape');
	await dashboard.waitForGone('╭ Resize');
	expect(await hands.changes()).toEqual([]);
});
