import {expect, test} from 'vitest';
import {typeInto} from '../typed-keys.js';

test.each([
	['panes', '\u{1B}B', ['\u{1B}', 'B']],
	['panes', '\u{1B}b', ['\u{1B}', 'b']],
	['panes', '\u{1B}\r', ['\u{1B}', 'enter']],
	['field', '\u{1B}q', ['\u{1B}', 'q']],
	['field', '\u{1B}b', ['\u{1B}b']],
	['line', '\u{1B}\u{7F}', ['\u{1B}\u{7F}']],
	['panes', '\u{1B}\u{1B}[D', ['\u{1B}\u{1B}[D']],
] as const)('with the focus in %s, the read %j presses the keys %j', (focus, read, pressed) => {
	expect(typeInto(focus).read([read])).toEqual(pressed);
});

const torn = [
	'[B',
	'[D',
	'[<0;40;12M',
	'[7$',
	'[?2004;2$y',
	'[1;5D',
	'[3~',
	'[5;3\'z',
	'[?62;22c',
	'OB',
	'OP',
	'Od',
	'0;40;12M',
	'<0;40;12M',
	';12M',
	'1;5D',
	'3~',
	'?2004;2$y',
	';2$y',
	'?62;22c',
	'?6c',
	']11;rgb:1e1e/1e1e/2e2e',
];

test.each(torn)('the rest %s of a torn sequence presses no key in the panes, and is typed into a field', left => {
	for (const isMarked of [false, true]) {
		expect(typeInto('panes', isMarked).read([left])).toEqual([]);
		expect(typeInto('panes', isMarked).read([`${left}q`])).toEqual(['q']);
		expect(typeInto('panes', isMarked).read([`jG${left}${left}q`])).toEqual(['j', 'G', 'q']);
		expect(typeInto('button', isMarked).read([`j${left}`])).toEqual(['j']);
		expect(typeInto('field', isMarked).read([left])).toEqual([...left]);
	}
});

test.each(['[B', '[D', 'OB', '[<0;40;12M', '[?2004;2$y', '[7$', '[5;3\'z'])('the rest %s of a torn sequence presses no letter even if the rest arrives long after the Escape', left => {
	const {arrivals, pressed, clock} = typeInto('panes');
	const deliver = (text: string, milliseconds: number) => {
		arrivals.push(text);
		clock.advance(milliseconds);
	};

	for (let cut = 1; cut < left.length; cut++) {
		pressed.length = 0;
		deliver('\u{1B}', 800);
		deliver(left.slice(0, cut), 900);
		deliver(`${left.slice(cut)}q`, 2000);
		expect(pressed.filter(key => key !== '[' && key !== 'O'), left.slice(0, cut)).toEqual(['\u{1B}', 'q']);
	}
});

test('brackets, letters and numbers that resemble a torn sequence are keys if typed at human speed', () => {
	expect(typeInto('panes').read(['[', 'B'], 1500)).toEqual(['[', 'B']);
	expect(typeInto('panes').read(['O', 'B'], 300)).toEqual(['O', 'B']);
	const {read} = typeInto('panes');
	read(['\u{1B}'], 5000);
	expect(read(['O', 'B'], 300)).toEqual(['\u{1B}', 'O', 'B']);
	expect(typeInto('panes').read(['12M'])).toEqual(['1', '2', 'M']);
	expect(typeInto('panes').read(['B'])).toEqual(['B']);
});

test('the rest of a torn reply is dropped with its terminator, but the next key is pressed', () => {
	expect(typeInto('panes').read(['P>|tmux 3.3a\u{1B}\\q'])).toEqual(['q']);
	expect(typeInto('panes').read([']11;rgb:0/0/0\u{7}q'])).toEqual(['q']);
	expect(typeInto('panes').read(['\u{1B}\\q'])).toEqual(['\u{1B}', '\\', 'q']);
});

test('a paste whose opening mark lost its Escape is still a paste', () => {
	expect(typeInto('panes', true).read(['[200~qq\u{1B}[201~j'])).toEqual(['paste: qq', 'j']);
	expect(typeInto('panes', true).read(['[200~qq'], 4000)).toEqual(['paste: qq']);
});
