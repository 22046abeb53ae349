import {expect, test} from 'vitest';
import type {Field, Moment} from '../../../src/domain/filter/field.js';
import {parseFilter} from '../../../src/domain/filter/typed-filter.js';
import {whereFound} from '../../../src/domain/filter/where-found.js';

type Row = {readonly name: string; readonly host: string; readonly type: string; readonly size: number};

const fields: ReadonlyArray<Field<Row, Moment>> = [
	{
		name: 'name', title: 'name', kind: 'text', isSearched: true, value: ({name}) => name,
	},
	{
		name: 'host', title: 'host', kind: 'text', isSearched: true, value: ({host}) => host,
	},
	{
		name: 'type', title: 'type', kind: 'text', isSearched: true, value: ({type}) => type, alias: type => type === 'rw' ? 'primary' : 'replica',
	},
	{
		name: 'size', title: 'size', kind: 'number', value: ({size}) => size,
	},
	{
		name: 'note', title: 'note', kind: 'text', value: () => 'shop',
	},
];

const row: Row = {
	name: 'Shop', host: 'shop.example.com', type: 'rw', size: 2,
};

test.each([
	['shop', [['name', 'host']]],
	['example', [['host']]],
	['primary', [['type']]],
	['nothing', []],
	['!shop example', [['host']]],
	['host:example size>1', [['host']]],
	['note:shop', [['note']]],
	['shop | example', [['name', 'host'], ['host']]],
	['', []],
])('whereFound finds the filter "%s" in the fields %j', (filter, found) => {
	const finds = whereFound(parseFilter(filter), fields, {now: 0, zone: 'utc'})(row);
	expect(finds.map(group => group.map(({field}) => field))).toEqual(found);
});
