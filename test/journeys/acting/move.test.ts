import {expect, test} from 'vitest';
import {pathOf, startHands} from './hands.js';

test('the form that moves a compute says that the move suspends the compute', async () => {
	await using hands = await startHands();
	const {dashboard, branchId, computes: {main}} = hands;
	await hands.select(main);
	hands.press('b', 'ctrl+s');
	await dashboard.sees('Choose the target branch.');
	hands.press('down');
	const form = await hands.asks('Move to another branch', 'will serve the data of dev');
	expect(form).toContain('main (default, protected)');
	expect(form).toContain('where it is now');
	expect(form).toContain(`${main.id} will serve the data of dev; its host stays ${main.host}`);
	expect(form).toContain('This suspends the compute and drops its connections.');
	expect(form).toContain(`Sends PATCH …/endpoints/${main.id}`);
	expect(await hands.changes()).toEqual([]);
	hands.press('ctrl+s');
	await dashboard.sees(`${main.id} was moved`);
	await dashboard.seesIn('Computes', ({rows}) => rows.some(row => row.includes(main.id) && row.includes('dev') && row.includes('  idle  ')));
	expect(await hands.compute(main)).toMatchObject({branch_id: branchId('dev'), current_state: 'idle'});
	expect(await hands.changes()).toEqual([`PATCH ${pathOf(main)} 200`]);
});

test('the form that moves a primary refuses the current branch, and branches that already have a primary', async () => {
	await using hands = await startHands();
	const {dashboard, computes: {main, staging}} = hands;
	await hands.select(main);
	hands.press('b');
	await dashboard.sees('▌ not chosen');
	hands.press('down');
	await dashboard.sees('▌ dev');
	hands.press('down');
	await hands.asks('Move to another branch', `Branch staging already has the primary compute ${staging.id}. A branch has at most one.`);
	hands.press('down');
	await hands.asks('Move to another branch', 'It is on main already.');
	hands.press('ctrl+s');
	await dashboard.sees(/\n It is on main already\./v);
	expect(await hands.changes()).toEqual([]);
});
