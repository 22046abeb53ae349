import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {renderApp} from '../render-app.js';
import {smallWorld} from '../worlds.js';
import {headingLine} from './heading-line.js';

afterEach(cleanup);

test.each([
	{columns: 100, rows: 30}, {columns: 120, rows: 40}, {columns: 160, rows: 45}, {columns: 200, rows: 50},
])('at $columns×$rows no column moves when a pane gets the focus, a row its first mark, or the cursor goes down', async ({columns, rows}) => {
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
	await press(' ', () => app.store.getState().marks.size > 0);
	await press('3', () => app.store.getState().view.focus === 'operations');
	await press('1', () => app.store.getState().view.focus === 'projects');
});
