import {expect, test} from 'vitest';
import {asHistory, didCommand, linesLike} from '../../src/store/slices/command-history.js';

test('a repeated command moves to the end of the history, and the beginning of a command finds the latest match first', () => {
	let commandHistory: readonly string[] = [];
	for (const line of ['zone', 'sort name', 'sort age', 'zone']) {
		commandHistory = didCommand(line)(commandHistory);
	}

	expect(commandHistory).toEqual(['sort name', 'sort age', 'zone']);
	expect(linesLike(commandHistory, 'so')).toEqual(['sort age', 'sort name']);
	expect(linesLike(commandHistory, '')).toEqual(['zone', 'sort age', 'sort name']);
});

test('the command history has at most 50 lines, and drops lines that are too long or can\'t be typed', () => {
	expect(asHistory(Array.from({length: 80}, (_, index) => `sort ${index}`))).toHaveLength(50);
	expect(asHistory(['x'.repeat(301), 'a\u{1B}[2Jb', 'a\nb', 'zone'])).toEqual(['zone']);
});
