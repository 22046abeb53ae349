import {expect, test} from 'vitest';
import {pathOf, startHands} from './hands.js';

test('if someone else deletes a compute, the open form of the compute closes with a message', async () => {
	await using hands = await startHands({isUnprotected: true});
	const {dashboard, server, computes: {main}} = hands;
	await hands.select(main);
	hands.press('z', 'right');
	await dashboard.sees(/Size +1 CU → 2 CU/v);
	await server.api.send('DELETE', pathOf(main));
	await dashboard.sees(`${main.id} no longer exists: its form was closed, and nothing was sent.`);
	expect(dashboard.text()).not.toContain('╭ Resize');
	expect(await hands.changes()).toEqual([`DELETE ${pathOf(main)} 200`]);
});

test('sending the form of a compute that someone else has just deleted changes nothing', async () => {
	await using hands = await startHands({isUnprotected: true, args: ['--interval', '600']});
	const {dashboard, server, computes: {main}} = hands;
	await hands.select(main);
	hands.press('z', 'right');
	await dashboard.sees(/Size +1 CU → 2 CU/v);
	await server.api.send('DELETE', pathOf(main));
	hands.press('ctrl+s');
	await dashboard.sees(`Resize ${main.id} to 2 CU: It no longer exists. Nothing was sent.`);
	await dashboard.seesIn('Computes', ({rows}) => rows.every(row => !row.includes(main.id)));
	expect(dashboard.text()).not.toContain('╭ Resize');
	expect(await hands.changes()).toEqual([`DELETE ${pathOf(main)} 200`]);
});
