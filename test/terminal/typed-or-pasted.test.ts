import {expect, test} from 'vitest';
import {createInputEvents} from '../../src/terminal/input-events.js';
import {createKeyQueue, type Press} from '../../src/terminal/key-queue.js';
import type {KeyboardFocus} from '../../src/terminal/paste-rule.js';
import {createDrivenClock} from '../control-plane/driven-clock.js';
import {keyBytes} from '../helpers/keys.js';

/**
The rules under test.

- In the panes, six printable characters or more in one read are dropped, unless they are one key that is held down.
- In a form, text on both sides of a line end in one read is a paste. In a filter or the palette, it is when the panes would drop it.
- Where text is typed, more than 64 characters in one read are a paste.
- What follows a paste within 150 milliseconds belongs to it: a paste of 5000 bytes arrives in many reads.
- Reads less than 5 milliseconds apart are one, or less than 1 once the first is drawn: a script may react to that. Enter behind text waits 75 milliseconds for the next line of a paste.
- Text with colours, as programs write it, is a paste everywhere, and is taken without them.
- Control keys and arrows end the text, and are always pressed. `/` and `:` open a line: what follows is typed there.
- Enter presses no button of a form when the same read has typed into that form.
*/
const setUp = (focus: KeyboardFocus | ((pressed: readonly string[]) => KeyboardFocus)) => {
	const clock = createDrivenClock();
	const pressed: string[] = [];
	const take = () => {
		for (let press = queue.next(); press !== undefined; press = queue.next()) {
			pressed.push(nameOf(press));
		}
	};

	const queue = createKeyQueue({
		timer: clock,
		focus: () => typeof focus === 'string' ? focus : focus(pressed),
		beginsLine: key => key === '/' || key === ':',
		onReady: take,
	});
	const arrivals = createInputEvents(clock, arrival => {
		queue.push(arrival);
		take();
	});

	return {
		clock,
		arrivals,
		pressed,

		/**
		Delivers reads, each `milliseconds` after the one before, and waits until they have no more effect.
		*/
		read(reads: readonly string[], milliseconds = 0) {
			for (const text of reads) {
				arrivals.push(text);
				clock.advance(milliseconds);
			}

			clock.advance(1000);
			return pressed;
		},
	};
};

const names: ReadonlyMap<string, string> = new Map(['right', 'left', 'enter', 'tab', 'ctrl+s', 'ctrl+c'].map(name => [keyBytes(name), name]));

const nameOf = ({kind, text}: Press): string => kind === 'paste' ? `paste: ${text}` : names.get(text) ?? text;

const twenty = 'abcdefghijklmnopqrst';

test.each<readonly [what: string, read: string, focus: KeyboardFocus, pressed: readonly string[]]>([
	['a key held down', 'jjjjj', 'panes', ['j', 'j', 'j', 'j', 'j']],
	['a key held down through a long stall', 'j'.repeat(90), 'panes', Array.from({length: 90}, () => 'j')],
	['a key held down', 'jjjjj', 'field', ['j', 'j', 'j', 'j', 'j']],
	['a change sent blindly over a slow link', `z${keyBytes('right')}${keyBytes('ctrl+s')}`, 'panes', ['z', 'right', 'ctrl+s']],
	['two lines', 'line1\rline2\r', 'panes', ['paste: line1\rline2\r']],
	['two lines', 'line1\rline2\r', 'field', ['paste: line1\rline2\r']],
	['two lines', 'line1\rline2\r', 'line', ['paste: line1\rline2\r']],
	['two lines', 'line1\rline2\r', 'choice', ['paste: line1\rline2\r']],
	['two lines', 'line1\rline2\r', 'button', ['paste: line1\rline2\r']],
	['two short lines with line feeds', 'a\nb', 'field', ['paste: a\nb']],
	['two short lines with both', 'a\r\nb', 'field', ['paste: a\r\nb']],
	['lines with a blank one between them', 'a\r\r\tb', 'field', ['paste: a\r\r\tb']],
	['20 characters', twenty, 'panes', [`paste: ${twenty}`]],
	['20 characters and Enter', `${twenty}\r`, 'panes', [`paste: ${twenty}\r`]],
	['20 characters', twenty, 'field', [...twenty]],
	['20 characters and Enter', `${twenty}\r`, 'field', [...twenty, 'enter']],
	['20 characters around Enter', `${twenty.slice(0, 10)}\r${twenty.slice(10)}`, 'field', [`paste: ${twenty.slice(0, 10)}\r${twenty.slice(10)}`]],
	['20 characters on choices', twenty, 'choice', [`paste: ${twenty}`]],
	['five keys', 'ggjGk', 'panes', ['g', 'g', 'j', 'G', 'k']],
	['six keys', 'ggjGkx', 'panes', ['paste: ggjGkx']],
	['six characters that take more code units', '👍🏽好éjk👍', 'panes', ['paste: 👍🏽好éjk👍']],
	['a few keys with Enter among them', 'jj\rj', 'panes', ['j', 'j', 'enter', 'j']],
	['arrows and the same key again', `${keyBytes('right')}abc${keyBytes('left')}def`, 'panes', ['right', 'a', 'b', 'c', 'left', 'd', 'e', 'f']],
	['a control key behind a paste', `line1\rline2\r${keyBytes('ctrl+c')}`, 'field', ['paste: line1\rline2\r', 'ctrl+c']],
	['a control key between two texts', `abc${keyBytes('ctrl+s')}def\r`, 'field', ['a', 'b', 'c', 'ctrl+s', 'd', 'e', 'f', 'enter']],
	['text and Enter', 'abc\r', 'field', ['a', 'b', 'c', 'enter']],
	['text and Enter', 'abc\r', 'line', ['a', 'b', 'c', 'enter']],
	['a short filter with a few keys behind it', 'ep-\rjj', 'line', ['e', 'p', '-', 'enter', 'j', 'j']],
	['Enter and text', '\rabc', 'field', ['enter', 'a', 'b', 'c']],
	['two fields typed at once', '2\t5m', 'field', ['2', 'tab', '5', 'm']],
	['64 characters', 'ab'.repeat(32), 'field', [...'ab'.repeat(32)]],
	['65 characters', 'a'.repeat(65), 'field', [`paste: ${'a'.repeat(65)}`]],
	['fields gone through and one filled at once', '\t\t\t\tnightly', 'choice', ['tab', 'tab', 'tab', 'tab', ...'nightly']],
	['20 characters before a tab', `${twenty}\t`, 'choice', [`paste: ${twenty}\t`]],
	['a coloured log', '\u{1B}[32mz\u{1B}[0m \u{1B}[1;38;5;4ms\u{1B}[m\r', 'panes', ['paste: z s\r']],
	['a coloured log', '\u{1B}[32mz\u{1B}[0m\r\u{1B}[1ms\u{1B}[m\r', 'field', ['paste: z\rs\r']],
	['a coloured word', 'a\u{1B}[32mb\u{1B}[0mc', 'line', ['paste: abc']],
	['a coloured letter', '\u{1B}[31mX\u{1B}[0m', 'choice', ['paste: X']],
	['a coloured letter', '\u{1B}[31mX\u{1B}[0m', 'button', ['paste: X']],
	['what grep has found', 'l\u{1B}[01;31m\u{1B}[Kz\u{1B}[m\u{1B}[Ks', 'panes', ['paste: lzs']],
	['a link', '\u{1B}]8;;https://neon.example\u{1B}\\z\u{1B}]8;;\u{7}s', 'panes', ['paste: zs']],
	['a colour in brackets', '\u{1B}[200~a\u{1B}[32mb\u{1B}[201~', 'field', ['paste: ab']],
	['a coloured text and a control key', `\u{1B}[32mz\u{1B}[0m${keyBytes('ctrl+s')}`, 'field', ['paste: z', 'ctrl+s']],
	['a filter typed at once', '/state:idle\r', 'panes', ['/', 'paste: state:idle\r']],
])('%s: %j in one read, where the keyboard is in the %s', (_, text, focus, expected) => {
	expect(setUp(focus).read([text])).toEqual(expected);
});

test('a line that a key begins takes what is typed behind it, and a paste of several lines whole', () => {
	const focus = (pressed: readonly string[]): KeyboardFocus => pressed[0] === '/' && !pressed.includes('enter') ? 'line' : 'panes';
	expect(setUp(focus).read(['/state:idle\r'])).toEqual(['/', ...'state:idle', 'enter']);
	expect(setUp(focus).read(['/usr/bin\rrm -r\r'])).toEqual(['/', 'paste: usr/bin\rrm -r\r']);
});

test('what is typed behind the key of a form is judged by the rule of forms', () => {
	const focus = (pressed: readonly string[]): KeyboardFocus => pressed.includes('z') ? 'field' : 'panes';
	expect(setUp(focus).read(['jz2\r4'])).toEqual(['j', 'z', 'paste: 2\r4']);
	expect(setUp(focus).read(['z2\r'])).toEqual(['z', '2', 'enter']);
});

test('a paste of 5000 bytes that arrives in reads of any size presses nothing, and its tail neither', () => {
	const text = `${'line of a paste\r'.repeat(312)}line2\r`;
	const reads = (size: number) => Array.from({length: Math.ceil(text.length / size)}, (_, index) => text.slice(index * size, (index + 1) * size));
	for (const focus of ['panes', 'field', 'line'] as const) {
		for (const [size, milliseconds] of [[1024, 0], [1000, 100], [16, 10], [16, 60]] as const) {
			expect(setUp(focus).read(reads(size), milliseconds).map(each => each.length), `${focus}, ${size} characters each ${milliseconds} ms`).toEqual([text.length + 7]);
		}
	}
});

test.each([
	['line1\r', 'line2\r'],
	['line1\rli', 'ne2\r'],
	['line1', '\rline2\r'],
	['li', 'ne1\r', 'line2', '\r'],
])('two lines that a link cuts into %j send nothing in a form', (...reads) => {
	for (const milliseconds of [0, 2, 4]) {
		const pressed = setUp('field').read(reads, milliseconds);
		expect(pressed).not.toContain('enter');
		expect(pressed.join('').replaceAll('paste: ', '')).toBe('line1\rline2\r');
	}
});

test('a coloured letter presses nothing, wherever a link cuts it', () => {
	const text = '\u{1B}[1;31mz\u{1B}[0m';
	for (let index = 1; index < text.length; index++) {
		expect(setUp('panes').read([text.slice(0, index), text.slice(index)], 4)).toEqual(['paste: z']);
	}
});

test('text that is cut within the panes stops pressing keys at the sixth', () => {
	expect(setUp('panes').read(['dele', 'te all'], 4)).toEqual(['d', 'e', 'l', 'e', 'paste: te all']);
});

test('keys at the pace of a person are keys, however they go together, and Enter alone waits for nothing', () => {
	const {arrivals, pressed, clock} = setUp('field');
	for (const key of 'line1\rl\r') {
		clock.advance(30);
		arrivals.push(key);
	}

	expect(pressed).toEqual([...'line1', 'enter', 'l', 'enter']);
});

test('Enter presses no button when the same read has typed into the form; on its own it does', () => {
	const focus = (pressed: readonly string[]): KeyboardFocus => pressed.includes('enter') || pressed.filter(key => key === 'tab').length > 1 ? 'button' : 'field';
	expect(setUp(focus).read(['name\r\r'])).toEqual([...'name', 'enter']);
	expect(setUp(focus).read(['a\tb\tc\r'])).toEqual(['a', 'tab', 'b', 'tab', 'c']);
	expect(setUp(focus).read(['name\r', '\r'], 300)).toEqual([...'name', 'enter', 'enter']);
	const confirm = (pressed: readonly string[]): KeyboardFocus => pressed.includes('R') ? 'button' : 'panes';
	expect(setUp(confirm).read(['R\t\r'])).toEqual(['R', 'tab', 'enter']);
});

test('keys that wait behind a paste are pressed after it', () => {
	expect(setUp('field').read(['line1\rline2', keyBytes('right'), 'j'], 1)).toEqual(['paste: line1\rline2', 'right', 'j']);
	expect(setUp('field').read(['line1\rline2', 'j'], 200)).toEqual(['paste: line1\rline2', 'j']);
});

test.each([
	['panes', '\u{1B}B', ['\u{1B}', 'B']],
	['panes', '\u{1B}b', ['\u{1B}', 'b']],
	['panes', '\u{1B}\r', ['\u{1B}', 'enter']],
	['field', '\u{1B}q', ['\u{1B}', 'q']],
	['field', '\u{1B}b', ['\u{1B}b']],
	['line', '\u{1B}\u{7F}', ['\u{1B}\u{7F}']],
	['panes', '\u{1B}\u{1B}[D', ['\u{1B}\u{1B}[D']],
] as const)('in %s, esc and a key in one read, %j, are both pressed; words keep their keys where text is typed', (focus, read, pressed) => {
	expect(setUp(focus).read([read])).toEqual(pressed);
});

test.each(['[B', '[D', '[<0;40;12M', '[7$', '[?2004;2$y', '[1;5D', '[3~'])('what is left of a torn sequence, %s, presses nothing in the panes and is typed into a field', left => {
	expect(setUp('panes').read([left])).toEqual([]);
	expect(setUp('panes').read([`${left}q`])).toEqual(['q']);
	expect(setUp('field').read([left])).toEqual([...left]);
});
