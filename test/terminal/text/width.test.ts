import fc from 'fast-check';
import stringWidth from 'string-width';
import {expect, test} from 'vitest';
import {
	cut,
	displayWidth,
	pad,
	padStart,
} from '../../../src/terminal/text/width.js';
import {sanitize} from '../../../src/terminal/text/sanitize.js';

test.each([
	['', 0],
	['plain', 5],
	['é', 1],
	['e\u{301}', 1],
	['東京', 4],
	['한국', 4],
	['ﾊﾟ', 2],
	['😀', 2],
	['👍🏽', 2],
	['🇩🇪', 2],
	['👨\u{200D}👩\u{200D}👧', 2],
	['1\u{FE0F}\u{20E3}', 2],
	['❤', 1],
	['─│●✓…', 5],
	['\u{200B}', 0],
])('the text %j takes %i columns', (text, columns) => {
	expect(displayWidth(text)).toBe(columns);
});

const texts = fc.array(fc.constantFrom('a', ' ', 'é', '好', '한', 'テ', '😀', '👍🏽', '🇩🇪', '─', '…', 'ﾟ', '\u{301}', '❤', 'กำ', '\u{200B}', 'ﬀ', '±'), {maxLength: 30})
	.map(parts => parts.join(''));

test('displayWidth of a text is the width in Ink\'s layout', () => {
	fc.assert(fc.property(texts, text => {
		expect(displayWidth(text)).toBe(stringWidth(text));
	}));
	fc.assert(fc.property(fc.string({unit: 'grapheme', maxLength: 20}), text => {
		const safe = sanitize(text);
		expect(displayWidth(safe)).toBe(stringWidth(safe));
	}));
});

test('`cut` keeps a text that fits, and ends any other text with an ellipsis', () => {
	expect(cut('compute', 7)).toBe('compute');
	expect(cut('compute', 6)).toBe('compu…');
	expect(cut('compute', 1)).toBe('…');
	expect(cut('compute', 0)).toBe('');
	expect(cut('\u{200B}', 0)).toBe('\u{200B}');
	expect(cut('compute', 5, '~')).toBe('comp~');
	expect(cut('compute', 2, '...')).toBe('..');
});

test('`cut` never halves a wide character', () => {
	expect(cut('東京都', 6)).toBe('東京都');
	expect(cut('東京都', 5)).toBe('東京…');
	expect(cut('東京都', 4)).toBe('東…');
	expect(cut('👍🏽👍🏽', 3)).toBe('👍🏽…');
	expect(cut('é\u{301}abc', 2)).toBe('é\u{301}…');
});

test('`cut` limits any text to the given columns, and `pad` also fills the columns', () => {
	fc.assert(fc.property(texts, fc.integer({min: 0, max: 40}), (text, columns) => {
		expect(displayWidth(cut(text, columns))).toBeLessThanOrEqual(columns);
		expect(displayWidth(pad(text, columns))).toBe(columns);
		expect(displayWidth(padStart(text, columns))).toBe(columns);
		if (displayWidth(text) <= columns) {
			expect(cut(text, columns)).toBe(text);
		}
	}));
});

test('`pad` fills on the right, and `padStart` on the left', () => {
	expect(pad('東', 5)).toBe('東   ');
	expect(padStart('42', 5)).toBe('   42');
});
