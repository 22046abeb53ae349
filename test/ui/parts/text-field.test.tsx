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

test('ctrl-k erases to the end, from the cursor', async () => {
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

test('a server\'s text is drawn sanitized, and stays unchanged', async () => {
	const {lastFrame, stdin} = render(<Field first={'a\u{1B}[31mred\u{1B}[8m\u{202E}b\u{9B}7mc'} />);
	await expect.poll(lastFrame).toContain('a␛[31mred␛[8mb\u{FFFD}7mc');
	for (const harmful of ['\u{1B}[31m', '\u{9B}', '\u{202E}']) {
		expect(lastFrame()).not.toContain(harmful);
	}

	stdin.write('d');
	await expect.poll(lastFrame).toContain('7mcd');
});

test('a paste drops control characters', async () => {
	const {lastFrame, stdin} = render(<Field first='' />);
	stdin.write('\u{1B}[200~one\u{7}two\u{1B}[201~');
	await expect.poll(lastFrame).toContain('onetwo');
});

test('the end of a long text is visible', async () => {
	const {lastFrame} = render(<Field first={`${'x'.repeat(5000)} the end`} />);
	await expect.poll(lastFrame).toContain('the end');
});
