import {expect, test} from 'vitest';
import type {SearchBack} from '../../src/store/selectors/lists/operation-list.js';
import {searchAside} from '../../src/ui/panes/operations/search-aside.js';
import {createTheme} from '../../src/ui/theme.js';
import {noon} from '../store/fixtures.js';

const {glyphs} = createTheme({hasColour: false, isAscii: false});

const said = (search: Partial<SearchBack>): string => searchAside({
	phase: 'searching', reached: Infinity, read: 0, kept: 0, ...search,
}, {
	now: noon, zone: 'utc', room: 80, isFocused: true, problem: undefined,
}, glyphs).text;

test.each<readonly [string, Partial<SearchBack>, string]>([
	['nothing is read', {}, 'searched nothing yet · 0 read · esc stops'],
	['a project is not read, but others have results', {read: 120, kept: 120}, 'searched some projects so far · 120 read · esc stops'],
	['every project is read back to a time', {read: 120, kept: 120, reached: noon - 3_600_000}, 'searched back to 13:21:07 · 120 read · esc stops'],
])('the title of a searched feed says that %s', (_when, search, text) => {
	expect(said(search)).toBe(text);
});
