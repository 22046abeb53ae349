import {cleanup, render} from 'ink-testing-library';
import {useState, type ReactElement} from 'react';
import {afterEach, expect, test} from 'vitest';
import {TextField} from '../../../src/ui/parts/text-field.js';

afterEach(cleanup);

type FieldProps = {
	readonly onText: (text: string) => void;
	readonly isSecret?: boolean;
};

const Field = ({onText, isSecret = false}: FieldProps): ReactElement => {
	const [value, setValue] = useState('');
	return (
		<TextField
			value={value}
			columns={100}
			isSecret={isSecret}
			onChange={text => {
				onText(text);
				setValue(text);
			}}
		/>
	);
};

const open = (isSecret = false) => {
	let text = '';
	const {stdin, lastFrame} = render(<Field
		isSecret={isSecret} onText={now => {
			text = now;
		}}
	/>);
	return {stdin, lastFrame, text: () => text};
};

const pasted = (text: string): string => `\u{1B}[200~${text}\u{1B}[201~`;

const joined = ['می\u{200C}خواهم', 'क्\u{200D}ष', '1\u{FE0F}\u{20E3}', '👩\u{200D}💻', '❤\u{FE0F}', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'];

test.each(joined)('a text field keeps %j unchanged when it is pasted', async name => {
	const {stdin, text} = open();
	stdin.write(pasted(name));
	await expect.poll(text).toBe(name);
});

test.each(joined)('a text field keeps %j unchanged when it is typed character by character', async name => {
	const {stdin, text} = open();
	for (const character of name) {
		stdin.write(character);
	}

	await expect.poll(text).toBe(name);
	stdin.write('!');
	await expect.poll(text).toBe(`${name}!`);
});

test('a text field drops a direction override, and says so until the next key', async () => {
	const {stdin, lastFrame, text} = open();
	stdin.write(pasted('shop\u{202E}gpj.exe'));
	await expect.poll(text).toBe('shopgpj.exe');
	await expect.poll(lastFrame).toContain('shopgpj.exe   U+202E was left out.');
	stdin.write('!');
	await expect.poll(text).toBe('shopgpj.exe!');
	await expect.poll(lastFrame).not.toContain('left out');
});

test('a direction override typed alone leaves the text of a field unchanged, and the keys after it type as usual', async () => {
	const {stdin, lastFrame, text} = open();
	stdin.write('a');
	await expect.poll(lastFrame).toMatch(/^ *a *$/v);
	stdin.write('\u{2066}');
	await expect.poll(lastFrame).toContain('a   U+2066 was left out.');
	// Each key comes after the one before was drawn.
	for (const [typed, expected] of [['b', 'ab'], ['c', 'abc'], ['d', 'abcd']] as const) {
		stdin.write(typed);
		await expect.poll(text).toBe(expected);
		await expect.poll(lastFrame).toMatch(new RegExp(`^ *${expected} *$`, 'v'));
	}
});

test('the note about dropped characters in a text field names the first character and counts the others', async () => {
	const {stdin, lastFrame, text} = open();
	stdin.write(pasted('a\u{7}b\u{202E}c\u{7}d\u{85}'));
	await expect.poll(text).toBe('abcd');
	await expect.poll(lastFrame).toContain('abcd   U+0007 and 2 more were left out.');
});

test('the note about dropped characters stays visible beside a text longer than the field', async () => {
	const {stdin, lastFrame} = open();
	stdin.write(pasted(`${'x'.repeat(200)}the end\u{202E}`));
	await expect.poll(lastFrame).toMatch(/xthe end {2,4}U\+202E was left out\. *$/v);
});

test('a field for a secret keeps every character except control characters', async () => {
	const {stdin, lastFrame, text} = open(true);
	stdin.write(pasted('a\u{202E}b\u{7}c'));
	await expect.poll(text).toBe('a\u{202E}bc');
	await expect.poll(lastFrame).toContain('U+0007 was left out.');
});
