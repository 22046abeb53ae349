import path from 'node:path';
import {expect, test} from 'vitest';
import {rowLists} from '../../src/store/rows/list-kinds.js';
import {readSourceFiles} from '../helpers/source-files.js';

const client = readSourceFiles().filter(({name}) => name.startsWith(path.normalize('src/'))
	&& ['control-plane', 'postgres'].every(folder => !name.startsWith(path.normalize(`src/${folder}/`))));

const listNames = rowLists.join('|');

/** Returns the files in which a pattern occurs more than `most` times. */
const filesWith = (pattern: RegExp, most = 0): readonly string[] =>
	client.filter(({text}) => text.matchAll(pattern).toArray().length > most).map(({name}) => name);

test('no source file has switch cases for more than one list of the dashboard', () => {
	// One case may be for a list that is unlike all others.
	expect(filesWith(new RegExp(`case '(?:${listNames})'`, 'gv'), 1)).toEqual([]);
});

test('the state has no separate field for the cursor of a list', () => {
	const singular = rowLists.map(list => list.replace(/(?:es|s)$/v, '')).join('|');
	expect(filesWith(new RegExp(`\\b(?:${singular})(?:e)?Cursors?\\b`, 'gv'))).toEqual([]);
});

test('the state has no separate field for the marked rows of a list', () => {
	expect(filesWith(/readonly \w+Marks: (?:MarksState|ById)/gv)).toEqual([]);
});

test('app.tsx imports at most 12 modules of panes, because it takes the list panes from a table', () => {
	const app = client.find(({name}) => name === path.normalize('src/ui/app.tsx'));
	expect(app?.text.matchAll(/from '\.\/panes\//gv).toArray().length).toBeLessThanOrEqual(12);
});
