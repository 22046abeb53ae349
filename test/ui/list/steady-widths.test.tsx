import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {receiveComputes} from '../../../src/store/updates/receive-lists.js';
import {computesOf} from '../../../src/store/selectors/computes.js';
import {noon} from '../../store/fixtures.js';
import {renderApp} from '../render-app.js';
import {smallWorld} from '../worlds.js';
import {headingLine} from './heading-line.js';

afterEach(cleanup);

test.each([
	{columns: 100, rows: 30}, {columns: 120, rows: 40}, {columns: 160, rows: 45}, {columns: 200, rows: 50},
])('at $columns×$rows, changing the focus, moving the cursor and marking a row leave all columns in place', async ({columns, rows}) => {
	const app = await renderApp({columns, rows, changes: smallWorld});
	const headings = () => ['Projects', 'Computes', 'Operations'].map(title => headingLine(app, title));
	const before = headings();
	expect(before.every(line => /[A-Z]{2}/v.test(line))).toBe(true);
	const press = async (key: string, isDone: () => boolean) => {
		app.press(key);
		await expect.poll(isDone).toBe(true);
		expect(headings(), `after ${key}`).toEqual(before);
	};

	const {view} = app.store.getState();
	expect(view.focus).toBe('projects');
	await press('2', () => app.store.getState().view.focus === 'computes');
	await press('j', () => app.screen().includes('▌'));
	await press(' ', () => app.store.getState().view.marks.computes.size > 0);
	await press('3', () => app.store.getState().view.focus === 'operations');
	await press('1', () => app.store.getState().view.focus === 'projects');
});

test('a change of a compute\'s state displaces no column, even with little room', async () => {
	for (const columns of [100, 104, 108, 112, 116, 120, 124, 128]) {
		const app = await renderApp({columns, changes: smallWorld});
		const {openProjectId: projectId = ''} = app.store.getState().view;
		const before = headingLine(app, 'Computes');
		const changing = computesOf(app.store.getState(), projectId).items.map(compute => ({...compute, currentState: 'active', pendingState: 'idle'}));
		app.change(receiveComputes(projectId, changing, noon));
		await expect.poll(app.screen).toContain('active → idle');
		expect(headingLine(app, 'Computes').match(/[A-Z]+/gv), `at ${columns} columns`).toEqual(before.match(/[A-Z]+/gv));
		cleanup();
	}
});
