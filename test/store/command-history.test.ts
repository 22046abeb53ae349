import {expect, test} from 'vitest';
import {asHistory, didCommand, linesLike} from '../../src/store/slices/command-history.js';

test('a repeated command moves to the end of the history, and is suggested first', () => {
	let commandHistory: readonly string[] = [];
	for (const line of ['zone', 'sort name', 'sort age', 'zone']) {
		commandHistory = didCommand(line)(commandHistory);
	}

	expect(commandHistory).toEqual(['sort name', 'sort age', 'zone']);
	expect(linesLike(commandHistory, 'so')).toEqual(['sort age', 'sort name']);
	expect(linesLike(commandHistory, '')).toEqual(['zone', 'sort age', 'sort name']);
});

test('the command history drops long and untypable lines, and keeps at most 50 lines', () => {
	expect(asHistory(Array.from({length: 80}, (_, index) => `sort ${index}`))).toHaveLength(50);
	expect(asHistory(['x'.repeat(301), 'a\u{1B}[2Jb', 'a\nb', 'zone'])).toEqual(['zone']);
});
