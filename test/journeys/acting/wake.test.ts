import {expect, test} from 'vitest';
import {pathOf, startHands} from './hands.js';

test('one key wakes an idle compute, and a notice says when the compute is ready', async () => {
	await using hands = await startHands();
	const {dashboard, computes: {staging}} = hands;
	await hands.select(staging);
	hands.press('w');
	expect(hands.pressed()).toBe(1);
	await dashboard.seesIn('Computes', ({selected}) => selected?.includes('waking') === true);
	await dashboard.sees(new RegExp(String.raw`\n ${staging.id} is active, \d\.\ds`, 'v'));
	await dashboard.seesIn('Computes', ({selected}) => selected?.includes('●') === true && selected.includes('  active  '));
	await dashboard.seesIn('Operations', ({rows: [row]}) => row?.includes('OK') === true && row.includes('start_compute') && row.includes(staging.id));
	expect(await hands.compute(staging)).toMatchObject({current_state: 'active'});
	expect(await hands.changes()).toEqual([`POST ${pathOf(staging)}/start 200`]);
});

test('w on an active compute shows why there is nothing to wake, and sends nothing', async () => {
	await using hands = await startHands();
	const {dashboard, computes: {main}} = hands;
	await hands.select(main);
	hands.press('w');
	await dashboard.sees(`${main.id} is active already: nothing to wake.`);
	expect(await hands.changes()).toEqual([]);
});

test('a change is tracked while another project is displayed', async () => {
	await using hands = await startHands();
	const {dashboard, computes: {main}} = hands;
	await hands.select(main);
	hands.press('z', 'right');
	await dashboard.sees(/Size +1 CU → 2 CU/v);
	hands.press('ctrl+s');
	await dashboard.waitForGone('╭ Resize');
	hands.press('1', 'j');
	await dashboard.seesIn('Computes', ({title}) => title.includes('club site'));
	await dashboard.sees(`${main.id} was resized`);
	expect(dashboard.pane('Computes').title).toContain('club site');
});
