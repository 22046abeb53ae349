import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {chosenSort} from '../../src/store/updates/filters.js';
import {receiveComputes, receiveProjects, receiveNewestOperations} from '../../src/store/updates/receive-lists.js';
import {
	noon,
	operation,
	operations,
	project,
} from '../store/fixtures.js';
import {renderApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

const loaded = operations(60);
const news = (count: number) => Array.from({length: count}, (_, index) => operation({id: `new-${count - index}`, createdAt: noon}));

const receive = (count: number) => receiveNewestOperations(project().id, {items: [...news(count), ...loaded], cursor: 'older'}, noon);

test('the feed has a heading for each day, and the rows show the time of day', async () => {
	const {screen} = await renderApp({changes: smallWorld});
	expect(screen()).toContain('── today, Saturday 14 March 2026 ──');
	expect(screen()).toContain('── yesterday, Friday 13 March 2026 ──');
	expect(screen()).toMatch(/yesterday.*\n│ {2}13:21:07 {2}○ Skipped/v);
});

test('a scrolled feed keeps the displayed rows and counts new rows, and f and g return to the head', async () => {
	const {screen, press, change} = await renderApp({changes: [...smallWorld, receive(0)]});
	press('3');
	press('j');
	press('j');
	await expect.poll(screen).not.toContain('following');
	const held = screen().split('\n').find(line => line.includes('▌'));
	change(receive(1));
	await expect.poll(screen).toContain('1 new above, f follows');
	change(receive(7));
	await expect.poll(screen).toContain('7 new above, f follows');
	expect(screen().split('\n').find(line => line.includes('▌'))).toBe(held);
	press('f');
	await expect.poll(screen).toContain('following');
	expect(screen()).not.toContain('new above');
	press('j');
	change(receive(9));
	await expect.poll(screen).toContain('2 new above');
	press('g');
	await expect.poll(screen).toContain('following');
});

test('the columns of a filtered feed keep their widths when a poll brings new data', async () => {
	const {screen, press, store, change} = await renderApp({changes: smallWorld});
	const headings = () => screen().split('\n').find(line => line.includes(' ACTION '));
	press('3');
	press('/');
	await expect.poll(screen).toMatch(/\n \/ /v);
	const before = headings();
	press('action:start_compute');
	await expect.poll(screen).not.toContain('check_availability');
	expect(headings()).toBe(before);
	const {projects, computes} = store.getState();
	change(receiveProjects({items: projects.items.map(item => ({...item, cpuUsedSeconds: 50_000})), isComplete: true, at: noon}));
	change(receiveComputes(project().id, computes.get(project().id)!.items.map(item => ({...item, updatedAt: noon})), noon));
	change(receiveNewestOperations(project().id, {items: [operation({id: 'seen-last', createdAt: noon})], cursor: 'older'}, noon));
	await expect.poll(screen).toContain('14:21:07');
	expect(headings()).toBe(before);
});

test('a feed not sorted by time has no headings for days, and the rows show the date', async () => {
	const {screen, actions, press} = await renderApp({changes: smallWorld});
	press('3');
	press('I');
	await expect.poll(screen).toContain('by time ↑');
	expect(screen().indexOf('yesterday')).toBeLessThan(screen().indexOf('today'));
	actions.finding.openSort();
	for (const _ of [1, 2, 3, 4, 5, 6]) {
		actions.finding.moveSort(1);
	}

	actions.finding.chooseSort();
	await expect.poll(screen).not.toContain('yesterday');
	expect(screen()).toContain('03-13 13:21');
});

test('f in a feed not sorted by time sorts by time, and follows new operations again', async () => {
	const {screen, press, change, store} = await renderApp({changes: [...smallWorld, chosenSort('operations', {field: 'duration', isDescending: true})]});
	expect(screen()).toContain('Operations · acme-shop · by duration ↓');
	expect(screen()).not.toContain('following');
	press('3');
	press('j');
	await expect.poll(() => store.getState().view.cursors.operations.get(project().id)?.selectedId).toBeDefined();
	change(receive(2));
	expect(screen()).not.toContain('new above');
	press('f');
	await expect.poll(screen).toContain('Operations · acme-shop · following');
	expect(store.getState().view.sorts.operations).toBeUndefined();
	change(chosenSort('operations', {field: 'time', isDescending: false}));
	await expect.poll(screen).toContain('by time ↑');
	expect(screen()).not.toContain('following');
	change(chosenSort('operations', {field: 'time', isDescending: true}));
	await expect.poll(screen).toContain('following · by time ↓');
});

test('f in a feed that already follows new operations changes nothing, and a notice says so', async () => {
	const {screen, press, store} = await renderApp({changes: smallWorld});
	press('f');
	await expect.poll(screen).toContain('The feed already follows the newest operation');
	expect(store.getState().view.cursors.operations.get(project().id)?.selectedId).toBeUndefined();
	press('t');
	await expect.poll(screen).toMatch(/Times are (?:in UTC|those of this machine)/v);
});
