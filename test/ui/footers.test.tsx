import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {connectedTo} from '../../src/store/slices/connection.js';
import {receiveBranches} from '../../src/store/slices/branches.js';
import {on} from '../../src/store/state.js';
import {receiveComputes, receiveProjects} from '../../src/store/updates/receive-lists.js';
import {focusedPane} from '../../src/store/slices/view/view.js';
import {
	branch,
	compute,
	noon,
	project,
} from '../store/fixtures.js';
import {renderApp, type RenderedApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

const {id: projectId} = project();

const lastLine = ({screen}: Pick<RenderedApp, 'screen'>): string => screen().split('\n').at(-1) ?? '';
const firstLine = ({screen}: Pick<RenderedApp, 'screen'>): string => screen().split('\n', 1)[0] ?? '';

test.each([['projects', '1'], ['computes', '2'], ['operations', '3']])('at 80 columns the footer of the %s has the keys for the palette, the help and quitting', async (_, key) => {
	const app = await renderApp({columns: 80, rows: 24, changes: smallWorld});
	app.press(key);
	await expect.poll(() => lastLine(app)).toMatch(/ : cmd {2}q quit {2}\? help$/v);
});

test.each([['B', 'Branches'], ['K', 'API keys'], ['J', 'Journal']])('at 80 columns the footer of the view of %s has the keys for the palette, the help and the way back', async (key, title) => {
	const app = await renderApp({columns: 80, rows: 24, changes: smallWorld});
	app.press(key);
	await expect.poll(app.screen).toContain(`╭ ${title}`);
	await expect.poll(() => lastLine(app)).toMatch(/ q back {2}: cmd {2}\? help$/v);
});

test('for marked branches that can\'t be deleted, the footer omits X, and X shows why', async () => {
	const app = await renderApp({
		changes: [
			...smallWorld,
			on('branches', receiveBranches(projectId, [
				branch(),
				branch({
					id: 'br-base-a1-b2', name: 'base', isDefault: false, parentId: branch().id, isProtected: true,
				}),
				branch({
					id: 'br-dev-a1-b2', name: 'dev', isDefault: false, parentId: branch().id,
				}),
			], noon)),
		],
	});
	app.press('B');
	await expect.poll(app.screen).toContain('╭ Branches 3');
	for (const key of [' ', 'j', ' ']) {
		app.press(key);
	}

	await expect.poll(app.screen).toContain('2 marked');
	expect(lastLine(app)).not.toContain('X delete');
	app.press('X');
	await expect.poll(app.screen).toContain('None of the 2 marked branches allows this. main is the default branch');
	app.press('j');
	app.press(' ');
	await expect.poll(app.screen).toContain('3 marked');
	app.press('X');
	await expect.poll(app.screen).toContain('Delete 1 branch');
});

test('without a project, the footer offers no project actions', async () => {
	const app = await renderApp();
	expect(lastLine(app)).toBe(' / find  n new  R recover  tab pane  A all projects  Z zoom  v wide  F failures  : cmd  q quit  ? help');
	app.press('\r');
	await expect.poll(app.screen).toContain('No project is selected.');
});

test('at 120 columns the footer of a branch that can be reset and deleted shows the keys X, R and a', async () => {
	const app = await renderApp({
		columns: 120, changes: [
			...smallWorld,
			on('branches', receiveBranches(projectId, [branch(), branch({
				id: 'br-dev-a1-b2', name: 'dev', isDefault: false, parentId: branch().id,
			})], noon)),
		],
	});
	app.press('B');
	await expect.poll(app.screen).toContain('╭ Branches 2');
	expect(lastLine(app)).not.toMatch(/ X | R /v);
	app.press('j');
	await expect.poll(() => lastLine(app)).toContain('X delete  R reset ');
	expect(lastLine(app)).toContain(' a mark all ');
});

test.each([14, 27, 30])('at 80 columns the computes show their size, with ids of %i characters', async length => {
	const app = await renderApp({
		columns: 80, rows: 24, changes: [
			...smallWorld,
			on('branches', receiveBranches(projectId, [branch({name: 'preview/pr-1187-größe'})], noon)),
			receiveComputes(projectId, [compute({id: `ep-${'x'.repeat(length - 3)}`})], noon),
			on('view', focusedPane('computes')),
		],
	});
	expect(app.screen()).toMatch(/COMPUTE.* BRANCH +CU +STATE/v);
	expect(app.screen()).toContain(' 0.25–2 ');
});

test.each([
	[80, 'demo', 'pgtower  demo ▸ a-project-w'],
	[100, 'demo', 'pgtower  demo ▸ a-project-w'],
	[80, '127.0.0.1:4610', 'pgtower  127.0.0.1:4610 ▸ a-project-…'],
	[80, 'console.neon.tech', 'pgtower  console.neon.tech ▸ a-proje…'],
	[80, 'control-plane.example.com', ' control-plane.example.com ▸ a-proj'],
])('at %i columns on %s, a long project name does not displace the number of requests in the header', async (columns, serverName, start) => {
	const name = 'a-project-with-a-very-long-name-that-nobody-would-choose';
	const app = await renderApp({columns, changes: [...smallWorld, on('connection', connectedTo({serverName, baseUrl: 'http://127.0.0.1:4610/api/v2'})), receiveProjects({items: [project({name})], isComplete: true, at: noon})]});
	expect(firstLine(app)).toContain('30/300 req/min');
	expect(firstLine(app)).toContain(start);
});
