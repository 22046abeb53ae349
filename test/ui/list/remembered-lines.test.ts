import {expect, test} from 'vitest';
import {createColumnWidths, type Column} from '../../../src/ui/list/column-widths.js';
import {fitColumns} from '../../../src/ui/list/fit-columns.js';
import {rememberedLines} from '../../../src/ui/list/row-lines.js';
import {createTheme} from '../../../src/ui/theme.js';

const {glyphs} = createTheme({hasColour: true, isAscii: false});

type Row = {readonly id: string};

/** Creates a column that records each cell that is drawn, and shows the facts given with the row. */
const counting = () => {
	const asked: string[] = [];
	const column: Column<Row, string> = {
		id: 'name',
		heading: 'NAME',
		importance: 1,
		least: 4,
		cell({id}, fact) {
			asked.push(id);
			return {text: `${id} ${fact}`};
		},
	};
	return {asked, columns: [column]};
};

const rows: readonly Row[] = [{id: 'shop'}, {id: 'mail'}, {id: 'docs'}];

test('a cursor move in a list draws only the old and the new row of the cursor', () => {
	const {asked, columns} = counting();
	const [view] = fitColumns(columns, new Map([['name', 8]]), 20);
	const lineOf = rememberedLines({
		view: view!, facts: 'up', glyphs, inside: 20, isFocused: true, isGone: false,
	});
	const before = rows.map((row, index) => lineOf(row, index === 0));
	asked.length = 0;
	const after = rows.map((row, index) => lineOf(row, index === 1));
	expect(asked).toEqual(['shop', 'mail']);
	expect(after[2]).toBe(before[2]);
	expect(after.map(line => line.map(({text}) => text).join('').trim())).toEqual(['shop up', expect.stringContaining('mail up'), 'docs up']);
});

test('a list row that the cursor revisits is not drawn again, and looks the same', () => {
	const {asked, columns} = counting();
	const [view] = fitColumns(columns, new Map([['name', 8]]), 20);
	const lineOf = rememberedLines({
		view: view!, facts: 'up', glyphs, inside: 20, isFocused: true, isGone: false,
	});
	const linesWith = (selected: number) => rows.map((row, index) => lineOf(row, index === selected));
	const first = linesWith(0);
	const second = linesWith(1);
	asked.length = 0;
	expect(linesWith(0)).toEqual(first);
	expect(linesWith(1)).toEqual(second);
	expect(asked).toEqual([]);
	expect(first[0]).not.toEqual(second[0]);
});

test('the rows of a list are measured again when data outside the rows changes', () => {
	const {asked, columns} = counting();
	const widthsOf = createColumnWidths<Row, string>();
	const measured = {
		columns, rows: [], shown: rows, basis: [],
	};
	expect(widthsOf({...measured, facts: 'up'}).get('name')).toBe(7);
	asked.length = 0;
	widthsOf({...measured, facts: 'up'});
	expect(asked).toEqual([]);
	expect(widthsOf({...measured, facts: 'asleep'}).get('name')).toBe(11);
});
