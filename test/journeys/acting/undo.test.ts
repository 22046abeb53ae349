import {expect, test} from 'vitest';
import {pathOf, startHands} from './hands.js';

test('undoing a resize restores the old size, and the undo form warns of another restart', async () => {
	await using hands = await startHands();
	const {dashboard, computes: {main}} = hands;
	await hands.select(main);
	hands.press('z', 'right', 'ctrl+s');
	await dashboard.sees(`${main.id} was resized`);
	hands.press('u');
	const question = await dashboard.sees('▌[ Cancel ]   [ Undo ]');
	expect(question).toMatch(/Size +2 CU → 1 CU/v);
	expect(question).toContain('Restarts the compute again and drops its connections.');
	hands.press('right', 'enter');
	await dashboard.waitForGone('╭ Undo');
	await dashboard.seesIn('Computes', ({rows}) => rows.some(row => row.includes(main.id) && / main +1 +█+ +active /v.test(row)));
	expect(await hands.compute(main)).toMatchObject({autoscaling_limit_min_cu: 1, autoscaling_limit_max_cu: 1});
	expect(await hands.changes()).toEqual([`PATCH ${pathOf(main)} 200`, `PATCH ${pathOf(main)} 200`]);
	hands.press('u');
	await dashboard.sees('There is no move, resize or edit to undo.');
});

test('undoing a move returns the compute to the original branch', async () => {
	await using hands = await startHands();
	const {dashboard, branchId, computes: {staging}} = hands;
	await hands.select(staging);
	hands.press('b', 'down', 'ctrl+s');
	await dashboard.sees(`${staging.id} was moved`);
	expect(await hands.compute(staging)).toMatchObject({branch_id: branchId('dev')});
	hands.press('u');
	await dashboard.sees('Moves it back to staging.');
	hands.press('right', 'enter');
	await dashboard.seesIn('Computes', ({rows}) => rows.some(row => row.includes(staging.id) && row.includes('staging') && row.includes('  idle  ')));
	await expect.poll(async () => hands.compute(staging)).toMatchObject({branch_id: branchId('staging')});
});

test('u says why a change can\'t be undone if someone else has changed the compute', async () => {
	await using hands = await startHands();
	const {dashboard, server, computes: {main}} = hands;
	await hands.select(main);
	hands.press('z', 'right', 'ctrl+s');
	await dashboard.sees(`${main.id} was resized`);
	await server.api.send('PATCH', pathOf(main), {endpoint: {autoscaling_limit_min_cu: 4, autoscaling_limit_max_cu: 4}});
	await dashboard.seesIn('Computes', ({rows}) => rows.some(row => row.includes(main.id) && / main +4 /v.test(row)));
	hands.press('u');
	await dashboard.sees(`${main.id} has changed since: undoing would lose that change.`);
	expect(await hands.compute(main)).toMatchObject({autoscaling_limit_max_cu: 4});
});

test('an open undo form is blocked if someone else changes the compute', async () => {
	await using hands = await startHands();
	const {dashboard, server, computes: {main}} = hands;
	await hands.select(main);
	hands.press('z', 'right', 'ctrl+s');
	await dashboard.sees(`${main.id} was resized`);
	hands.press('u');
	await dashboard.sees(/Size +2 CU → 1 CU/v);
	await server.api.send('PATCH', pathOf(main), {endpoint: {autoscaling_limit_min_cu: 4, autoscaling_limit_max_cu: 4}});
	const question = await dashboard.sees('has changed since: undoing would lose');
	expect(question).toContain('╭ Undo');
	expect(question).not.toMatch(/Size +2 CU → 1 CU|Undo \]/v);
});
