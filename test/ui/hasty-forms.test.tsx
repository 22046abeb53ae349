import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import type {Task} from '../../src/domain/change-task.js';
import {onCompute} from '../../src/domain/changes/target.js';
import {isChangeForm} from '../../src/store/slices/modals/form-modal.js';
import {changedChangeForm} from '../../src/store/slices/modals/open-forms.js';
import {addedTask} from '../../src/store/slices/tasks.js';
import {focusedPane} from '../../src/store/slices/view/view.js';
import {topModal} from '../../src/store/selectors/screen/modals.js';
import {on} from '../../src/store/state.js';
import {compute, noon, project} from '../store/fixtures.js';
import {keyBytes} from '../helpers/keys.js';
import {renderApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

const inComputes = [...smallWorld, on('view', focusedPane('computes'))];
const missing = 'A size is a number such as 2, or a range such as 0.25–2.';

test('an error in a form disappears with the form, and is not shown under the next form', async () => {
	const {screen, press, store} = await renderApp({changes: inComputes});
	press('z');
	await expect.poll(screen).toContain('╭ Resize');
	press(keyBytes('ctrl+u'));
	press(keyBytes('ctrl+s'));
	await expect.poll(() => store.getState().notice?.text).toBe(missing);
	press(keyBytes('escape'));
	await expect.poll(screen).toContain('Press esc again to discard what you typed.');
	press(keyBytes('escape'));
	await expect.poll(() => store.getState().modal).toEqual([]);
	expect(store.getState().notice).toBeUndefined();
	press('R');
	await expect.poll(screen).toContain('╭ Restart');
	expect(screen()).not.toContain(missing);
});

const found: Task = {
	id: 'found', projectId: project().id, target: onCompute(compute()), title: 'Resize ep-cool-sun-a1', word: 'resizing', phase: 'failed', startedAt: noon, wasDelayed: false, operationIds: [],
	outcome: {
		kind: 'differs', now: compute({size: {min: 4, max: 4}}), differences: [{
			targetId: compute().id, label: 'Size', shown: '0.25–2 CU', now: '4 CU',
		}],
	},
};

test('if a form exceeds the screen, its border says that the form is being sent', async () => {
	const {screen, press, store} = await renderApp({changes: inComputes, columns: 40, rows: 12});
	press('X');
	await expect.poll(screen).toContain('PgDn more');
	const form = topModal(store.getState());
	const {outcome: _outcome, ...sent} = found;
	store.setState(on('tasks', addedTask({...sent, id: 'sent', phase: 'sending'})));
	store.setState(on('modal', changedChangeForm(form?.kind === 'form' ? form.id : '', {taskId: 'sent'})));
	await expect.poll(screen).toMatch(/╭ Delete [^\n]*◐ sending ╮/v);
});

test('if the object of a form has changed, ctrl-s sends the form only after the screen has shown the change', async () => {
	const {screen, press, store} = await renderApp({changes: inComputes});
	press('z');
	await expect.poll(screen).toContain('╭ Resize');
	press(keyBytes('ctrl+u'));
	press('8');
	await expect.poll(screen).toMatch(/Size +8\s/v);
	const form = topModal(store.getState());
	expect(form?.kind === 'form' && isChangeForm(form)).toBe(true);
	store.setState(on('tasks', addedTask(found)));
	store.setState(on('modal', changedChangeForm(form?.kind === 'form' ? form.id : '', {taskId: 'found'})));
	// Nothing was drawn since the previous key.
	press(keyBytes('ctrl+s'));
	expect(store.getState().tasks).toEqual([found]);
	await expect.poll(screen).toContain('It has changed since this form opened.');
	expect(store.getState().tasks).toEqual([found]);
	press(keyBytes('ctrl+s'));
	await expect.poll(() => store.getState().tasks.length).toBe(2);
});
