import path from 'node:path';
import {expect, test} from 'vitest';
import {rowLists} from '../../src/store/rows/list-kinds.js';
import {readSourceFiles} from '../helpers/source-files.js';

const client = readSourceFiles().filter(({name}) => name.startsWith(path.normalize('src/'))
	&& ['control-plane', 'postgres'].every(folder => !name.startsWith(path.normalize(`src/${folder}/`))));

const listNames = rowLists.join('|');

/**
The files in which a pattern occurs more often than `most` times.
*/
const filesWith = (pattern: RegExp, most = 0): readonly string[] =>
	client.filter(({text}) => text.matchAll(pattern).toArray().length > most).map(({name}) => name);

test('no switch goes over the lists: what a list has of its own stands in its entry of a table', () => {
	// One case may stand for a list that is unlike all others.
	expect(filesWith(new RegExp(`case '(?:${listNames})'`, 'gv'), 1)).toEqual([]);
});

test('no cursor is a field of its own: they are kept by list', () => {
	const singular = rowLists.map(list => list.replace(/(?:es|s)$/v, '')).join('|');
	expect(filesWith(new RegExp(`\\b(?:${singular})(?:e)?Cursors?\\b`, 'gv'))).toEqual([]);
});

test('no marks are a field of their own: they are kept by list', () => {
	expect(filesWith(/readonly \w+Marks: (?:MarksState|ById)/gv)).toEqual([]);
});

test('the screen knows the panes of lists from their table', () => {
	const app = client.find(({name}) => name === path.normalize('src/ui/app.tsx'));
	expect(app?.text.matchAll(/from '\.\/panes\//gv).toArray().length).toBeLessThanOrEqual(12);
});
