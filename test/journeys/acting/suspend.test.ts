import {expect, test} from 'vitest';
import {pathOf, startHands} from './hands.js';

test('suspending an active compute requires confirmation, in a dialog that opens with Cancel focused', async () => {
	await using hands = await startHands();
	const {dashboard, computes: {main}} = hands;
	await hands.select(main);
	hands.press('s');
	await dashboard.sees('▌[ Cancel ]');
	hands.press('enter');
	await dashboard.waitForGone('╭ Suspend');
	expect(await hands.changes()).toEqual([]);
	hands.press('s');
	const question = await dashboard.sees('▌[ Cancel ]   [ Suspend ]');
	expect(question).toContain('Suspends the compute and drops all connections.');
	expect(question).toContain('main is the default branch and is protected.');
	hands.press('right');
	await dashboard.sees('▌[ Suspend ]');
	hands.press('enter');
	await dashboard.sees(`${main.id} is suspended`);
	await dashboard.seesIn('Computes', ({rows}) => rows.some(row => row.includes(main.id) && row.includes('  idle  ')));
	expect(await hands.compute(main)).toMatchObject({current_state: 'idle'});
	expect(await hands.changes()).toEqual([`POST ${pathOf(main)}/suspend 200`]);
});
