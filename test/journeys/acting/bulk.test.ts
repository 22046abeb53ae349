import {expect, test} from 'vitest';
import {pathOf, startHands} from './hands.js';

test('after a bulk change, the dialog shows each result, and r retries the failed compute', async () => {
	await using hands = await startHands();
	const {dashboard, computes: {main, staging, replica}} = hands;
	await hands.select(main);
	hands.press('space', 'j', 'j', 'ctrl+space');
	await dashboard.seesIn('Computes', ({title}) => title.includes('3 marked'));
	hands.press('z', 'ctrl+u');
	dashboard.type('2');
	const question = await hands.asks('Resize 3 computes', 'Size 2 CU, max_connections 901.', 'Sends 3 requests (PATCH), one after the other.');
	expect(question).toContain('Restarts 1 of 3 computes and drops their connections.');
	await hands.fault(`status=422,times=1,on=PATCH ${pathOf(staging)}`);
	hands.press('ctrl+s');
	const result = await hands.asks('Resize 3 computes', '2 of 3 done');
	expect(result).toMatch(new RegExp(`✕ Resize ${staging.id} to 2 CU .*● Resize`, 'v'));
	const sent = await hands.changes();
	expect(sent.toSorted()).toEqual([`PATCH ${pathOf(main)} 200`, `PATCH ${pathOf(staging)} 422`, `PATCH ${pathOf(replica)} 200`].toSorted());
	hands.press('r');
	await hands.asks('Resize 3 computes', '3 of 3 done');
	expect(await hands.changes()).toEqual([...sent, `PATCH ${pathOf(staging)} 200`]);
	for (const compute of [main, staging, replica]) {
		expect(await hands.compute(compute)).toMatchObject({autoscaling_limit_min_cu: 2, autoscaling_limit_max_cu: 2});
	}

	hands.press('escape');
	await dashboard.seesIn('Computes', ({rows, title}) => !title.includes('marked') && rows.every(row => / 2 +█+ +(?:active|idle)/v.test(row)));
});

test('a change includes marked computes that a filter hides, and the dialog counts the hidden computes', async () => {
	await using hands = await startHands();
	const {dashboard, computes: {main, staging, replica}} = hands;
	await hands.select(staging);
	hands.press('space', 'j', 'space', '/');
	await dashboard.sees(/\n \/ /v);
	dashboard.type('type:replica');
	hands.press('enter');
	await dashboard.seesIn('Computes', ({rows}) => rows.length === 1);
	hands.press('w');
	const question = await hands.asks('Wake 2 computes', '1 of them is not visible now');
	expect(question).toContain('▌[ Cancel ]');
	expect(await hands.changes()).toEqual([]);
	hands.press('right', 'enter');
	await hands.asks('Wake 2 computes', '2 of 2 done');
	hands.press('escape');
	expect(await hands.compute(staging)).toMatchObject({current_state: 'active'});
	expect(await hands.compute(replica)).toMatchObject({current_state: 'active'});
	const sent = await hands.changes();
	expect(sent).toHaveLength(2);
	expect(sent.some(change => change.includes(main.id))).toBe(false);
});

test('marked computes are deleted by typing "delete" and the number of computes', async () => {
	await using hands = await startHands();
	const {dashboard, computes: {main, staging, replica}} = hands;
	await hands.select(staging);
	hands.press('space', 'j', 'space', 'X');
	await hands.asks('Delete 2 computes', `Computes 2: ${staging.id}, ${replica.id}`);
	dashboard.type('delete 3');
	await hands.asks('Delete 2 computes', 'Type delete 2 to delete.');
	hands.press('ctrl+s', 'backspace');
	dashboard.type('2');
	hands.press('ctrl+s');
	await hands.asks('Delete 2 computes', '2 of 2 done');
	hands.press('enter');
	await dashboard.seesIn('Computes', ({rows}) => rows.length === 1 && rows[0]?.includes(main.id) === true);
	expect(await hands.compute(staging)).toBeUndefined();
	expect(await hands.changes()).toEqual([`DELETE ${pathOf(staging)} 200`, `DELETE ${pathOf(replica)} 200`]);
});
