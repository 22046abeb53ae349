import {cleanup, render} from 'ink-testing-library';
import {useState, type ReactElement} from 'react';
import {afterEach, expect, test} from 'vitest';
import {sanitize} from '../../../src/terminal/text/sanitize.js';
import {TextField} from '../../../src/ui/parts/text-field.js';
import {keyBytes} from '../../helpers/keys.js';

afterEach(cleanup);

type FieldProps = {
	readonly first: string;
	readonly isSelected: boolean;
	readonly onText: (text: string) => void;
};

const Field = ({first, isSelected, onText}: FieldProps): ReactElement => {
	const [value, setValue] = useState(first);
	return (
		<TextField
			value={value}
			columns={100}
			isReplaced={isSelected}
			onChange={text => {
				onText(text);
				setValue(text);
			}}
		/>
	);
};

/** Presses keys in a field, one after another, and returns its final text. */
const after = async (first: string, keys: readonly string[], isSelected: boolean): Promise<string> => {
	let now = first;
	const {stdin, lastFrame} = render(<Field
		first={first} isSelected={isSelected} onText={text => {
			now = text;
		}}
	/>);
	await expect.poll(lastFrame).toContain(sanitize(first));
	for (const key of keys) {
		stdin.write(key.startsWith('\u{1B}') ? key : keyBytes(key));
	}

	await expect.poll(lastFrame).toContain(sanitize(now));
	return now;
};

const paste = '\u{1B}[200~4\u{1B}[201~';

test.each([
	['the first character', ['2'], '2'],
	['the first of several characters', ['2', '4'], '24'],
	['a paste', [paste], '4'],
])('%s replaces the selected text of a field', async (_, keys, expected) => {
	expect(await after('10', keys, true)).toBe(expected);
});

test.each([
	['end', ['end', '2'], '102'],
	['home', ['home', '2'], '210'],
	['an arrow', ['left', '2'], '120'],
	['backspace, which erases one character,', ['backspace', '2'], '12'],
	['delete', ['delete', '2'], '102'],
	['a word key', ['alt+b', '2'], '210'],
	['a character that the field drops', ['\u{1B}[200~\u{202E}\u{1B}[201~', 'end', '2'], '102'],
])('%s keeps the selected text of a field', async (_, keys, expected) => {
	expect(await after('10', keys, true)).toBe(expected);
});

const altBackspace = '\u{1B}\u{7F}';

test.each([
	['alt-b', ['alt+b'], 'ep-cool-sun │a1'],
	['alt-b, twice', ['alt+b', 'alt+b'], 'ep-cool-│sun a1'],
	['ctrl-left', ['ctrl+left'], 'ep-cool-sun │a1'],
	['alt-left', ['\u{1B}[1;3D'], 'ep-cool-sun │a1'],
	['alt-f', ['home', 'alt+f'], 'ep│-cool-sun a1'],
	['ctrl-right, twice', ['home', 'ctrl+right', 'ctrl+right'], 'ep-cool│-sun a1'],
	['alt-right', ['home', '\u{1B}[1;3C'], 'ep│-cool-sun a1'],
	['alt-d', ['home', 'alt+d'], '│-cool-sun a1'],
	['alt-d, twice', ['home', 'alt+d', 'alt+d'], '│-sun a1'],
	['ctrl-delete', ['home', '\u{1B}[3;5~'], '│-cool-sun a1'],
	['alt-backspace', [altBackspace], 'ep-cool-sun │'],
	['alt-backspace, twice', [altBackspace, altBackspace], 'ep-cool-│'],
	['ctrl-w, which goes to the blank before,', ['ctrl+w', 'ctrl+w'], '│'],
	['ctrl-u', ['alt+b', 'ctrl+u'], '│a1'],
	['ctrl-k', ['alt+b', 'ctrl+k'], 'ep-cool-sun │'],
	['a word key beyond the start', ['home', 'alt+b', altBackspace], '│ep-cool-sun a1'],
	['a word key beyond the end', ['alt+f', 'alt+d'], 'ep-cool-sun a1│'],
])('in a text field, %s moves or erases by words', async (_, keys, expected) => {
	expect(await after('ep-cool-sun a1', [...keys, '│'], false)).toBe(expected);
});

test('word keys in a text field keep characters of several code points whole', async () => {
	expect(await after('می\u{200C}خواهم 1\u{FE0F}\u{20E3} 👩\u{200D}💻', ['alt+b', '│'], false)).toBe('می\u{200C}خواهم │1\u{FE0F}\u{20E3} 👩\u{200D}💻');
	expect(await after('می\u{200C}خواهم', [altBackspace, '│'], false)).toBe('│');
});

test('a key with alt that is no word key types nothing into a text field', async () => {
	expect(await after('one', ['alt+x', 'alt+2', '!'], false)).toBe('one!');
});
