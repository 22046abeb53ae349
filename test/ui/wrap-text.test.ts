import fc from 'fast-check';
import {expect, test} from 'vitest';
import {displayWidth} from '../../src/terminal/text/width.js';
import {wrapText} from '../../src/ui/wrap-text.js';

test.each([
	['one two three', 7, ['one two', 'three']],
	['a incomprehensibly', 5, ['a', 'incom', 'prehe', 'nsibl', 'y']],
	// If more than a character or two is left, the word continues in the next line.
	['0123456789ab', 10, ['012345', '6789ab']],
	['0123456789abcd', 10, ['0123456789', 'abcd']],
	['在庫管理表', 4, ['在庫', '管理', '表']],
	['ab在庫cd', 1, ['a', 'b', '在庫cd']],
	['', 4, ['']],
])('wrapText wraps %j in %i columns', (text, columns, lines) => {
	expect(wrapText(text, columns)).toEqual(lines);
});

test('wrapText loses no part of a word, and each line but the last is full', () => {
	fc.assert(fc.property(fc.array(fc.constantFrom('a', 'é', '在', '👩‍👩‍👧', 'e\u{301}'), {minLength: 1, maxLength: 60}), fc.integer({min: 9, max: 20}), (letters, columns) => {
		const word = letters.join('');
		const lines = wrapText(word, columns);
		expect(lines.join('')).toBe(word);
		expect(lines.every(line => displayWidth(line) <= columns)).toBe(true);
		expect(lines.slice(0, -2).every(line => displayWidth(line) >= columns - 1)).toBe(true);
		expect(lines.length === 1 || displayWidth(lines.at(-1)!) >= 4).toBe(true);
	}));
});
