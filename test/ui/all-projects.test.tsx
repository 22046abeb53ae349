import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {receiveBranches} from '../../src/store/slices/branches.js';
import {failedComputes} from '../../src/store/slices/computes.js';
import {receiveComputes, receiveProjects, receiveNewestOperations} from '../../src/store/updates/receive-lists.js';
import {answered} from '../../src/store/updates/key-question.js';
import {failedOperations} from '../../src/store/slices/operations.js';
import {on} from '../../src/store/state.js';
import {
	branch,
	compute,
	noon,
	operation,
	project,
} from '../store/fixtures.js';
import {renderApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

const billing = [
	operation({
		id: 'bill-3', projectId: 'billing-1', computeId: 'ep-bill-b1', createdAt: noon - 5000, updatedAt: noon - 4000,
	}),
	operation({
		id: 'bill-2', projectId: 'billing-1', computeId: 'ep-bill-b1', status: 'failed', failuresCount: 3, createdAt: noon - 3_000_000, updatedAt: noon - 2_900_000,
	}),
	operation({
		id: 'bill-1', projectId: 'billing-1', computeId: 'ep-bill-b1', action: 'suspend_compute', createdAt: noon - 95_000_000,
	}),
];

const twoWorlds = [
	...smallWorld,
	receiveComputes('billing-1', [compute({
		id: 'ep-bill-b1', projectId: 'billing-1', name: 'invoices', currentState: 'idle',
	})], noon),
	receiveNewestOperations('billing-1', {items: billing, cursor: 'older'}, noon),
	receiveNewestOperations('checkout-1', {items: []}, noon),
];

test.each([
	{columns: 120, rows: 40}, {columns: 80, rows: 24}, {columns: 60, rows: 16}, {columns: 40, rows: 10},
])('the view of all projects at $columns×$rows matches its snapshot', async ({columns, rows}) => {
	const {screen, press} = await renderApp({columns, rows, changes: twoWorlds});
	press('A');
	await expect.poll(screen).toContain('Operations · 4 projects');
	expect(screen()).toMatchSnapshot();
});

test('rows in the feed of all projects name their project, and can be filtered, opened and copied', async () => {
	const {screen, press, actions} = await renderApp({changes: twoWorlds});
	press('A');
	await expect.poll(screen).toContain('All projects');
	expect(screen()).toMatch(/14:21:05 [^\n]*acme-shop[^\n]*\n[^\n]*14:21:02 [^\n]*billing +start_compute +invoices/v);
	press('/');
	await expect.poll(screen).toMatch(/\n \/ /v);
	press('project:bill status:failed');
	await expect.poll(screen).toContain('Operations 1 of 8');
	expect(screen()).toContain('3×');
	expect(screen()).not.toContain('Skipped');
	press('\r');
	press('v');
	await expect.poll(screen).toContain('read just now');
	press('y');
	await expect.poll(screen).toContain('clipboard: bill-2');
	actions.back();
	await expect.poll(screen).not.toContain('clipboard');
	actions.back();
	await expect.poll(screen).toContain('stopped, G continues');
	actions.back();
	await expect.poll(screen).toContain('Skipped');
});

test('in the view of all projects, A and esc return to the previous view', async () => {
	const {screen, press, store} = await renderApp({changes: twoWorlds});
	press('2');
	press('A');
	await expect.poll(screen).toContain('All projects');
	press('A');
	await expect.poll(screen).toContain('╭ Computes');
	expect(store.getState().view.focus).toBe('computes');
	press('A');
	await expect.poll(screen).toContain('All projects');
	press('\u{1B}');
	await expect.poll(screen).toContain('╭ Computes');
	expect(store.getState().view.focus).toBe('computes');
});

test('in the feed of all projects, enter shows an operation, and o opens the operation\'s compute', async () => {
	const {screen, press, store} = await renderApp({changes: twoWorlds});
	press('A');
	await expect.poll(screen).toContain('All projects');
	press('j');
	press('\r');
	await expect.poll(screen).toContain('Operation Start compute · invoices · bill-3');
	press('\u{1B}');
	await expect.poll(screen).not.toContain('Operation Start compute · invoices · bill-3');
	press('o');
	await expect.poll(screen).toContain('Computes 1 · billing');
	expect(store.getState().view.focus).toBe('computes');
	expect(store.getState().view.cursors.computes.get('billing-1')?.selectedId).toBe('ep-bill-b1');
});

test('the feed of all projects counts new operations above the displayed rows, and keeps these rows in place', async () => {
	const {screen, press, change} = await renderApp({changes: twoWorlds});
	press('A');
	await expect.poll(screen).toContain('All projects');
	press('j');
	press('j');
	await expect.poll(screen).not.toContain('following');
	const held = screen().split('\n').find(line => line.includes('▌'));
	change(receiveNewestOperations('checkout-1', {items: [operation({id: 'check-1', projectId: 'checkout-1', createdAt: noon})]}, noon));
	await expect.poll(screen).toContain('1 new above, f follows');
	expect(screen().split('\n').find(line => line.includes('▌'))).toBe(held);
	press('f');
	await expect.poll(screen).toContain('following');
});

test('in the view of all projects, neither X nor the delete command opens a form, because no compute is selected', async () => {
	const {screen, press, store} = await renderApp({changes: twoWorlds});
	press('2');
	press('A');
	await expect.poll(screen).toContain('All projects');
	press('X');
	press(':');
	await expect.poll(screen).toContain('╭ Command ─');
	press('delete');
	await expect.poll(screen).toContain('No compute is selected.');
	press('\r');
	await expect.poll(() => store.getState().notice?.text).toContain('No compute is selected.');
	expect(store.getState().modal).toEqual([]);
});

test('the feed of all projects shows "loading…" only while operations may still arrive', async () => {
	const {screen, change, press} = await renderApp();
	press('A');
	await expect.poll(screen).toMatch(/╭ Operations[^\n]*\n│ +loading… /v);
	change(receiveProjects({items: [], isComplete: true, at: noon}));
	await expect.poll(screen).toMatch(/╭ Operations[^\n]*\n│ +The API key sees no projects\./v);
	change(receiveProjects({items: [project()], isComplete: true, at: noon}));
	await expect.poll(screen).toMatch(/╭ Operations[^\n]*\n│ +loading… /v);
	change(on('operations', failedOperations(project().id, 'This key may not see them.')));
	await expect.poll(screen).toMatch(/╭ Operations[^\n]*\n│ +nothing loaded yet /v);
});

test('a pane whose first request failed shows "nothing loaded yet" in place of "loading…"', async () => {
	const {screen, change} = await renderApp({changes: [answered(noon), receiveProjects({items: [project()], isComplete: true, at: noon})]});
	expect(screen()).toMatch(/╭ Computes[^\n]*\n[^\n]*│ +loading… /v);
	change(on('operations', failedOperations(project().id, 'This key may not see them.')));
	change(on('computes', failedComputes(project().id, 'This key may not see them.')));
	await expect.poll(screen).toMatch(/╭ Operations[^\n]*\n│ +nothing loaded yet /v);
	expect(screen()).toMatch(/╭ Computes[^\n]*\n[^\n]*│ +nothing loaded yet /v);
});

test('the id of a branch is not shown in place of a name that is still loading', async () => {
	const {screen, press, change} = await renderApp({
		changes: [...twoWorlds, receiveNewestOperations('billing-1', {
			items: [operation({
				id: 'bill-9', projectId: 'billing-1', branchId: 'br-raw-id-77', createdAt: noon,
			})],
		}, noon)],
	});
	press('A');
	await expect.poll(screen).toMatch(/billing +start_compute/v);
	expect(screen()).not.toContain('br-raw-id-77');
	change(on('branches', receiveBranches('billing-1', [branch({id: 'br-raw-id-77', projectId: 'billing-1', name: 'invoicing'})], noon)));
	await expect.poll(screen).toContain('invoicing');
	change(on('branches', receiveBranches('billing-1', [], noon)));
	await expect.poll(screen).toContain('br-raw-id-77');
});
