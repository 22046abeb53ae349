import {expect, test} from 'vitest';
import type {Overview} from '../../src/domain/projects/overview.js';
import type {Basis} from '../../src/store/selectors/projects/overview.js';
import {fitPieces, lineWidth} from '../../src/ui/segment.js';
import {
	basisPieces,
	computePieces,
	operationPieces,
	partPieces,
	projectsText,
} from '../../src/ui/panes/projects/overview-text.js';
import {createTheme} from '../../src/ui/theme.js';
import {noon} from '../store/fixtures.js';

const {glyphs} = createTheme({hasColour: true, isAscii: false});

const overview: Overview = {
	active: 12, idle: 30, changing: 1, running: {min: 4.5, max: 18}, failed: 2, knownFrom: noon - 7_300_000,
	wakes: [...Array.from({length: 22}, () => undefined), 0, 8],
};

const basis: Basis = {
	projects: 10_000, isListComplete: true, sources: 50, operationsRead: 50, computesRead: 50, failing: [], behind: [], oldestReading: noon - 61_000,
};

const textOf = (pieces: Parameters<typeof fitPieces>[0], columns: number): string => fitPieces(pieces, columns).map(({text}) => text).join('');
const basisText = (change: Partial<Basis>, columns = 200, knownFrom = overview.knownFrom): string => textOf(basisPieces({...basis, ...change}, knownFrom, noon, 'utc'), columns);

test('the least important figures of the overview are dropped until the others fit', () => {
	const pieces = [...computePieces(overview, glyphs), ...operationPieces(overview, noon, 24, glyphs)];
	expect(textOf(pieces, 200)).toBe('● 12 active   ○ 30 idle   ◐ 1 changing   4.5–18 CU running   ✕ 2 failed in 1h   wake-ups per hour                       ·█ 8');
	expect(textOf(pieces, 60)).toBe('● 12 active   ○ 30 idle   ◐ 1 changing   ✕ 2 failed in 1h');
	expect(textOf(pieces, 35)).toBe('● 12 active   ✕ 2 failed in 1h');
	for (let columns = 12; columns < 140; columns++) {
		expect(lineWidth(fitPieces(pieces, columns))).toBeLessThanOrEqual(columns);
	}
});

test('the overview says "at least" before the failures if the last hour is not known for every project', () => {
	expect(textOf(operationPieces({...overview, knownFrom: noon - 60_000}, noon, 12, glyphs), 200)).toContain('at least 2 failed in 1h');
});

test('the overview says which data its figures are from, and names missing data first', () => {
	expect(basisText({})).toBe('from 50 projects   read in the last 2m   operations back to 12:19');
	expect(basisText({}, 200, Date.UTC(2022, 10, 23, 9, 2))).toContain('operations back to 2022-11-23 09:02');
	expect(basisText({}, 200, -Infinity)).toContain('all operations');
	expect(basisText({operationsRead: 20, computesRead: 3})).toContain('read: operations of 20/50 projects, computes of 3/50');
	expect(basisText({failing: ['billing'], behind: ['a', 'b', 'c', 'd']}, 70)).toBe('from 50 projects   not read: billing   behind: a, b, c and 1 more');
	expect(basisText({failing: ['billing'], behind: ['a']}, 40)).toBe('from 50 projects   not read: billing');
});

test.each([
	[60, '● 12 active   ○ 30 idle   ✕ 2 failed in 1h   3 of 50 read'],
	[40, '● 12 active   ✕ 2 failed in 1h'],
])('in %i columns, a single overview line keeps the failures even if "3 of 50 read" does not fit', (columns, text) => {
	const pieces = [...computePieces(overview, glyphs), ...operationPieces(overview, noon, 12, glyphs)];
	expect(textOf([...pieces, ...partPieces({...basis, computesRead: 3})], columns)).toBe(text);
	expect(partPieces(basis)).toEqual([]);
});

test('the overview shows the number of included projects, and the total if there are more projects', () => {
	expect(projectsText({projects: 12, isListComplete: true, sources: 12})).toBe('12 projects');
	expect(projectsText({projects: 1, isListComplete: true, sources: 1})).toBe('1 project');
	expect(projectsText(basis)).toBe('50 of 10,000 projects');
	expect(projectsText({projects: 400, isListComplete: false, sources: 50})).toBe('50 of 400 or more projects');
});
