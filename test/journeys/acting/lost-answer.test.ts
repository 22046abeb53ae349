import {expect, test} from 'vitest';
import {projectId} from '../../control-plane/small-seed.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';
import {openDashboard} from '../dashboard.js';
import {pathOf, startHands} from './hands.js';

test('if the answer to a restart is lost, pgtower checks and records the outcome, and does not restart again', async () => {
	const env = {XDG_STATE_HOME: await temporaryFolder()};
	await using hands = await startHands({env});
	const {dashboard, server, computes: {main}} = hands;
	await hands.select(main);
	await hands.fault('lost,on=POST /projects/*/endpoints/*/restart');
	hands.press('R', 'right', 'enter');
	await dashboard.sees(`Restart ${main.id}: outcome unknown, reading it back.`);
	await dashboard.sees(`${main.id} was restarted`);
	await dashboard.seesIn('Computes', ({rows}) => rows.some(row => row.includes(main.id) && row.includes('  active  ')));
	const operations = await server.api.operations(projectId);
	expect(operations.map(({action}) => action)).toEqual(['start_compute', 'suspend_compute']);
	expect(await hands.changes()).toEqual([`POST ${pathOf(main)}/restart 200`]);
	hands.press('J');
	await dashboard.sees(/● made +POST +shop/v);
	await dashboard.sees('no answer, read back: the change was made');
	hands.press('J');
	await dashboard.waitForGone('╭ Journal');
	hands.press('q', 'q');
	await dashboard.exit();
	await using next = await openDashboard(server, {env});
	await next.seesIn('Computes', pane => pane.rows.length === 3);
	next.press('J');
	expect(await next.sees('╭ Journal 1 ')).toMatch(/● made +POST +shop/v);
});

test('if the answer to a creation is lost, pgtower finds the one compute that was created', async () => {
	await using hands = await startHands();
	const {dashboard, server, computes: {main}} = hands;
	await hands.select(main);
	await hands.fault('lost,on=POST /projects/*/endpoints');
	hands.press('n', 'ctrl+s');
	await dashboard.sees('outcome unknown, reading it back.');
	await dashboard.sees(/ep-\S+ is active/v);
	const all = await server.api.computes(projectId);
	expect(all).toHaveLength(4);
	await dashboard.seesIn('Computes', ({title}) => title.startsWith('Computes 4'));
	expect(await hands.changes()).toEqual([`POST /projects/${projectId}/endpoints 201`]);
});

test('after a status 500, T opens the form again, with the typed text and the request id', async () => {
	await using hands = await startHands();
	const {dashboard, computes: {main}} = hands;
	await hands.select(main);
	await hands.fault('html=500,on=PATCH /projects/*/endpoints/*');
	hands.press('z', 'ctrl+u');
	dashboard.type('0.5-4');
	hands.press('ctrl+s');
	await dashboard.sees(`Resize ${main.id} to 0.5–4 CU: outcome unknown, reading it back.`);
	// The form has left the screen meanwhile, and is shown again when the user asks for it.
	await dashboard.sees('The answer was lost, and it has not happened.');
	await dashboard.sees('T opens its form again.');
	hands.press('T');
	const refused = await hands.asks('Resize', 'The answer was lost, and it has not happened.', 'status 500, request ');
	expect(refused).toMatch(/Size 0\.5-4/v);
	expect(dashboard.text()).not.toMatch(/<\/?html|<body/iv);
	expect(await hands.changes()).toEqual([`PATCH ${pathOf(main)} 500`]);
	expect(await hands.compute(main)).toMatchObject({autoscaling_limit_max_cu: 1});
	// The user sends the form again, unchanged.
	await hands.fault();
	hands.press('ctrl+s');
	await dashboard.sees(`${main.id} was resized`);
	expect(await hands.compute(main)).toMatchObject({autoscaling_limit_min_cu: 0.5, autoscaling_limit_max_cu: 4});
});

test('a form that the server refuses keeps the typed text, and shows status and request id', async () => {
	await using hands = await startHands();
	const {dashboard, computes: {main}} = hands;
	await hands.select(main);
	await hands.fault('status=422,times=1,on=POST /projects/*/endpoints');
	hands.press('n');
	await dashboard.sees('╭ New compute');
	hands.press('tab', 'tab', 'tab', 'tab');
	dashboard.type('nightly');
	hands.press('ctrl+s');
	const screen = await dashboard.sees(/status 422, request \S+/v);
	expect(screen).toContain('╭ New compute');
	expect(screen).toContain('nightly');
	hands.press('ctrl+s');
	await dashboard.seesIn('Computes', ({rows}) => rows.some(row => row.includes('nightly')));
	expect(await hands.changes()).toEqual([`POST /projects/${projectId}/endpoints 422`, `POST /projects/${projectId}/endpoints 201`]);
});
