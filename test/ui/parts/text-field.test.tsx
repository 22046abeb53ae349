import {cleanup, render} from 'ink-testing-library';
import {useState, type ReactElement} from 'react';
import {afterEach, expect, test} from 'vitest';
import {TextField} from '../../../src/ui/parts/text-field.js';

afterEach(cleanup);

const Field = ({first}: {readonly first: string}): ReactElement => {
	const [value, setValue] = useState(first);
	return <TextField value={value} columns={60} onChange={setValue} />;
};

const toStart = '\u{1}';
const toEnd = '\u{5}';

test('ctrl-k erases to the end, from where the cursor is', async () => {
	const {lastFrame, stdin} = render(<Field first='one two' />);
	await expect.poll(lastFrame).toContain('one two');
	for (const key of [toStart, '\u{1B}[C', '\u{1B}[C', '\u{1B}[C', '\u{B}', toEnd, '!']) {
		stdin.write(key);
	}

	await expect.poll(lastFrame).toMatch(/^one! *$/v);
});

test('a paste as long as a file is refused, and the text stays', async () => {
	const {lastFrame, stdin} = render(<Field first='one' />);
	await expect.poll(lastFrame).toContain('one');
	stdin.write(`\u{1B}[200~${'two '.repeat(5000)}\u{1B}[201~`);
	await expect.poll(lastFrame).toContain('one   This is too long for the field: nothing was pasted.');
	stdin.write('\u{1B}[200~ and three\u{1B}[201~');
	await expect.poll(lastFrame).toContain('oneand three');
});
