import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {operationsFailed} from '../../src/store/slices/failures.js';
import {focusedPane} from '../../src/store/slices/view/view.js';
import {on} from '../../src/store/state.js';
import {operation} from '../store/fixtures.js';
import {renderApp, type RenderedApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

const ctrlS = '\u{13}';
const down = '\u{1B}[B';
const right = '\u{1B}[C';
const tab = '\t';

/** Opens the computes pane, with the cursor on a row. */
const atCompute = async (row: number): Promise<RenderedApp> => {
	const app = await renderApp({changes: [...smallWorld, on('view', focusedPane('computes'))]});
	await expect.poll(app.screen).toContain('s suspend');
	for (let index = 0; index < row; index++) {
		app.press('j');
	}

	return app;
};

/** Presses keys as a person does: each after the previous one was drawn. */
const pressAll = async ({press, frames}: RenderedApp, keys: readonly string[]): Promise<void> => {
	for (const key of keys) {
		const before = frames();
		press(key);
		await expect.poll(frames).toBeGreaterThan(before);
	}
};

test.each([
	['wakes an idle compute', 1, ['w'], {kind: 'wake', target: {id: 'ep-old-fog-b2'}}],
	['suspends a compute', 0, ['s', ctrlS], {kind: 'suspend', target: {id: 'ep-cool-sun-a1'}}],
	['restarts a compute', 0, ['R', ctrlS], {kind: 'restart', target: {id: 'ep-cool-sun-a1'}}],
	['resizes a compute by a step', 1, ['z', right, ctrlS], {kind: 'resize', target: {id: 'ep-old-fog-b2'}, size: {min: 2, max: 2}}],
	['creates a replica on the branch of a compute', 0, ['n', ctrlS], {kind: 'create', compute: {branchId: 'br-main-a1-b2', type: 'read_only'}}],
	['moves a compute, with no branch preselected', 1, ['b', down, ctrlS], {kind: 'move', target: {id: 'ep-old-fog-b2'}, branchId: 'br-dev-a1-b2'}],
] as const)('a user %s from the computes pane with few keys', async (_, row, keys, change) => {
	const app = await atCompute(row);
	await pressAll(app, keys);
	await expect.poll(() => app.store.getState().tasks.map(task => task.change)).toMatchObject([change]);
});

test('the form to move a compute can\'t be sent before a branch is chosen', async () => {
	const app = await atCompute(1);
	await pressAll(app, ['b', ctrlS]);
	await expect.poll(app.screen).toContain('Choose');
	expect(app.store.getState().tasks).toEqual([]);
});

test('Y p copies the pooled connection string, ! goes to the next failure, and e opens the edit form', async () => {
	const app = await atCompute(0);
	await pressAll(app, ['Y', 'p']);
	await expect.poll(() => app.asked.at(-1)).toMatch(/^copy postgresql:\/\/.*-pooler/v);
	app.change(on('failures', operationsFailed([operation({id: 'op-3', action: 'check_availability', status: 'failed'})])));
	app.press('!');
	await expect.poll(() => app.store.getState().view.focus).toBe('operations');
	await expect.poll(app.screen).toContain('╭ Operations · acme-shop · last unseen failure');
	app.press('2');
	app.press('e');
	await expect.poll(app.screen).toContain('╭ Edit');
});

test('in the form that deletes a compute, tab completes the id after six characters typed after "ep-"', async () => {
	const app = await atCompute(0);
	const typed = () => app.store.getState().modal.flatMap(modal => modal.kind === 'form' ? [modal.values.confirmation] : []);
	await pressAll(app, ['X', 'ep-coo']);
	await pressAll(app, [tab]);
	expect(typed()).toEqual(['ep-coo']);
	// The first key that the field did not take has moved the focus on, so the test moves it back.
	await pressAll(app, ['\u{1B}[Z', 'l-s']);
	await expect.poll(app.screen).toContain('tab completes it');
	await pressAll(app, [tab]);
	await expect.poll(typed).toEqual(['ep-cool-sun-a1']);
	await expect.poll(app.screen).not.toContain('tab completes it');
	await pressAll(app, [ctrlS]);
	await expect.poll(() => app.store.getState().tasks.map(task => task.change)).toMatchObject([{kind: 'delete', target: {id: 'ep-cool-sun-a1'}}]);
});
