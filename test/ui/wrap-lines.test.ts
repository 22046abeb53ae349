import fc from 'fast-check';
import {expect, test} from 'vitest';
import {wrapLines} from '../../src/ui/wrap-text.js';

test.each([
	['one two three', 7, 5, ['one two', 'three']],
	['one two three', 7, 1, ['one two three']],
	['one two three', 100, 5, ['one two three']],
	['incomprehensibly long', 4, 5, ['incomprehensibly', 'long']],
	['在庫 管理 表', 9, 5, ['在庫 管理', '表']],
])('wrapLines wraps %j in %i columns and at most %i lines', (text, columns, mostLines, lines) => {
	expect(wrapLines(text, columns, mostLines)).toEqual(lines);
});

test('wrapLines loses no word, and returns no more lines than allowed', () => {
	fc.assert(fc.property(fc.string(), fc.integer({min: 1, max: 50}), fc.integer({min: 1, max: 5}), (text, columns, mostLines) => {
		const lines = wrapLines(text, columns, mostLines);
		expect(lines.join(' ')).toBe(text);
		expect(lines.length).toBeLessThanOrEqual(mostLines);
	}));
});
