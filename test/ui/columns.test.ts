import fc from 'fast-check';
import {expect, test} from 'vitest';
import {fitColumns, rowSegments, type Column} from '../../src/ui/columns.js';
import {lineWidth} from '../../src/ui/segment.js';

type Row = {readonly name: string; readonly note: string};

const columns: ReadonlyArray<Column<Row, undefined>> = [
	{
		id: 'name', importance: 10, least: 4, most: 10, cell: row => ({text: row.name}),
	},
	{
		id: 'note', importance: 5, least: 6, most: 20, cell: row => ({text: row.note}),
	},
];

const line = (row: Row, available: number) =>
	rowSegments(fitColumns(columns, [row], undefined, {available, gap: 2}), row, undefined, 2).map(({text}) => text).join('');

test.each([
	[40, 'acme-shop  a short note'],
	[23, 'acme-shop  a short note'],
	[19, 'acme-shop  a short…'],
	[12, 'acme  a sho…'],
	[11, 'acme-shop'],
])('in %i cells a row is %j', (available, expected) => {
	expect(line({name: available === 12 ? 'acme' : 'acme-shop', note: 'a short note'}, available)).toBe(expected);
});

test('a row is never wider than there is room, whatever its text', () => {
	fc.assert(fc.property(fc.string({unit: 'grapheme'}), fc.string({unit: 'grapheme'}), fc.integer({min: 1, max: 60}), (name, note, available) => {
		const row = {name, note};
		expect(lineWidth(rowSegments(fitColumns(columns, [row], undefined, {available, gap: 2}), row, undefined, 2))).toBeLessThanOrEqual(available);
	}));
});
