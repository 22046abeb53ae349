import fc from 'fast-check';
import {expect, test} from 'vitest';
import {createColumnWidths, type Column} from '../../../src/ui/list/column-widths.js';
import {type ColumnView, fitColumns} from '../../../src/ui/list/fit-columns.js';
import {cellsOf, headingSegments, rowSegments} from '../../../src/ui/list/row-segments.js';
import {lineWidth, type Segments} from '../../../src/ui/segment.js';

type Row = {readonly id: string; readonly name: string; readonly note: string; readonly size?: string; readonly host?: string};

const columns: ReadonlyArray<Column<Row, undefined>> = [
	{
		id: 'mark', heading: '', importance: 9, least: 1, isSteady: true, isEssential: true, isPinned: true, gap: 0, cell: () => ({text: ''}),
	},
	{
		id: 'name', heading: 'NAME', importance: 8, least: 4, enough: 12, isEssential: true, isPinned: true, cell: ({name}) => ({text: name}),
	},
	{
		id: 'size', heading: 'CU', importance: 5, least: 2, isRightAligned: true, cell: ({size = ''}) => ({text: size}),
	},
	{
		id: 'note', heading: 'NEXT', importance: 7, least: 6, cell: ({note}) => ({text: note}),
	},
	{
		id: 'host', heading: 'HOST', importance: 1, least: 6, isWideOnly: true, cell: ({host = ''}) => ({text: host}),
	},
];

const usual = columns.filter(({isWideOnly}) => isWideOnly !== true);

const viewsOf = (rows: readonly Row[], available: number, asked: typeof columns = usual): ReadonlyArray<ColumnView<Row, undefined>> => fitColumns(asked, createColumnWidths<Row, undefined>()({
	columns: asked, rows, shown: [], facts: undefined, basis: [],
}), available);

const text = (line: Segments): string => line.map(segment => segment.text).join('');

const drawn = (rows: readonly Row[], available: number, asked: typeof columns = usual) => viewsOf(rows, available, asked).map(({columns: fitted}) => [
	text(headingSegments(fitted, undefined, {up: '^', down: 'v'})).trimEnd(),
	...rows.map(row => text(rowSegments(fitted, cellsOf(fitted, row, undefined), available)).trimEnd()),
]);

const shop: Row = {
	id: 'a', name: 'acme-shop', size: '0.25–2', note: 'idles in 4m', host: 'ep-shop.example.com',
};
const mail: Row = {
	id: 'b', name: 'mail', size: '8', note: 'always on',
};

test('columns fit their texts and headings, two spaces apart if there is room, otherwise one space', () => {
	expect(drawn([shop, mail], 40)).toEqual([[
		' NAME           CU  NEXT',
		' acme-shop  0.25–2  idles in 4m',
		' mail            8  always on',
	]]);
	expect(drawn([shop, mail], 29)[0]?.[1]).toBe(' acme-shop 0.25–2 idles in 4m');
});

test('columns that don\'t fit move to the next page, the least important first', () => {
	expect(drawn([shop, mail], 28)).toEqual([
		[' NAME      NEXT', ' acme-shop idles in 4m', ' mail      always on'],
		[' NAME          CU', ' acme-shop 0.25–2', ' mail           8'].map(line => expect.stringContaining(line.trimEnd()) as string),
	]);
});

test('if only one essential column is left, that column is cut to the width of the row', () => {
	expect(drawn([shop], 8)[0]).toEqual([' NAME', ' acme-s…']);
});

test('columns wider than their headings are cut before any heading is cut', () => {
	const essential = [['time', 'TIME', 10], ['status', 'STATUS', 9], ['path', 'PATH', 11]] as const;
	const asked: typeof columns = essential.map(([id, heading, importance]) => ({
		id, heading, importance, least: 4, isEssential: true, cell: () => ({text: id === 'path' ? '/endpoints/ep-cool-sun' : '07:1'}),
	}));
	expect(drawn([shop], 24, asked)[0]).toEqual(['TIME STATUS PATH', '07:1 07:1   /endpoints/…']);
});

test('with all columns, a list shows the additional columns after the usual columns', () => {
	const [before] = drawn([shop, mail], 40);
	const [after, next] = drawn([shop, mail], 40, columns);
	expect(after).toEqual(before);
	expect(next?.[0]).toMatch(/^ NAME .*HOST$/v);
	expect(drawn([shop, mail], 60, columns)).toEqual([before?.map((line, index) => expect.stringMatching(index === 0 ? /HOST$/v : new RegExp(`^${line}`, 'v')) as string)]);
});

test('a column with a new long text is cut or moves to the next page, and the other columns stay', () => {
	const withError: typeof columns = [
		{
			id: 'name', heading: 'NAME', importance: 8, least: 4, isEssential: true, isPinned: true, cell: ({name}) => ({text: name}),
		},
		{
			id: 'host', heading: 'HOST', importance: 2, least: 6, isWideOnly: true, cell: ({host = ''}) => ({text: host}),
		},
		{
			id: 'error', heading: 'ERROR', importance: 1, least: 6, enough: 8, isWideOnly: true, cell: ({note}) => ({text: note}),
		},
	];
	const works: Row = {...shop, note: ''};
	const fails: Row = {...shop, note: 'there is no room for it in the region'};
	for (const available of [32, 33, 42, 50, 70]) {
		const [before] = drawn([works], available, withError);
		const [after, next] = drawn([works, fails], available, withError);
		expect(after?.[1]).toBe(before?.[1]);
		expect([after?.[0], next?.[0]].some(heading => heading?.includes('ERROR'))).toBe(true);
	}

	expect(drawn([fails], 50, withError)).toEqual([['NAME       HOST                 ERROR', 'acme-shop  ep-shop.example.com  there is no room …']]);
});

test('a text extends over blank cells after it, and is cut at the next text', () => {
	const long: Row = {id: 'c', name: 'a-name-that-is-very-long', note: 'soon'};
	const lines = drawn([shop, {...long, note: ''}], 29)[0];
	expect(lines?.[2]).toBe(' a-name-that-is-very-long');
	expect(drawn([shop, long], 29)[0]?.[2]).toMatch(/^ a-name-that-is-v?e?r?y?-?…/v);
});

test('the column widths of a list never shrink, and unchanged widths are the same object', () => {
	const widthsOf = createColumnWidths<Row, undefined>();
	const basis = ['project'];
	const measured = {
		columns: usual, shown: [], facts: undefined, basis,
	};
	const first = widthsOf({...measured, rows: [shop, mail]});
	expect(widthsOf({...measured, rows: [mail]})).toBe(first);
	const further = widthsOf({...measured, rows: [mail], shown: [{...mail, name: 'a-longer-name'}]});
	expect(further.get('name')).toBe(13);
	expect(widthsOf({...measured, rows: [mail], basis: ['another']}).get('name')).toBe(4);
});

const word = fc.string({unit: 'grapheme', maxLength: 30});
const anyRow = fc.record({
	id: word, name: word, note: word, size: word, host: word,
});

test('with any texts in any width, no row or heading is too wide, and each column is on some page', () => {
	fc.assert(fc.property(fc.array(anyRow, {minLength: 1, maxLength: 5}), fc.integer({min: 12, max: 90}), (rows, available) => {
		const views = viewsOf(rows, available, columns);
		const seen = new Set<string>();
		for (const {columns: fitted} of views) {
			expect(lineWidth(headingSegments(fitted, {field: 'name', isDescending: true}, {up: '^', down: 'v'}))).toBeLessThanOrEqual(available + 1);
			for (const row of rows) {
				expect(lineWidth(rowSegments(fitted, cellsOf(fitted, row, undefined), available))).toBeLessThanOrEqual(available);
			}

			for (const {column} of fitted) {
				seen.add(column.id);
			}
		}

		const there = columns.filter(column => column.isSteady === true || rows.some(row => lineWidth(cellsOf([{column, width: 1, gap: 0}], row, undefined)) > 0));
		expect(there.map(({id}) => id).filter(id => !seen.has(id))).toEqual([]);
	}));
});
