import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {onCompute} from '../../../src/domain/changes/target.js';
import {markedAll} from '../../../src/store/slices/view/marks.js';
import {rememberedChange} from '../../../src/store/slices/tasks.js';
import {receiveNewestOperations} from '../../../src/store/updates/receive-lists.js';
import {on} from '../../../src/store/state.js';
import {
	compute,
	noon,
	operation,
	project,
} from '../../store/fixtures.js';
import {renderApp} from '../render-app.js';
import {smallWorld} from '../worlds.js';

afterEach(cleanup);

const startFailed = receiveNewestOperations(project().id, {
	items: [
		operation({
			id: 'op-9', status: 'failed', computeId: 'ep-old-fog-b2', createdAt: noon - 60_000,
		}),
		operation({
			id: 'op-8', action: 'suspend_compute', computeId: 'ep-old-fog-b2', createdAt: noon - 120_000,
		}),
	],
}, noon);

test('the detail of a failed start shows the previous operation, and offers to wake the compute', async () => {
	const {screen, press, store} = await renderApp({changes: [...smallWorld, startFailed]});
	press('3');
	press('\r');
	await expect.poll(screen).toContain('Operation Start compute · ep-old-fog-b2 · op-9');
	expect(screen()).toContain('Start compute has not succeeded on this compute since');
	expect(screen()).toContain('Previously on this compute: Suspend compute at 14:19:07');
	expect(screen()).toContain('w starts its compute again');
	press('R');
	await expect.poll(screen).toContain('Restart');
	press('\u{1B}');
	await expect.poll(screen).toContain('Operation Start compute · ep-old-fog-b2 · op-9');
	press('w');
	await expect.poll(() => store.getState().tasks.length).toBe(1);
	expect(store.getState().tasks[0]).toMatchObject({change: {kind: 'wake', target: {id: 'ep-old-fog-b2'}}});
});

test('in a detail, a key of the computes pane acts on the detail\'s compute, or shows why it does nothing', async () => {
	const {screen, press} = await renderApp({changes: smallWorld});
	press('2');
	press('d');
	await expect.poll(screen).toContain('Compute ep-cool-sun-a1');
	press('z');
	await expect.poll(screen).toContain('Resize');
	expect(screen()).toContain('ep-cool-sun-a1');
	press('\u{1B}');
	await expect.poll(screen).toContain('Compute ep-cool-sun-a1');
	press('w');
	await expect.poll(screen).toContain('is active already: nothing to wake.');
	press('\u{1B}');
	await expect.poll(screen).not.toContain('Compute ep-cool-sun-a1');
	press('1');
	press('d');
	await expect.poll(screen).toContain('Project acme-shop');
	press('s');
	await expect.poll(screen).toContain('A project has several computes. Press esc, then 2, and select one.');
});

test.each([['e', 'Edit'], ['s', 'Suspend'], ['R', 'Restart'], ['X', 'Delete']])('%s in the detail of a compute opens the form for that compute, even if other computes are marked', async (key, title) => {
	const {screen, press, store} = await renderApp({changes: [...smallWorld, on('view', markedAll('computes', ['ep-new-day-c3', 'ep-big-sky-d4']))]});
	press('2');
	press('d');
	await expect.poll(screen).toContain('Compute ep-cool-sun-a1');
	press(key);
	await expect.poll(screen).toContain(`╭ ${title}`);
	expect(store.getState().modal.at(-1)).toMatchObject({kind: 'form', shown: [{id: 'ep-cool-sun-a1'}]});
});

test('u in the detail of a compute undoes only changes of that compute', async () => {
	const undo = rememberedChange({
		title: 'Resize',
		entries: [{
			inverse: {
				kind: 'resize', target: onCompute({projectId: project().id, id: 'ep-cool-sun-a1'}), size: {min: 1, max: 1},
			}, after: compute(),
		}],
	});
	const {screen, press} = await renderApp({changes: [...smallWorld, on('undo', undo)]});
	press('2');
	press('j');
	press('d');
	await expect.poll(screen).toContain('Compute ep-old-fog-b2');
	press('u');
	await expect.poll(screen).toContain('The latest change was to ep-cool-sun-a1, not to this compute.');
	press('q');
	press('k');
	press('d');
	await expect.poll(screen).toContain('Compute ep-cool-sun-a1');
	press('u');
	await expect.poll(screen).toContain('╭ Undo');
});

test('b in a compute\'s detail opens the detail of the branch, and X there says to press c first', async () => {
	const {screen, press} = await renderApp({changes: smallWorld});
	press('2');
	press('d');
	await expect.poll(screen).toContain('Compute ep-cool-sun-a1');
	press('b');
	await expect.poll(screen).toContain('Branch main');
	press('X');
	await expect.poll(screen).toContain('This works in the detail of a compute. Press c to go there.');
});
