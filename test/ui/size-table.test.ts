import {expect, test} from 'vitest';
import {sizeTable} from '../../src/ui/modals/form/form-layout.js';
import {createTheme} from '../../src/ui/theme.js';

const {glyphs} = createTheme({hasColour: true, isAscii: false});

const notesOf = (sizes: Parameters<typeof sizeTable>[0]) => sizeTable(sizes, 40, glyphs, true)
	.map(segments => segments.map(({text}) => text).join(''))
	.filter(line => line.includes('←'))
	.map(line => `${line.trim().split(/\s+/v).find(word => /\d/v.test(word)) ?? ''} ${line.slice(line.indexOf('←') + 2)}`);

const range = {min: 2, max: 8};
const fixed = {min: 4, max: 4};

test.each([
	['a fixed size in place of a range', {before: range, after: fixed}, ['2 now', '8 now']],
	['a range in place of a fixed size', {before: fixed, after: range}, ['4 now', '8 range']],
	['the current range', {before: range, after: range}, ['8 range']],
	['a new compute with a fixed size', {before: undefined, after: fixed}, []],
] as const)('the table of sizes names the current size beside the new size: %s', (_, sizes, notes) => {
	expect(notesOf(sizes)).toEqual(notes);
});
