import {expect, test} from 'vitest';
import {pathOf, startHands} from './hands.js';

test('the edit form lists all changes and the restart, and then sends a single request', async () => {
	await using hands = await startHands();
	const {dashboard, computes: {main}} = hands;
	await hands.select(main);
	hands.press('e');
	const form = await hands.asks('Edit', 'No changes.');
	expect(form).toContain('Deprecated by the API, not editable: pooler_enabled no, pooler_mode transaction');
	dashboard.type('nightly');
	await hands.asks('Edit', 'A new name does not restart the compute.');
	hands.press('tab', 'tab');
	dashboard.type('work_mem = 64MB');
	hands.press('tab');
	dashboard.type('jit=off');
	const told = await hands.asks('Edit', 'jit not set → off');
	expect(told).toContain('Restarts the compute and drops its connections.');
	expect(told).toContain('Name none → nightly');
	expect(told).toContain('work_mem not set → 64MB');
	expect(await hands.changes()).toEqual([]);
	hands.press('ctrl+s');
	await dashboard.sees(`${main.id} was changed`);
	await dashboard.seesIn('Computes', ({rows}) => rows.some(row => row.includes('nightly') && row.includes(' active ')));
	expect(await hands.compute(main)).toMatchObject({name: 'nightly', settings: {pg_settings: {work_mem: '64MB', jit: 'off'}}, current_state: 'active'});
	expect(await hands.changes()).toEqual([`PATCH ${pathOf(main)} 200`]);

	hands.press('u');
	await hands.asks('Undo', 'work_mem 64MB → not set', 'Restarts the compute and drops its connections.');
	hands.press('right', 'enter');
	await dashboard.waitForGone('╭ Undo');
	await expect.poll(async () => hands.compute(main)).toMatchObject({name: 'nightly', settings: {pg_settings: {}}});
	await dashboard.sees('Undone: edit of nightly');
});

test('pgtower says how to enable a disabled compute, and an enabled compute can be woken again', async () => {
	await using hands = await startHands();
	const {dashboard, computes: {main}} = hands;
	await hands.select(main);
	hands.press('e', 'tab', 'down');
	const told = await hands.asks('Edit', 'Connections enabled → disabled');
	expect(told).toContain('Suspends the compute and drops its connections: nothing wakes it until it is enabled.');
	expect(told).toContain('main is the default branch and is protected.');
	hands.press('ctrl+s');
	await dashboard.sees(`${main.id} is disabled`);
	await dashboard.seesIn('Computes', ({selected}) => selected?.includes(' disabled ') === true);
	for (const [key, word] of [['w', 'woken'], ['R', 'restarted']] as const) {
		hands.press(key);
		await dashboard.sees(`${main.id} is disabled: press e to enable it. Then it can be ${word}.`);
	}

	hands.press('d');
	await dashboard.sees('It is disabled. Press e to enable it');
	expect(dashboard.text()).not.toContain('It suspends after 5m without a connection');
	hands.press('e', 'tab', 'up', 'ctrl+s');
	await dashboard.sees(`${main.id} is enabled`);
	hands.press('w');
	await dashboard.sees(`${main.id} is active`);
	expect(await hands.changes()).toEqual([`PATCH ${pathOf(main)} 200`, `PATCH ${pathOf(main)} 200`, `POST ${pathOf(main)}/start 200`]);
});

test('disabling marked computes sends no request for a compute that is already disabled', async () => {
	await using hands = await startHands();
	const {dashboard, computes: {main, staging, replica}} = hands;
	await hands.select(staging);
	hands.press('e', 'tab', 'down', 'ctrl+s');
	await dashboard.sees(`${staging.id} is disabled`);
	await hands.select(main);
	hands.press('space', 'j', 'j', 'ctrl+space', ':');
	await dashboard.sees('╭ Command');
	dashboard.type('disable');
	await dashboard.sees(/▌.{0,3}?Disable/v);
	hands.press('enter');
	const question = await hands.asks('Edit 3 computes', 'Disables 2 computes. Nothing wakes a disabled compute.', 'Sends 2 requests (PATCH), one after the other.');
	expect(question).toContain('Suspends 1 of them and drops all connections.');
	expect(question).toContain('1 of them is disabled already.');
	hands.press('ctrl+s');
	await hands.asks('Edit 3 computes', '2 of 2 done');
	hands.press('escape');
	for (const compute of [main, staging, replica]) {
		expect(await hands.compute(compute)).toMatchObject({disabled: true, current_state: 'idle'});
	}

	expect(await hands.changes()).toEqual([staging, main, replica].map(compute => `PATCH ${pathOf(compute)} 200`));
});

test('the edit form explains an invalid setting, and asks again after someone else\'s change', async () => {
	await using hands = await startHands({args: ['--interval', '600']});
	const {dashboard, server, computes: {staging}} = hands;
	await hands.select(staging);
	hands.press('e', 'tab', 'tab');
	await hands.asks('Edit', 'name = value, such as work_mem = 64MB');
	dashboard.type('work mem');
	hands.press('ctrl+s');
	await hands.asks('Edit', 'A setting is a name and a value, such as work_mem = 64MB.');
	hands.press('ctrl+u');
	dashboard.type('work_mem=64MB');
	await hands.asks('Edit', 'work_mem not set → 64MB');
	await server.api.send('PATCH', pathOf(staging), {endpoint: {settings: {pg_settings: {jit: 'off'}}}});
	await hands.finished();
	const byOthers = await hands.changes();
	hands.press('ctrl+s');
	await hands.asks('Edit', 'It has changed since this form opened. Send again to continue anyway.', 'jit not set off');
	expect(await hands.changes()).toEqual(byOthers);
	hands.press('ctrl+s');
	await dashboard.sees(`${staging.id} has its new settings`);
	expect(await hands.compute(staging)).toMatchObject({settings: {pg_settings: {work_mem: '64MB', jit: 'off'}}});
});
