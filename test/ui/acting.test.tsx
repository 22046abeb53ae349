import {setTimeout as pause} from 'node:timers/promises';
import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {undoableText} from '../../src/domain/changes/undo.js';
import {onCompute} from '../../src/domain/changes/target.js';
import {receiveBranches} from '../../src/store/slices/branches.js';
import {receiveComputes} from '../../src/store/updates/receive-lists.js';
import {refusedKey} from '../../src/store/updates/key-question.js';
import {openedModal} from '../../src/store/slices/modals/modal.js';
import {addedTask} from '../../src/store/slices/tasks.js';
import {focusedPane} from '../../src/store/slices/view/view.js';
import {on} from '../../src/store/state.js';
import {compute, branch, noon} from '../store/fixtures.js';
import {projectId} from '../control-plane/small-seed.js';
import {lookUntil} from '../helpers/look-until.js';
import {renderConnected, type ConnectedApp} from './connected-app.js';

afterEach(cleanup);

const idle = compute({id: 'ep-old-fog-b2', projectId, currentState: 'idle'});

const showIdle = async (size: {readonly columns?: number; readonly rows?: number} = {}): Promise<ConnectedApp> => {
	const app = await renderConnected({
		...size,
		changes: [
			on('branches', receiveBranches(projectId, [branch({projectId})], noon)),
			receiveComputes(projectId, [idle], noon),
			on('view', focusedPane('computes')),
		],
	});
	app.press('g');
	await expect.poll(app.screen).toContain('w wake');
	return app;
};

const nextFrame = async ({frames}: ConnectedApp): Promise<void> => {
	const before = frames();
	await lookUntil('Waiting for the next frame', frames, now => now > before, {next: async () => pause(0)});
};

test('right after a key that wakes a compute, the next frame marks the compute as busy', async () => {
	const app = await showIdle();
	expect(app.screen()).not.toContain('waking');
	const next = nextFrame(app);
	app.press('w');
	await next;
	expect(app.screen()).toMatch(/ep-old-fog-b2 .*waking/v);
	expect(['queued', 'checking']).toContain(app.store.getState().tasks[0]?.phase);
});

test('a key for a busy compute opens nothing, and a message says that the compute is busy', async () => {
	const app = await showIdle();
	app.press('w');
	for (const key of ['w', 's', 'R', 'X', 'z', 'b', 'e']) {
		app.press(key);
		await expect.poll(app.screen).toContain('ep-old-fog-b2 is busy: waking.');
		expect(app.store.getState().modal).toEqual([]);
	}

	expect(app.store.getState().tasks).toHaveLength(1);
});

test('a key for a disabled compute shows how to enable the compute, and e opens the form to edit', async () => {
	const app = await showIdle();
	app.change(receiveComputes(projectId, [{...idle, isDisabled: true}], noon));
	await expect.poll(app.screen).toMatch(/ep-old-fog-b2 .*disabled/v);
	app.press('w');
	await expect.poll(app.screen).toContain('ep-old-fog-b2 is disabled: press e to enable it. Then it can be woken.');
	app.press('R');
	await expect.poll(app.screen).toContain('ep-old-fog-b2 is disabled: press e to enable it. Then it can be restarted.');
	expect(app.store.getState()).toMatchObject({modal: [], tasks: []});
	app.press('e');
	await expect.poll(app.screen).toContain('╭ Edit');
});

test('an arrow key in a choice field without choices does nothing', async () => {
	const app = await showIdle();
	app.press('n');
	await expect.poll(app.screen).toContain('New compute');
	app.change(on('branches', receiveBranches(projectId, [], noon)));
	await expect.poll(app.screen).toContain('The branches are not loaded yet.');
	app.press('\u{1B}[B');
	app.press('\u{1B}[A');
	app.press('\t');
	await expect.poll(app.screen).toMatch(/▌ ?primary/v);
});

test.each([
	[{phase: 'queued', note: 'waits for: Wake ep-other'}, 'queued'],
	[{phase: 'queued'}, 'restarting'],
	[{phase: 'waiting', note: 'waiting for start_compute'}, 'waiting'],
	[{phase: 'unknown', note: 'no answer'}, 'unconfirmed'],
	[{phase: 'running'}, 'restarting'],
] as const)('a compute whose change is %j is called %s in its row and in messages', async (progress, told) => {
	const app = await showIdle();
	app.change(on('tasks', addedTask({
		id: 't', projectId, target: onCompute({projectId, id: idle.id}), title: `Restart ${idle.id}`, word: 'restarting', startedAt: noon, wasDelayed: false, operationIds: [], ...progress,
	})));
	await expect.poll(app.screen).toMatch(new RegExp(`ep-old-fog-b2 .* ${told} `, 'v'));
	app.press('R');
	await expect.poll(app.screen).toContain(`ep-old-fog-b2 is busy: ${told}.`);
});

test.each([[120, 40], [100, 30], [80, 24], [60, 16]])('the notice about an unconfirmed change is shown in full beside a long name, at %i×%i', async (columns, rows) => {
	const app = await showIdle({columns, rows});
	app.change(on('branches', receiveBranches(projectId, [branch({projectId, name: 'a branch with a name that is long'})], noon)));
	app.change(receiveComputes(projectId, [{...idle, name: 'a compute with a name that is long'}], noon));
	app.change(on('tasks', addedTask({
		id: 't', projectId, target: onCompute({projectId, id: idle.id}), title: `Restart ${idle.id}`, word: 'restarting', startedAt: noon, wasDelayed: false, operationIds: [],
		phase: 'unknown', note: 'no answer',
	})));
	await expect.poll(app.screen).toMatch(/◐ a comp.*unconfirmed /v);
});

const reasonsAtFirst = [
	['w', 'No compute is selected.'],
	['X', 'No compute is selected.'],
	['n', 'The branches of the project are not loaded yet.'],
	['u', `There is no ${undoableText} to undo.`],
] as const;

test('a key pressed before the first answer shows why it does nothing', async () => {
	const app = await renderConnected({changes: [on('view', focusedPane('computes'))]});
	for (const [key, reason] of reasonsAtFirst) {
		app.press(key);
		await expect.poll(app.screen).toContain(reason);
	}

	expect(app.store.getState()).toMatchObject({modal: [], tasks: []});
});

test('a key of another pane does nothing but show the name of that pane', async () => {
	const app = await showIdle();
	app.press('1');
	app.press('w');
	await expect.poll(app.screen).toContain('“Wake” works in the computes pane. Press 2 to go there.');
	app.press('z');
	await expect.poll(app.screen).toContain('“Resize” works in the computes pane. Press 2 to go there.');
	expect(app.store.getState()).toMatchObject({modal: [], tasks: []});
});

const ended = (count: number) => Array.from({length: count}, (_, index) => on('tasks', addedTask({
	id: `${index}`, projectId, target: onCompute({projectId, id: `ep-${index}`}), title: `Wake ep-${index}`, word: 'waking', startedAt: noon, wasDelayed: false, operationIds: [],
	...(index === count - 1 ? {phase: 'failed', note: 'The control plane refused this, with a sentence that is longer than half of a line.'} : {phase: 'done', note: `ep-${index} is active`}),
})));

test.each([
	[3, 'The control plane refused this, with a sentence that is longer than half of a line.', '● Wake ep-1'],
	[30, '✕ Wake ep-29', 'and 19 more'],
])('in the dialog of %i results, the failed result comes first, and omitted results are counted', async (count, first, last) => {
	const app = await renderConnected({columns: 60, rows: 16, changes: ended(count)});
	app.change(on('modal', openedModal({kind: 'result', title: `Wake ${count} computes`, taskIds: Array.from({length: count}, (_, index) => `${index}`)})));
	await expect.poll(app.screen).toContain(`Wake ${count} computes`);
	const words = app.screen().replaceAll(/[│\s]+/gv, ' ');
	expect(app.screen()).toContain(`${count - 1} of ${count} done`);
	expect(words).toContain(first);
	expect(words).toContain(last);
	expect(words.indexOf(`ep-${count - 1} `)).toBeLessThan(words.indexOf('ep-0 '));
});

const waiting = on('tasks', addedTask({
	id: '1', change: {kind: 'wake', target: onCompute({projectId, id: idle.id})}, projectId, target: onCompute({projectId, id: idle.id}),
	title: 'Wake ep-old-fog-b2', word: 'waking', phase: 'waiting', startedAt: noon, wasDelayed: true, operationIds: [],
}));

test('during a change, switching the connection is refused, unless the API key was rejected', async () => {
	const {actions, asked, change} = await renderConnected();
	const wanted = {baseUrl: 'http://127.0.0.1:1/api/v2', apiKey: 'another', profile: 'other'};
	change(waiting);
	expect(await actions.access.connect(wanted)).toEqual({message: 'A change is under way here: switch when that is over.'});
	expect(asked).toEqual([]);
	change(refusedKey('The key was refused.'));
	expect(await actions.access.connect(wanted)).toBeUndefined();
	expect(asked).toEqual(['connect other http://127.0.0.1:1/api/v2']);
});
