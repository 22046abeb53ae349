import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {receiveProjects, receiveSharedProjects} from '../../src/store/updates/receive-lists.js';
import {on} from '../../src/store/state.js';
import {failedComputes} from '../../src/store/slices/computes.js';
import {failedOperations} from '../../src/store/slices/operations.js';
import {onProject} from '../../src/domain/changes/target.js';
import {removedProject} from '../../src/store/slices/projects.js';
import {addedTask} from '../../src/store/slices/tasks.js';
import {noon, project} from '../store/fixtures.js';
import {renderApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

const gone = receiveProjects({items: [project({id: 'billing-1', name: 'billing'})], isComplete: true, at: noon});

test('the data of a deleted project stays visible, without a cursor and with "is gone" in the titles', async () => {
	const {screen, press, change, asked, store} = await renderApp({changes: [...smallWorld, receiveSharedProjects([])]});
	press('2');
	await expect.poll(screen).toContain('z size');
	change(gone);
	await expect.poll(screen).toContain('╭ Computes 4 · acme-shop is gone ─');
	expect(screen()).toContain('╭ Operations · acme-shop is gone ─');
	expect(screen()).not.toContain('following');
	// The lists answer that there is no such project, which the title says already.
	change(on('computes', failedComputes(project().id, 'GET /projects/x/endpoints: project not found')));
	change(on('operations', failedOperations(project().id, 'GET /projects/x/operations: project not found', true)));
	await expect.poll(screen).toContain('is gone ─');
	expect(screen()).not.toContain('project not found');
	expect(screen()).toContain('ep-cool-sun-a1');
	expect(screen()).not.toContain('▌');
	for (const hint of ['z size', 'n new', 'b move', 'w wake', 'R restart', 'd detail']) {
		expect(screen()).not.toContain(hint);
	}

	for (const key of ['z', 'X', 'n', 'R', ' ']) {
		press(key);
		await expect.poll(screen).toContain('The project is gone: the control plane no longer lists it.');
		press('\u{1B}');
		await expect.poll(screen).not.toContain('The project is gone:');
	}

	press('d');
	press('3');
	press('d');
	press('y');
	press('1');
	await expect.poll(() => store.getState().view.focus).toBe('projects');
	expect(store.getState().modal).toEqual([]);
	expect(asked).toEqual([]);
});

test('a project that pgtower itself deleted is shown as deleted, and keeps its name', async () => {
	const {screen, change} = await renderApp({changes: [...smallWorld, receiveSharedProjects([])]});
	change(on('tasks', addedTask({
		id: '1', change: {kind: 'delete-project', target: onProject(project())}, target: onProject(project()), title: 'Delete the project acme-shop', word: 'deleting', phase: 'done',
		startedAt: noon, wasDelayed: false, operationIds: [],
	})));
	change(on('projects', removedProject(project().id)));
	await expect.poll(screen).toContain('╭ Computes 4 · acme-shop is deleted ─');
});

test('a project that is listed again is no longer shown as gone', async () => {
	const {screen, change} = await renderApp({changes: [...smallWorld, receiveSharedProjects([]), gone]});
	expect(screen()).toContain('is gone');
	change(receiveProjects({items: [project()], isComplete: true, at: noon}));
	await expect.poll(screen).toContain('╭ Computes 4 · acme-shop ─');
	expect(screen()).not.toContain('is gone');
});

test('a project missing from a partly loaded list is not shown as gone', async () => {
	const {screen} = await renderApp({changes: [...smallWorld, receiveSharedProjects([]), receiveProjects({items: [], isComplete: false, at: noon})]});
	expect(screen()).not.toContain('is gone');
});

test('an unlisted project is not shown as gone before the shared projects are loaded', async () => {
	const {screen, change} = await renderApp({changes: [...smallWorld, gone]});
	expect(screen()).not.toContain('is gone');
	change(receiveSharedProjects([project({isShared: true})]));
	await expect.poll(screen).toContain('╭ Computes 4 · acme-shop ─');
	change(receiveSharedProjects([]));
	await expect.poll(screen).toContain('is gone ─');
});
