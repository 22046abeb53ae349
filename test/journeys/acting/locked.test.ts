import {expect, test} from 'vitest';
import {projectId} from '../../control-plane/small-seed.js';
import {createDrivenClock} from '../../control-plane/driven-clock.js';
import {lookUntil} from '../../helpers/look-until.js';
import {pathOf, startHands} from './hands.js';

test('a change to a locked project waits, with reason and countdown, until the project is unlocked', async () => {
	await using hands = await startHands();
	const {dashboard, computes: {staging}} = hands;
	await hands.fault(`locked=${projectId}`);
	await hands.select(staging);
	hands.press('w');
	await dashboard.sees(new RegExp(String.raw`\n .* Wake ${staging.id}: waiting for \S.*, again in \ds +c cancels it`, 'v'));
	await dashboard.seesIn('Computes', ({selected}) => selected?.includes(' waiting ') === true);
	expect(await hands.changes()).toEqual([`POST ${pathOf(staging)}/start 423`]);
	await hands.fault();
	await dashboard.sees(`${staging.id} is active`);
	expect(dashboard.text()).not.toContain('cancels it');
	expect(await hands.compute(staging)).toMatchObject({current_state: 'active'});
	const sent = await hands.changes();
	expect(sent.at(-1)).toBe(`POST ${pathOf(staging)}/start 200`);
});

test('the notice of a waiting change names the other user\'s operation', async () => {
	const clock = createDrivenClock();
	await using hands = await startHands({args: ['--interval', '600'], clock});
	const {dashboard, server, computes: {main, staging}} = hands;
	await hands.select(staging);
	await server.api.send('POST', `${pathOf(main)}/restart`);
	hands.press('w');
	await dashboard.sees(new RegExp(String.raw`Wake ${staging.id}: waiting for (?:suspend|start)_compute on ${main.id}, again in \ds`, 'v'));
	// However slow this machine is, the other user's operation was in progress until here.
	await lookUntil(`Waiting until ${staging.id} is active`, () => {
		clock.advance(100);
		return dashboard.text();
	}, text => text.includes(`${staging.id} is active`));
	expect(await hands.changes()).toEqual([`POST ${pathOf(main)}/restart 200`, `POST ${pathOf(staging)}/start 423`, `POST ${pathOf(staging)}/start 200`]);
});

test('one key cancels a change that waits for a locked project, and no further request is sent', async () => {
	await using hands = await startHands();
	const {dashboard, computes: {main}} = hands;
	await hands.fault(`locked=${projectId}`);
	await hands.select(main);
	hands.press('z', 'right', 'ctrl+s');
	await dashboard.sees(/again in \ds +c cancels it/v);
	expect(dashboard.text()).not.toContain('╭ Resize');
	const sent = await hands.changes();
	hands.press('c');
	await dashboard.sees(`Resize ${main.id} to 2 CU: canceled, nothing was changed`);
	await dashboard.seesIn('Computes', ({rows}) => rows.some(row => row.includes(main.id) && !row.includes('resizing')));
	await hands.fault();
	hands.press('c');
	await dashboard.sees('No change is waiting.');
	expect(await hands.changes()).toEqual(sent);
	expect(sent.every(change => change === `PATCH ${pathOf(main)} 423`)).toBe(true);
	expect(await hands.compute(main)).toMatchObject({autoscaling_limit_max_cu: 1});
});

test('after a status 429, a change waits for the requested time, and is then sent again', async () => {
	await using hands = await startHands();
	const {dashboard, computes: {staging}} = hands;
	await hands.select(staging);
	await hands.fault('status=429,retry-after=2,times=1,on=POST /projects/*/endpoints/*/start');
	hands.press('w');
	await dashboard.sees(new RegExp(`Wake ${staging.id}: waiting: too many requests, again in [12]s`, 'v'));
	await dashboard.sees(`${staging.id} is active`);
	expect(await hands.changes()).toEqual([`POST ${pathOf(staging)}/start 429`, `POST ${pathOf(staging)}/start 200`]);
});
