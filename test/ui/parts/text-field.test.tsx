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

test('ctrl-k in a text field erases from the cursor to the end', async () => {
	const {lastFrame, stdin} = render(<Field first='one two' />);
	await expect.poll(lastFrame).toContain('one two');
	for (const key of [toStart, '\u{1B}[C', '\u{1B}[C', '\u{1B}[C', '\u{B}', toEnd, '!']) {
		stdin.write(key);
	}

	await expect.poll(lastFrame).toMatch(/^one! *$/v);
});

test('a text field refuses a paste of 20,000 characters, and keeps its text', async () => {
	const {lastFrame, stdin} = render(<Field first='one' />);
	await expect.poll(lastFrame).toContain('one');
	stdin.write(`\u{1B}[200~${'two '.repeat(5000)}\u{1B}[201~`);
	await expect.poll(lastFrame).toContain('one   This is too long for the field: nothing was pasted.');
	stdin.write('\u{1B}[200~ and three\u{1B}[201~');
	await expect.poll(lastFrame).toContain('oneand three');
});

test('a text field draws a server\'s text sanitized, and keeps the original text', async () => {
	const {lastFrame, stdin} = render(<Field first={'a\u{1B}[31mred\u{1B}[8m\u{202E}b\u{9B}7mc'} />);
	await expect.poll(lastFrame).toContain('a␛[31mred␛[8mb\u{FFFD}7mc');
	for (const harmful of ['\u{1B}[31m', '\u{9B}', '\u{202E}']) {
		expect(lastFrame()).not.toContain(harmful);
	}

	stdin.write('d');
	await expect.poll(lastFrame).toContain('7mcd');
});

test('a paste into a text field drops control characters', async () => {
	const {lastFrame, stdin} = render(<Field first='' />);
	stdin.write('\u{1B}[200~one\u{7}two\u{1B}[201~');
	await expect.poll(lastFrame).toContain('onetwo');
});

test('the end of a long text in a field is visible', async () => {
	const {lastFrame} = render(<Field first={`${'x'.repeat(5000)} the end`} />);
	await expect.poll(lastFrame).toContain('the end');
});
