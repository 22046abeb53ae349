import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {
	cameBack,
	endedAway,
	receiveAway,
	receiveAwayProjects,
} from '../../src/store/updates/away.js';
import {on, type State} from '../../src/store/state.js';
import {putCompute} from '../../src/store/slices/computes.js';
import {receiveNewestOperations} from '../../src/store/updates/receive-lists.js';
import {
	compute,
	noon,
	operation,
	project,
} from '../store/fixtures.js';
import {renderApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

const minute = 60_000;
const {id: projectId} = project();
const yesterday = noon - (20 * 60 * minute);

const start = (id: string, minutesAgo: number, status: string) =>
	operation({
		id, status, computeId: 'ep-old-fog-b2', createdAt: noon - (minutesAgo * minute), updatedAt: noon - (minutesAgo * minute),
	});

const night = [start('op-ok', 5, 'finished'),
	start('op-f3', 10, 'failed'),
	start('op-f2', 20, 'failed'),
	start('op-f1', 30, 'failed'),
	operation({
		id: 'op-c', action: 'apply_config', createdAt: noon - (40 * minute), updatedAt: noon - (40 * minute),
	})];

const ownIds: ReadonlySet<string> = new Set();

const cameHome: ReadonlyArray<(state: State) => Partial<State>> = [
	receiveNewestOperations(projectId, {items: night}, noon),
	cameBack(yesterday),
	receiveAwayProjects([projectId, 'billing-1', 'checkout-1']),
	receiveAway(projectId, {
		operations: night, failures: night.filter(({status}) => status === 'failed'), isWhole: true, ownIds,
	}),
	receiveAway('billing-1', {
		operations: [], failures: [], isWhole: true, ownIds,
	}),
];

test.each([[120, 40], [80, 24], [60, 16]])('failures during an absence are shown above the feed at %i×%i, and disappear once seen', async (columns, rows) => {
	const {screen, press, change} = await renderApp({columns, rows, changes: [...smallWorld, ...cameHome]});
	change(endedAway());
	await expect.poll(screen).toContain('3 failed since yesterday 18:21');
	expect(screen().split('\n')).toHaveLength(rows);
	expect(screen()).toContain('! shows them');
	if (columns > 100) {
		expect(screen()).toContain('3 failed since yesterday 18:21 in acme-shop, 1 not read');
		expect(screen()).toMatch(/3 failed .*\n╭ Operations/v);
	}

	for (const id of ['op-f1', 'op-f2', 'op-f3']) {
		press('!');
		press('d');
		await expect.poll(screen).toContain(`· ${id} ─`);
		press('q');
		await expect.poll(screen).not.toContain(`· ${id} ─`);
	}

	expect(screen()).not.toContain('failed since');
	press('!');
	await expect.poll(screen).toMatch(/No unseen failures since pgtower started/v);
});

test('esc dismisses the line about failures during an absence, and :away still lists the failures', async () => {
	const {screen, press, store, change} = await renderApp({changes: [...smallWorld, ...cameHome]});
	change(endedAway());
	await expect.poll(screen).toContain('3 failed since yesterday 18:21');
	press('\u{1B}');
	await expect.poll(screen).not.toContain('3 failed since');
	press(':');
	await expect.poll(screen).toContain(': ');
	for (const key of 'away') {
		press(key);
	}

	press('\r');
	await expect.poll(screen).toContain('While you were away, since yesterday 18:21');
	expect(screen()).toMatchSnapshot();
	change(on('computes', putCompute(projectId, compute({id: 'ep-old-fog-b2', name: 'night-reports'}))));
	await expect.poll(screen).toMatch(/Start compute failed 3× +acme-shop +night-reports/v);
	press('j');
	press('\r');
	await expect.poll(screen).not.toContain('While you were away');
	expect(store.getState().view.focus).toBe('operations');
	expect(store.getState().view.cursors.operations.get(projectId)?.selectedId).toBe('op-c');
});

test('the line about an absence shows the progress of loading, and disappears if there were no failures', async () => {
	const {screen, change} = await renderApp({changes: smallWorld});
	change(cameBack(yesterday));
	change(receiveAwayProjects([projectId, 'billing-1']));
	await expect.poll(screen).toContain('Reading what happened since yesterday 18:21: 0 of 2 projects');
	change(receiveAway(projectId, {
		operations: [], failures: [], isWhole: true, ownIds,
	}));
	await expect.poll(screen).toContain('1 of 2 projects');
	change(endedAway());
	await expect.poll(screen).not.toContain('Reading what happened');
});

test(':away says that there was no absence if the user was not away', async () => {
	const {screen, press} = await renderApp({changes: smallWorld});
	press(':');
	await expect.poll(screen).toContain(': ');
	for (const key of 'away') {
		press(key);
	}

	press('\r');
	await expect.poll(screen).toContain('pgtower has not recorded an absence');
	press('\r');
	await expect.poll(screen).toContain('There is nothing to go to.');
});
