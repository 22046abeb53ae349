import fc from 'fast-check';
import {expect, test, vi} from 'vitest';
import {mostDrawn, sanitize} from '../../../src/terminal/text/sanitize.js';
import {displayWidth} from '../../../src/terminal/text/width.js';
import {createEmulator} from '../../helpers/emulator.js';

test('sanitize returns plain text unchanged', () => {
	expect(sanitize('main-compute 0.25–2 CU, “München” 東京 😀')).toBe('main-compute 0.25–2 CU, “München” 東京 😀');
});

test.each([
	['\u{1B}[31mred\u{1B}[0m', '␛[31mred␛[0m'],
	['\u{1B}]52;c;aGk=\u{7}', '␛]52;c;aGk=␇'],
	['a\bb\0c\u{7F}', 'a␈b␀c␡'],
	['one\r\ntwo\nthree\tfour\rfive', 'one two three four five'],
	['\u{9B}31m\u{85}\u{2028}x', '�31m  x'],
	['admin\u{202E}nimda', 'adminnimda'],
	['\u{2066}a\u{2069}\u{200E}b\u{200F}\u{61C}c', 'abc'],
	['a\u{200B}b\u{200C}c\u{200D}d\u{FEFF}e\u{AD}f\u{3164}g', 'abcdefg'],
	['❤\u{FE0F} 1\u{FE0F}\u{20E3}', '❤ 1'],
	['👨\u{200D}👩\u{200D}👧', '👨👩👧'],
	['icon \u{E0B0} lone \u{D800}', 'icon � lone �'],
	['a\u{A0}b\u{2003}c', 'a b c'],
	['e\u{301}', 'é'],
	['\u{301}first', 'first'],
	['\u{1112}\u{1161}\u{11AB}', '한'],
	['ก\u{E33} ｶ\u{FF9E}', 'ก\u{E4D}\u{E32} ｶ\u{309B}'],
])('sanitize turns %j into %j', (text, safe) => {
	expect(sanitize(text)).toBe(safe);
});

test('sanitize keeps at most three combining marks on a character', () => {
	expect(sanitize(`q${'\u{323}'.repeat(1000)}`)).toBe('q\u{323}\u{323}\u{323}');
});

const anyText = fc.string({unit: 'binary', maxLength: 40});
const spice = fc.array(fc.constantFrom('\u{1B}', '[31m', ']0;', '\u{7}', '\u{202E}', '\u{200D}', '\u{301}', '😀', '好', 'a', '\r', '\n', '\u{9B}', '\u{E33}', '\u{FF9F}'), {maxLength: 20})
	.map(parts => parts.join(''));

test('sanitize leaves no control or invisible character in any text', () => {
	fc.assert(fc.property(fc.oneof(anyText, spice), text => {
		expect(sanitize(text)).not.toMatch(/[\p{Control}\p{Format}\p{Surrogate}\p{Default_Ignorable_Code_Point}\u{2028}\u{2029}]/v);
	}));
});

test('sanitize leaves a sanitized text unchanged', () => {
	fc.assert(fc.property(fc.oneof(anyText, spice), text => {
		expect(sanitize(sanitize(text))).toBe(sanitize(text));
	}));
});

test('any sanitized text is drawn in one line, in as many columns as displayWidth returns', async () => {
	const emulator = createEmulator(120, 3);
	await fc.assert(fc.asyncProperty(spice, async text => {
		const safe = sanitize(text);
		await emulator.feed('\u{1B}c');
		await emulator.feed(safe);
		expect(emulator.cursor()).toEqual({x: displayWidth(safe), y: 0});
	}), {numRuns: 200});
	emulator.close();
});

/**
Returns the texts that were normalized while a function ran. Normalization takes time by the square of a run of marks.
*/
const normalisedBy = (run: () => void): readonly string[] => {
	const spy = vi.spyOn(String.prototype, 'normalize');
	try {
		run();
		return spy.mock.contexts.map(String);
	} finally {
		spy.mockRestore();
	}
};

const megabyte = 1_048_576;

test.each([
	['marks alone', '\u{301}'.repeat(megabyte)],
	['a tower of marks', `q${'\u{323}\u{301}'.repeat(megabyte / 2)}`],
	['escapes and marks', '\u{1B}\u{301}'.repeat(megabyte / 2)],
	['plain letters', 'x'.repeat(megabyte)],
	['emoji, of two code units each', `x${'😀'.repeat(megabyte / 2)}`],
])('sanitize processes only the drawable part of a megabyte of %s', (_, text) => {
	const normalised = normalisedBy(() => {
		const safe = sanitize(text);
		expect(safe.length).toBeLessThanOrEqual(mostDrawn);
		expect(safe).toMatch(/…$/v);
		expect(safe).not.toContain('�');
	});
	expect(Math.max(0, ...normalised.map(part => part.length))).toBeLessThanOrEqual(mostDrawn);
	expect(normalised.join('')).not.toMatch(/\p{Mark}{31}/v);
});

test('a text that sanitize has lengthened and cut is not changed by sanitizing again', () => {
	const grown = sanitize('\u{E33}'.repeat(mostDrawn));
	expect(grown.length).toBeLessThanOrEqual(mostDrawn);
	expect(sanitize(grown)).toBe(grown);
});

test('sanitize does not cut a text that just fits', () => {
	const text = `${'é'.repeat(mostDrawn - 2)}😀`;
	expect(sanitize(text)).toBe(text);
});
