import {expect, test} from 'vitest';
import {projectId} from '../../control-plane/small-seed.js';
import {startHands} from './hands.js';

const madePath = `POST /projects/${projectId}/endpoints 201`;

test('two keys create a compute with default values on the branch of the selected compute', async () => {
	await using hands = await startHands();
	const {dashboard, computes, branchId, server} = hands;
	await hands.select(computes.main);
	hands.press('n');
	const form = await dashboard.sees('╭ New compute');
	expect(form).toContain('A replica of 1 CU on main, max_connections 450.');
	hands.press('ctrl+s');
	expect(hands.pressed()).toBeLessThanOrEqual(4);
	const screen = await dashboard.sees(/\n (?<id>ep-\S+) is active, \d\.\ds/v);
	const id = /\n (?<id>ep-\S+) is active/v.exec(screen)?.groups?.id ?? '';
	await dashboard.seesIn('Computes', ({rows}) => rows.some(row => row.includes(id) && row.includes('replica') && row.includes('  active  ')));
	expect(await hands.compute({id})).toMatchObject({
		branch_id: branchId('main'), type: 'read_only', autoscaling_limit_min_cu: 1, autoscaling_limit_max_cu: 1, current_state: 'active',
	});
	const all = await server.api.computes(projectId);
	expect(all).toHaveLength(4);
	expect(await hands.changes()).toEqual([madePath]);
});

test('the form for a primary on another branch shows size range and suspend timeout before sending', async () => {
	await using hands = await startHands();
	const {dashboard, computes, branchId, server} = hands;
	await hands.select(computes.main);
	hands.press('n');
	const form = await dashboard.sees('╭ New compute');
	// The picker shows the computes of each branch.
	expect(form).toMatch(/dev {2}no compute/v);
	expect(form).toContain(`staging  primary ${computes.staging.id}, replica ep-`);
	hands.press('up');
	await dashboard.sees(/▌ staging/v);
	hands.press('up');
	await dashboard.sees('A primary of 1 CU on dev');
	hands.press('tab', 'tab', 'ctrl+u');
	dashboard.type('0.25-4');
	hands.press('tab', 'ctrl+u');
	dashboard.type('15m');
	hands.press('tab');
	dashboard.type('reports');
	await dashboard.sees('A primary of 0.25–4 CU on dev, max_connections');
	await dashboard.sees('Suspends after 15m.');
	expect(await hands.changes()).toEqual([]);
	hands.press('enter', 'enter');
	await dashboard.seesIn('Computes', ({rows}) => rows.some(row => row.includes('reports') && row.includes('dev') && row.includes('0.25–4')));
	await dashboard.sees(/\n reports is active, \d\.\ds/v);
	const all = await server.api.computes(projectId);
	expect(all.find(({name}) => name === 'reports')).toMatchObject({
		branch_id: branchId('dev'), type: 'read_write', autoscaling_limit_min_cu: 0.25, autoscaling_limit_max_cu: 4, suspend_timeout_seconds: 900,
	});
	expect(await hands.changes()).toEqual([madePath]);
});

test('the form for a new compute refuses a second primary on a branch, and sends nothing', async () => {
	await using hands = await startHands();
	const {dashboard, computes} = hands;
	await hands.select(computes.main);
	hands.press('n');
	await dashboard.sees('╭ New compute');
	hands.press('tab', 'up');
	await dashboard.sees('Branch main already has the primary compute');
	hands.press('ctrl+s');
	// The refusal is shown in the last line of the screen too, and the form is still open.
	const refused = await dashboard.sees(`\n Branch main already has the primary compute ${computes.main.id}. A branch has at most one.`);
	expect(refused).toContain('╭ New compute');
	expect(await hands.changes()).toEqual([]);
});

test('a new compute waits for the creation of its branch, and c cancels the change', async () => {
	await using hands = await startHands();
	const {dashboard, server, computes} = hands;
	await hands.fault('endless=create_branch');
	const {operations} = await server.api.send<{operations: ReadonlyArray<{id: string; action: string}>}>('POST', `/projects/${projectId}/branches`, {branch: {name: 'feature'}});
	expect(operations.map(({action}) => action)).toEqual(['create_branch']);
	const sent = await hands.changes();
	await hands.select(computes.main);
	hands.press('r', 'n');
	await dashboard.sees(/feature {2}no compute/v);
	const chosen = () => /▌ (?<name>\S+)(?: \([^\)]*\))? {2}(?:no compute|primary|replica)/v.exec(dashboard.text())?.groups?.name;
	while (chosen() !== 'feature') {
		const before = chosen();
		hands.press('up');
		await dashboard.waitUntil(() => chosen() !== undefined && chosen() !== before, 'the next choice');
	}

	await hands.asks('New compute', 'feature is still being created. This change waits for it.');
	hands.press('ctrl+s');
	await dashboard.sees('waiting for create_branch, which creates feature');
	expect(dashboard.text()).not.toContain('╭ New compute');
	expect(await hands.changes()).toEqual(sent);
	hands.press('c');
	await dashboard.sees('canceled, nothing was changed');
	expect(await hands.changes()).toEqual(sent);
});
