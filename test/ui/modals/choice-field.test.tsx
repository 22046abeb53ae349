import {cleanup, render} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {ChoiceField} from '../../../src/ui/modals/form/form-dialog.js';

afterEach(cleanup);

const choices = ['one', 'two', 'three', 'four', 'five', 'six'].map(value => ({value, label: value}));

test.each([
	['down', '\u{1B}[B', 'five'], ['up', '\u{1B}[A', 'three'],
])('in a choice field whose height shrinks, the choice stays visible, and an arrow continues from there: %s', async (_, key, next) => {
	const changes: string[] = [];
	const field = (rows: number) => (
		<ChoiceField
			value='four' choices={choices} columns={20} rows={rows} onChange={value => {
				changes.push(value);
			}}
		/>
	);
	const {rerender, lastFrame, stdin} = render(field(5));
	await expect.poll(lastFrame).toContain('four');
	rerender(field(2));
	await expect.poll(() => lastFrame()?.split('\n').length).toBe(2);
	expect(lastFrame()).toContain('four');
	stdin.write(key);
	await expect.poll(() => changes).toEqual([next]);
});
