import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {receiveBranchList, receiveComputes, receiveProjects} from '../../src/store/updates/receive-lists.js';
import {connect} from '../api/connect.js';
import {projectId} from '../control-plane/small-seed.js';
import {noon, project} from '../store/fixtures.js';
import {renderConnected} from './connected-app.js';
import {renderApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

test.each([
	['X', 'Delete the branch'], ['R', 'Reset to the parent'], ['e', 'Edit the branch'],
])('on a small screen, the first line of the form opened by %s names the branch, but not its computes or parent: %s', async (key, title) => {
	const {plane, change, press, screen} = await renderConnected({columns: 40, rows: 12});
	const client = connect(plane.baseUrl, {apiKey: plane.apiKey});
	const [branches, computes] = await Promise.all([client.listBranches(projectId), client.listComputes(projectId)]);
	change(receiveBranchList(projectId, branches, plane.clock.now()));
	change(receiveComputes(projectId, computes, plane.clock.now()));
	press('B');
	await expect.poll(screen).toContain('Branches 3');
	press('j');
	press('j');
	await expect.poll(() => screen().split('\n').find(line => line.includes('▌'))).toContain('staging');
	press(key);
	await expect.poll(screen).toMatch(new RegExp(`╭ ${title} [^\\n]*\\n│ (?:[^\\n]* ▸ )?staging br-\\S+ +│`, 'v'));
});

test.each(['z', 'X', 'e'])('on a small screen, the compute\'s id is not repeated below the first line of the form opened by %s', async key => {
	const {press, screen} = await renderApp({columns: 40, rows: 11, changes: smallWorld});
	press('2');
	press(key);
	await expect.poll(screen).toContain('PgDn more');
	const [pinned = '', ...others] = screen().split('\n').slice(1);
	expect(pinned).toContain('ep-cool-sun-a1');
	expect(others.filter(line => line.slice(1).trimStart().startsWith('x'.repeat(41)))).toEqual([]);
});

test('on a small screen, the Connect form has no blank first line', async () => {
	const {press, screen} = await renderApp({columns: 40, rows: 12, changes: smallWorld});
	press(':');
	await expect.poll(screen).toContain('╭ Command');
	press('connect');
	await expect.poll(screen).toContain(': connect');
	press('\r');
	await expect.poll(screen).toMatch(/╭ Connect [^\n]*\n│ Base URL/v);
});

test.each([[80, 24], [60, 16]])('the longest project name takes no extra line in a form at %i×%i', async (columns, rows) => {
	const named = receiveProjects({items: [project({name: 'x'.repeat(256)})], isComplete: true, at: noon});
	const {press, screen} = await renderApp({columns, rows, changes: [...smallWorld, named]});
	press('2');
	press('X');
	await expect.poll(screen).toContain('╭ Delete ');
	expect(screen().split('\n').filter(line => /^│ (?: {14})?x{41}/v.test(line))).toEqual([]);
	expect(screen()).toContain('xxxxx…xxxxx ▸');
});
