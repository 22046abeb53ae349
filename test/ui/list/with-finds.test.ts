import {expect, test} from 'vitest';
import type {Column} from '../../../src/ui/list/column-widths.js';
import {fitColumns} from '../../../src/ui/list/fit-columns.js';
import {withFinds} from '../../../src/ui/list/with-finds.js';

type Row = {readonly id: string};

const columns: ReadonlyArray<Column<Row, undefined>> = [
	{
		id: 'time', heading: 'TIME', importance: 18, least: 5, enough: 11, isPinned: true, cell: () => ({text: '03-13 13:21'}),
	},
	{
		id: 'status', heading: 'STATUS', importance: 20, least: 9, enough: 9, isEssential: true, cell: () => ({text: '● OK'}),
	},
	{
		id: 'action', heading: 'ACTION', importance: 19, least: 12, enough: 20, isEssential: true, isPinned: true, cell: () => ({text: 'check_availability'}),
	},
];
const widths = new Map([['time', 11], ['status', 9], ['action', 18]]);

test.each([
	[60, ['time', 'status', 'action', 'found']], [50, ['time', 'status', 'action', 'found']], [40, ['time', 'status', 'action']],
])('in %i columns, filter matches get a column if the time column fits too', (available, expected) => {
	const views = withFinds(fitColumns(columns, widths, available), 0, {
		columns, widths, available, shown: [{id: 'op-1'}], facts: undefined,
		findsAt: () => [[{
			wanted: 'a-branch', field: 'branch', text: 'a-branch-with-a-long-name', names: [],
		}]],
	});
	expect(views[0]?.columns.map(({column}) => column.id)).toEqual(expected);
});
