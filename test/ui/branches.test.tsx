import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {
	receiveBranchList,
	receiveProjects,
	receiveSharedProjects,
	receiveComputes,
} from '../../src/store/updates/receive-lists.js';
import {connect} from '../api/connect.js';
import {branchesOf} from '../../src/store/selectors/branches/branches.js';
import {marksOf, cursorOf} from '../../src/store/selectors/screen/view.js';
import {displayWidth} from '../../src/terminal/text/width.js';
import {freeProjectId, projectId} from '../control-plane/small-seed.js';
import {keyBytes} from '../helpers/keys.js';
import {branch} from '../store/fixtures.js';
import {renderConnected, type ConnectedApp} from './connected-app.js';

afterEach(cleanup);

/** Opens the app, and waits until the branches and computes of the first project are loaded. */
const openApp = async (size: {readonly columns?: number; readonly rows?: number} = {}): Promise<ConnectedApp> => {
	const app = await renderConnected(size);
	const client = connect(app.plane.baseUrl, {apiKey: app.plane.apiKey});
	const [branches, computes] = await Promise.all([client.listBranches(projectId), client.listComputes(projectId)]);
	const at = app.plane.clock.now();
	app.change(receiveBranchList(projectId, branches, at));
	app.change(receiveComputes(projectId, computes, at));
	return app;
};

const selected = ({screen}: ConnectedApp): string => screen().split('\n').find(line => line.includes('▌')) ?? '';

test('the branches of a project are shown as a tree, with their computes', async () => {
	const app = await openApp();
	app.press('B');
	await expect.poll(app.screen).toMatch(/Branches 3 · shop/v);
	const lines = app.screen().split('\n');
	expect(lines.slice(2, 6).join('\n')).toMatch(/BRANCH +IS +COMPUTES +AGE +SIZE +PARENT/v);
	expect(lines[3]).toMatch(/▌● main +default, protected +primary active /v);
	expect(lines[4]).toMatch(/– ├ dev +none .* main/v);
	expect(lines[5]).toMatch(/○ └ staging +primary idle, 1 replica .* main/v);
});

test('B opens the view of branches from every pane, and esc, q and B return to the pane', async () => {
	const app = await openApp();
	for (const [pane, close] of [['1', 'q'], ['3', '\u{1B}'], ['2', 'B']] as const) {
		app.press(pane);
		app.press('B');
		await expect.poll(app.screen).toContain('Branches 3');
		app.press(close);
		await expect.poll(app.screen).toContain('Computes 3');
		expect(app.store.getState().view.focus).toBe({1: 'projects', 2: 'computes', 3: 'operations'}[pane]);
	}

	app.press('A');
	await expect.poll(app.screen).toContain('All projects');
	app.press('B');
	await expect.poll(app.screen).toContain('Branches 3');
	app.press('q');
	await expect.poll(app.screen).toContain('Computes 3');
	app.press('j');
	app.press('B');
	await expect.poll(() => selected(app)).toContain('staging');
	app.press('\r');
	await expect.poll(app.screen).toContain('Computes 3');
	const compute = app.store.getState().computes.get(projectId)?.items.find(({id}) => id === cursorOf(app.store.getState(), 'computes').selectedId);
	expect(compute).toMatchObject({type: 'read_write', currentState: 'idle'});
	expect(app.store.getState().view.focus).toBe('computes');
});

test('in the view of branches, keys and commands for computes do nothing', async () => {
	const app = await openApp();
	app.press('2');
	app.press('B');
	await expect.poll(app.screen).toContain('Branches 3');
	for (const key of ['w', 's', 'z']) {
		app.press(key);
	}

	app.press(':');
	await expect.poll(app.screen).toContain('Command');
	for (const key of ['s', 'u', 's', 'p', 'e', 'n', 'd', '\r']) {
		app.press(key);
	}

	await expect.poll(app.screen).toContain('No compute is selected.');
	expect(app.store.getState()).toMatchObject({tasks: [], view: {mainView: 'branches'}});
});

test('a filter by age and protection shows the matching branches, and the key a marks all of them', async () => {
	const app = await openApp();
	app.press('B');
	await expect.poll(app.screen).toContain('Branches 3');
	app.press('/');
	await expect.poll(app.screen).toContain('\n / ');
	app.press('age>14d !protected');

	await expect.poll(app.screen).toContain('Branches 1 of 3 · /age>14d !protected');
	app.press('\r');
	app.press('a');
	await expect.poll(app.screen).toContain('1 marked');
	const {id} = branchesOf(app.store.getState(), projectId).items.find(({name}) => name === 'staging')!;
	expect(marksOf(app.store.getState(), 'branches')).toEqual([id]);
	app.press('\u{1B}');
	await expect.poll(app.screen).toMatch(/Branches 3 · shop · 1 marked/v);
	app.press('\u{1B}');
	await expect.poll(app.screen).not.toContain('marked');
	app.press('\u{1B}');
	await expect.poll(app.screen).toContain('Computes 3');
});

test('branches sorted by a field are a flat list', async () => {
	const app = await openApp();
	app.press('B');
	app.press('S');
	await expect.poll(app.screen).toContain('Sort branches by');
	expect(app.screen()).toContain('as a tree');
	app.actions.modals.close();
	app.actions.finding.sortBy('age');
	await expect.poll(app.screen).toContain('by age ↓');
	expect(app.screen()).not.toMatch(/[├└] (?:dev|staging)/v);
});

test.each([[60, 16], [40, 10]])('at %i×%i the view of branches shows the name and the properties of a branch', async (columns, rows) => {
	const app = await openApp({columns, rows});
	app.press('B');
	await expect.poll(app.screen).toMatch(/main +(?:default|d…)/v);
	expect(app.screen()).toContain('staging');
});

test('branches with hostile names, cycles and endless chains of parents are drawn within their columns', async () => {
	const app = await openApp({columns: 80, rows: 24});
	const names = [
		'\u{1B}[2J\u{1B}[31mcleared',
		'evil\u{202E}txt.exe',
		`long ${'x'.repeat(2000)}`,
		'東京👩‍👩‍👧‍👦🇩🇪',
		`tower${'\u{301}'.repeat(200)}`,
		'__proto__',
		'│ └ not a child',
		'a\rb\nc',
	];
	const hostile = names.map((name, index) => branch({
		// Each branch is the child of the one before, and the first is the child of the last.
		id: index === 0 ? '__proto__' : `br-${index}`, projectId, name, parentId: index === 1 ? '__proto__' : `br-${(index + names.length - 1) % names.length}`, isDefault: false,
	}));
	const chain = Array.from({length: 50}, (_, index) => branch({
		id: `br-c${index}`, projectId, name: `chain ${index}`, parentId: `br-c${index - 1}`, isDefault: false,
	}));
	app.change(receiveBranchList(projectId, [...hostile, ...chain], app.plane.clock.now()));
	app.press('B');
	await expect.poll(app.screen).toContain(`Branches ${names.length + chain.length}`);
	for (const key of ['G', 'g', 'v', 'v', 'a']) {
		app.press(key);
	}

	await expect.poll(app.screen).toContain(`${names.length + chain.length} marked`);
	const lines = app.screen().split('\n');
	expect(lines).toHaveLength(24);
	expect(lines.slice(1, -1).map(line => displayWidth(line))).toEqual(Array.from({length: 22}, () => 80));
	expect(['\u{202E}', '\r', '\u{7}'].filter(sign => app.screen().includes(sign))).toEqual([]);
});

test('X and R on a branch that can\'t be deleted or reset show the reason, and open no form', async () => {
	const app = await openApp();
	app.press('B');
	app.press('X');
	await expect.poll(app.screen).toContain('main is the default branch, which can\'t be deleted.');
	app.press('R');
	await expect.poll(app.screen).toContain('main is a root branch: it has no parent to be reset to.');
	expect(app.store.getState().modal).toEqual([]);
});

test('the branches of a deleted project stay visible, but can\'t be changed', async () => {
	const app = await openApp();
	app.press('B');
	await expect.poll(app.screen).toContain('Branches 3');
	const {items} = app.store.getState().projects;
	app.change(receiveSharedProjects([]));
	app.change(receiveProjects({items: items.filter(({id}) => id !== projectId), isComplete: true, at: app.plane.clock.now()}));
	await expect.poll(app.screen).toContain('shop is gone');
	for (const key of ['n', 'e', 'R', 'X', 'c']) {
		app.press(key);
		await expect.poll(app.screen).toContain('The project is gone: the control plane no longer lists it.');
		app.actions.back();
		await expect.poll(app.screen).not.toContain('The project is gone:');
	}

	expect(app.store.getState()).toMatchObject({modal: [], tasks: [], view: {mainView: 'branches'}});
});

test('opening another project from the view of branches shows the panes of that project', async () => {
	const app = await openApp();
	app.press('B');
	await expect.poll(app.screen).toContain('Branches 3');
	app.actions.navigate.toProject(freeProjectId);
	await expect.poll(app.screen).toContain('Computes');
	expect(app.store.getState().view).toMatchObject({mainView: 'panes', openProjectId: freeProjectId});
});

test('the form of a branch closes with a notice if the branch is deleted in the meantime', async () => {
	const app = await openApp();
	app.press('B');
	app.press('j');
	app.press('e');
	await expect.poll(app.screen).toContain('╭ Edit the branch');
	const {items} = branchesOf(app.store.getState(), projectId);
	app.change(receiveBranchList(projectId, items.filter(({name}) => name !== 'dev'), app.plane.clock.now()));
	await expect.poll(app.screen).toContain('dev no longer exists: its form was closed, and nothing was sent.');
	expect(selected(app)).toBe('');
});

test('c in the view of branches opens the form for a new compute with the branch preselected', async () => {
	const app = await openApp();
	app.press('B');
	app.press('j');
	app.press('c');
	await expect.poll(app.screen).toMatch(/▌ dev +no compute/v);
	app.press('\u{1B}');
	await expect.poll(app.screen).not.toContain('New compute');
	expect(app.store.getState().modal).toEqual([]);
});

test('e renames the branch under the cursor, and u undoes the change', async () => {
	const app = await openApp();
	app.press('B');
	app.press('j');
	app.press('e');
	await expect.poll(app.screen).toContain('╭ Edit the branch');
	app.press(keyBytes('end'));
	app.press('2');
	app.press('\u{13}');
	await expect.poll(app.screen).toContain('├ dev2');
	await expect.poll(() => app.store.getState().tasks.every(({phase}) => phase === 'done')).toBe(true);
	app.press('u');
	await expect.poll(app.screen).toContain('╭ Undo');
	expect(app.screen()).toContain('Name: dev2 → dev');
});

test('an action for a single branch is refused while several branches are marked', async () => {
	const app = await openApp();
	app.press('B');
	await expect.poll(app.screen).toContain('Branches 3');
	app.press('a');
	app.press('R');
	await expect.poll(app.screen).toContain('This changes one branch, but 3 are marked. Press esc to clear the marks.');
	expect(app.store.getState().modal).toEqual([]);
});
