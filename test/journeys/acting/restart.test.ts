import {expect, test} from 'vitest';
import {projectId} from '../../control-plane/small-seed.js';
import {pathOf, startHands} from './hands.js';

test('three keys restart an active compute', async () => {
	await using hands = await startHands();
	const {dashboard, server, computes: {main}} = hands;
	await hands.select(main);
	hands.press('R', 'right', 'enter');
	expect(hands.pressed()).toBe(3);
	await dashboard.sees(`${main.id} was restarted`);
	await dashboard.seesIn('Computes', ({rows}) => rows.some(row => row.includes(main.id) && row.includes('  active  ')));
	const operations = await server.api.operations(projectId);
	expect(operations.map(({action, status}) => `${action} ${status}`)).toEqual(['start_compute finished', 'suspend_compute finished']);
	expect(await hands.changes()).toEqual([`POST ${pathOf(main)}/restart 200`]);
});

test('the restart dialog of an idle compute offers to wake the compute first', async () => {
	await using hands = await startHands();
	const {dashboard, computes: {staging}} = hands;
	await hands.select(staging);
	hands.press('R');
	const question = await hands.asks('Restart', '▌[ Cancel ] [ Wake, then restart ]');
	expect(question).toContain(`${staging.id} is idle: it is woken first`);
	expect(question).toContain(`Sends POST …/endpoints/${staging.id}/start, then POST …/endpoints/${staging.id}/restart`);
	hands.press('right', 'enter');
	await dashboard.sees(`${staging.id} was restarted`);
	expect(await hands.compute(staging)).toMatchObject({current_state: 'active'});
	expect(await hands.changes()).toEqual([`POST ${pathOf(staging)}/start 200`, `POST ${pathOf(staging)}/restart 200`]);
});
