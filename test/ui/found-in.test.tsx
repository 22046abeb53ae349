import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {displayWidth} from '../../src/terminal/text/width.js';
import {receiveComputes} from '../../src/store/updates/receive-lists.js';
import {compute, noon, project} from '../store/fixtures.js';
import {renderApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

const host = 'ep-of-its-own.far-away.example';
const world = [...smallWorld, receiveComputes(project().id, [compute({name: 'reports', host}), compute({id: 'ep-other', name: 'far-away-too'})], noon)];

test.each([[200, 60], [120, 40], [80, 24], [60, 16], [40, 12]])('a row whose match is in a hidden column shows the match, at %i×%i', async (columns, rows) => {
	const {screen, press} = await renderApp({columns, rows, changes: world});
	press('2');
	press('/');
	await expect.poll(screen).toMatch(/\n \/ /v);
	press('far-away');
	await expect.poll(screen).toContain('Computes 2 of 2 · /far-away');
	const lineOf = (name: string) => screen().split('\n').find(line => line.includes(name) && line.includes('●')) ?? '';
	expect(lineOf('reports')).toMatch(/host: /v);
	expect(lineOf('far-away-too')).not.toContain('host');
	expect(screen()).toContain('MATCH');
	for (const line of screen().split('\n')) {
		expect(displayWidth(line)).toBeLessThanOrEqual(columns);
	}
});

test('a row does not repeat a filter match if the matching column is visible', async () => {
	const {screen, press} = await renderApp({columns: 200, rows: 60, changes: world});
	press('2');
	press('v');
	await expect.poll(screen).toContain('HOST');
	press('/');
	await expect.poll(screen).toMatch(/\n \/ /v);
	press('far-away');
	await expect.poll(screen).toContain('/far-away');
	expect(screen()).not.toContain('MATCH');
	press('\r');
	press('v');
	await expect.poll(screen).toContain('MATCH');
	press('\u{1B}');
	await expect.poll(screen).not.toContain('MATCH');
});

test('on a small screen without a branch column, a filter by branch name shows the matching name', async () => {
	const {screen, press} = await renderApp({columns: 40, rows: 12, changes: smallWorld});
	press('2');
	press('/');
	await expect.poll(screen).toMatch(/\n \/ /v);
	press('staging');
	await expect.poll(screen).toMatch(/│ ▌. ep-big-sky-d4 .*(?:staging|branch:)/v);
});

test('a filter match in an operation\'s status is not shown again beside the word for that status', async () => {
	const {screen, press} = await renderApp({changes: smallWorld});
	press('F');
	await expect.poll(screen).toContain('/status:failed');
	expect(screen()).toContain('✕ Error');
	expect(screen()).not.toContain('MATCH');
});
