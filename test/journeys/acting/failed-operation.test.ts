import {expect, test} from 'vitest';
import {projectId} from '../../control-plane/small-seed.js';
import {startHands} from './hands.js';

test('the notice of a failed operation stays until esc, and ! selects the failed operation', async () => {
	await using hands = await startHands();
	const {dashboard, server, computes: {staging}} = hands;
	await hands.select(staging);
	await hands.fault('failing=start_compute');
	hands.press('w');
	const told = await dashboard.sees(new RegExp(String.raw`\n ✕ start_compute on ${staging.id} failed.* esc dismisses`, 'v'));
	expect(told.split('\n', 1)[0]).toMatch(/1 fail/v);
	await dashboard.seesIn('Operations', ({rows: [row]}) => row?.includes('Error') === true);
	// Another notice does not remove it.
	hands.press('r');
	hands.press('j');
	await dashboard.sees(`start_compute on ${staging.id} failed`);
	hands.press('escape');
	await dashboard.waitForGone(`start_compute on ${staging.id} failed`);
	expect(dashboard.text().split('\n', 1)[0]).toMatch(/1 fail/v);
	hands.press('!');
	await dashboard.seesIn('Operations', ({selected}) => selected?.includes('Error') === true && selected.includes(staging.id));
	await dashboard.waitUntil(() => !/\d fail/v.test(dashboard.screen()[0] ?? ''), 'the header to count no failure');
	const [operation] = await server.api.operations(projectId);
	expect(operation).toMatchObject({action: 'start_compute', status: 'failed', endpoint_id: staging.id});
	expect(await hands.compute(staging)).toMatchObject({current_state: 'idle'});
	// One key shows why the operation failed.
	hands.press('d');
	await hands.asks(`Operation Start compute · ${staging.id} · ${operation!.id}`, 'The control plane says: ');
});
