import fc from 'fast-check';
import {expect, test} from 'vitest';
import {computeFields, type ComputeFieldFacts} from '../../../src/domain/attributes/compute-attributes.js';
import type {Compute} from '../../../src/domain/computes/compute.js';
import {createFilterAndSort, type Sort} from '../../../src/store/rows/filtering.js';
import {compute, noon} from '../fixtures.js';

const facts = (): ComputeFieldFacts => ({now: noon, zone: 'utc', branchName: id => id});

const options = (filter: string, sort?: Sort) => ({
	filter, fields: computeFields, facts, source: [], at: noon, ...(sort !== undefined && {sort}),
});

const items = [2, 8, 1, 8].map((max, index) => compute({id: `ep-${index}`, size: {min: 1, max}, lastActive: index === 2 ? undefined : noon - index}));

const ids = (rows: readonly Compute[]) => rows.map(({id}) => id);

test('without a filter and a sort order, the rows are the given list object', () => {
	expect(createFilterAndSort<Compute, ComputeFieldFacts>()(items, options('  ')).rows).toBe(items);
});

test('rows with equal values keep their order when sorted in either direction', () => {
	const filterAndSort = createFilterAndSort<Compute, ComputeFieldFacts>();
	expect(ids(filterAndSort(items, options('', {field: 'cu', isDescending: true})).rows)).toEqual(['ep-1', 'ep-3', 'ep-0', 'ep-2']);
	expect(ids(filterAndSort(items, options('', {field: 'cu', isDescending: false})).rows)).toEqual(['ep-2', 'ep-0', 'ep-1', 'ep-3']);
});

test('rows without a value come last when sorted in either direction', () => {
	const filterAndSort = createFilterAndSort<Compute, ComputeFieldFacts>();
	expect(ids(filterAndSort(items, options('', {field: 'unused', isDescending: true})).rows).at(-1)).toBe('ep-2');
	expect(ids(filterAndSort(items, options('', {field: 'unused', isDescending: false})).rows).at(-1)).toBe('ep-2');
});

test('an unchanged result of filtering and sorting is the same list object', () => {
	const filterAndSort = createFilterAndSort<Compute, ComputeFieldFacts>();
	const first = filterAndSort(items, options('cu>4'));
	expect(filterAndSort(items, options('cu>4'))).toBe(first);
	expect(filterAndSort([...items], options('cu>4')).rows).toBe(first.rows);
	expect(filterAndSort(items, options('cu>5')).rows).toBe(first.rows);
});

test('a sorted list has every row once', () => {
	fc.assert(fc.property(
		fc.array(fc.integer({min: 1, max: 16})),
		fc.constantFrom(...computeFields.map(({name}) => name)),
		fc.boolean(),
		(sizes, field, isDescending) => {
			const list = sizes.map((max, index) => compute({id: `ep-${index}`, size: {min: 1, max}}));
			const {rows} = createFilterAndSort<Compute, ComputeFieldFacts>()(list, options('', {field, isDescending}));
			expect(ids(rows).toSorted((one, other) => one.localeCompare(other))).toEqual(ids(list).toSorted((one, other) => one.localeCompare(other)));
		},
	));
});
