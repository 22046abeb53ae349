import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {receiveBranches} from '../../src/store/slices/branches.js';
import {recordedEntry} from '../../src/store/slices/journal.js';
import {operationsOf} from '../../src/store/selectors/operations/searched-operations.js';
import {receiveNewestOperations} from '../../src/store/updates/receive-lists.js';
import {on} from '../../src/store/state.js';
import {
	branch,
	noon,
	operation,
	project,
} from '../store/fixtures.js';
import {renderApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

const {id: projectId} = project();

test.each([[40, 12], [60, 16]])('at %i×%i a row of the feed shows its time, and cuts a text only if there is no room', async (columns, rows) => {
	const {screen, press} = await renderApp({columns, rows, changes: smallWorld});
	press('3');
	await expect.poll(screen).toMatch(/TIME +STATUS +ACTION/v);
	expect(screen()).toMatch(/14:21(?::05)? +◐ (?:In progress|Running) +start_compute/v);
	expect(screen()).not.toMatch(/… {2,}\S/v);
});

test('without day separators, the time column is as wide as the visible rows need', async () => {
	const computeId = 'ep-with-an-id-of-its-own-a1b2';
	const items = Array.from({length: 12}, (_, index) => operation({id: `op-${index}`, computeId, createdAt: noon - (index < 6 ? index * 1000 : index * 86_400_000)}));
	const {screen, press} = await renderApp({columns: 60, rows: 16, changes: [...smallWorld, receiveNewestOperations(projectId, {items}, noon)]});
	press('3');
	await expect.poll(screen).toMatch(/▌14:21:07 ● OK/v);
	press('G');
	await expect.poll(screen).toMatch(/▌03-\d\d \d\d:\d\d ● OK/v);
});

test.each([100, 104])('the name of a branch extends over the blank cell of a row without failures, at %i columns', async columns => {
	const {screen} = await renderApp({
		columns, changes: [
			...smallWorld,
			on('branches', receiveBranches(projectId, [branch({name: 'preview/a-branch-with-a-name-of-its-own'})], noon)),
			receiveNewestOperations(projectId, {
				items: [operation({id: 'op-a', action: 'check_availability'}), operation({
					id: 'op-b', action: 'check_availability', status: 'failed', failuresCount: 3, createdAt: noon - 80_000_000,
				})],
			}, noon),
		],
	});
	const [fine, failed] = screen().split('\n').filter(line => line.includes('check_av')).map(line => /preview\/\S*/v.exec(line)?.[0] ?? '');
	expect(failed).toContain('…');
	expect(fine?.length).toBeGreaterThan(failed?.length ?? 0);
	expect(screen()).toContain('3×');
});

test('a state change that does not fit is shortened to the new state', async () => {
	const {screen, press} = await renderApp({columns: 40, rows: 12, changes: smallWorld});
	press('2');
	await expect.poll(screen).toContain('COMPUTE');
	expect(screen()).toContain('→ active');
	expect(screen()).not.toContain('init → a…');
});

test('if there is little room, the title of the feed shows the number of new operations, not the project', async () => {
	const {screen, press, change, store} = await renderApp({columns: 40, rows: 12, changes: smallWorld});
	press('3');
	await expect.poll(screen).toContain('╭ Operations · acme-shop · following ──╮');
	press('j');
	await expect.poll(screen).toMatch(/▌14:20/v);
	change(receiveNewestOperations(projectId, {items: [operation({id: 'op-new', createdAt: noon}), ...operationsOf(store.getState(), projectId).items]}, noon));
	await expect.poll(screen).toMatch(/╭ Operations · \d+ new above, f follows ─+╮/v);
});

test.each([[40, 12], [60, 16]])('at %i×%i a row of the journal shows its full time', async (columns, rows) => {
	const {screen, press, change} = await renderApp({columns, rows, changes: smallWorld});
	change(on('journal', recordedEntry({
		at: noon, method: 'PATCH', path: `/projects/${projectId}/endpoints/ep-with-an-id-of-its-own-a1b2`, status: 200, latencyMilliseconds: 7, baseUrl: 'http://127.0.0.1:4610/api/v2',
	})));
	press('J');
	await expect.poll(screen).toMatch(/▌14:21(?::07)? +● 200 +PATCH/v);
});
