import {expect, test} from 'vitest';
import {
	measuredText,
	scrolled,
	sought,
	soughtNext,
	readFromTop,
} from '../../../../src/store/slices/modals/read-position.js';

const drawn = {lines: 100, rows: 20, found: [] as readonly number[]};

test.each([
	[5, 5], [-3, 0], [Infinity, 80], [-Infinity, 0],
])('after scrolling by %d from the top of 100 lines on 20 rows, the first visible line is %d', (lines, scroll) => {
	expect(scrolled(measuredText(readFromTop, drawn), lines).scroll).toBe(scroll);
});

test('a text that became shorter is not scrolled beyond its end', () => {
	expect(measuredText(scrolled(measuredText(readFromTop, drawn), 70), {...drawn, lines: 30}).scroll).toBe(10);
	expect(measuredText(scrolled(readFromTop, 7), drawn).scroll).toBe(7);
	expect(scrolled(measuredText(scrolled(readFromTop, Infinity), drawn), -1).scroll).toBe(79);
});

const found = {...drawn, found: [3, 30, 31, 90]};

test('n shows the next match of a search, and after the last match the first match', () => {
	const first = measuredText(sought(readFromTop, 'a'), found);
	expect(first).toMatchObject({at: 3, scroll: 0});
	const second = soughtNext(first, 1);
	expect(second).toMatchObject({at: 30, scroll: 24});
	const third = soughtNext(second, 1);
	expect(third).toMatchObject({at: 31, scroll: 24});
	const fourth = soughtNext(third, 1);
	expect(fourth).toMatchObject({at: 90, scroll: 80});
	expect(soughtNext(fourth, 1)).toMatchObject({at: 3, scroll: 0});
	expect(soughtNext(first, -1)).toMatchObject({at: 90});
});

test('a search starts at the current position, and keeps its match while the text grows', () => {
	const below = scrolled(measuredText(readFromTop, drawn), 40);
	expect(measuredText(sought(below, 'a'), found)).toMatchObject({at: 90});
	const at = measuredText(sought(readFromTop, 'a'), found);
	expect(measuredText(at, {...found, lines: 120, found: [3, 30]})).toMatchObject({at: 3, scroll: 0});
});

test('clearing the searched text ends the search', () => {
	const at = measuredText(sought(readFromTop, 'a'), found);
	expect(sought(at, '')).not.toHaveProperty('at');
	expect(sought(at, '')).not.toHaveProperty('search');
	expect(measuredText(at, {...found, found: [...found.found]})).toBe(at);
	expect(soughtNext(measuredText(sought(readFromTop, 'a'), drawn), 1)).toMatchObject({scroll: 0});
});
