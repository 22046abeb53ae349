import {compileFilter} from '../domain/filter/compile-filter.js';
import type {Field, Moment} from '../domain/filter/field.js';
import {parseFilter} from '../domain/filter/parse-filter.js';
import type {Sort} from './sort.js';

/**
How the items of a list become the rows of a pane. `facts` tells more about an item than it says itself; `source` is what they are made
from, so that the rows are made anew only when that changed.
*/
export type Arrangement<Row, Facts extends Moment> = {
	readonly filter: string;
	readonly sort?: Sort;
	readonly fields: ReadonlyArray<Field<Row, Facts>>;
	readonly facts: () => Facts;
	readonly source: readonly unknown[];

	/**
	When the items were read: ages are counted from then.
	*/
	readonly at: number;
};

type Arranged<Row> = {
	readonly rows: readonly Row[];

	/**
	What of the filter is not understood.
	*/
	readonly problems: readonly string[];
};

/**
Ages are looked at again when so many milliseconds have passed.
*/
const ageStepMilliseconds = 10_000;

type Value = string | number | undefined;

/**
What has no value stands last, in either direction.
*/
const compare = (one: Value, other: Value, direction: number): number => {
	if (one === undefined || other === undefined) {
		return Number(one === undefined) - Number(other === undefined);
	}

	if (one === other) {
		return 0;
	}

	return one < other ? -direction : direction;
};

const sorted = <Row, Facts extends Moment>(rows: readonly Row[], {field, isDescending}: Sort, fields: ReadonlyArray<Field<Row, Facts>>, facts: Facts): readonly Row[] => {
	const by = fields.find(({name}) => name === field);
	if (by === undefined) {
		return rows;
	}

	const valueOf = (row: Row): Value => {
		const value = by.value(row, facts);
		return typeof value === 'string' ? value.toLowerCase() : value;
	};

	const direction = isDescending ? -1 : 1;
	return rows
		.map(row => ({row, value: valueOf(row)}))
		.toSorted((one, other) => compare(one.value, other.value, direction))
		.map(({row}) => row);
};

const isTimed = <Row, Facts extends Moment>({filter, sort, fields}: Arrangement<Row, Facts>): boolean => {
	const kinds = new Map(fields.map(({name, kind}) => [name, kind]));
	return kinds.get(sort?.field ?? '') === 'age'
		|| parseFilter(filter).some(term => term.kind === 'field' && kinds.get(term.field) !== 'text' && kinds.get(term.field) !== 'number');
};

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
	one.length === other.length && one.every((item, index) => item === other[index]);

/**
Makes the function that arranges the items of one pane. It remembers what it did last: moving the cursor, and a poll without news,
cost nothing, however many items there are; and rows that come out the same are the very same list.
*/
export const createArrange = <Row, Facts extends Moment>() => {
	let before: {readonly items: readonly Row[]; readonly key: readonly unknown[]; readonly arranged: Arranged<Row>} | undefined;
	return (items: readonly Row[], arrangement: Arrangement<Row, Facts>): Arranged<Row> => {
		const {filter, sort, fields, facts, source, at} = arrangement;
		if (filter.trim() === '' && sort === undefined) {
			return {rows: items, problems: []};
		}

		const key = [filter, sort, fields, isTimed(arrangement) ? Math.floor(at / ageStepMilliseconds) : 0, ...source];
		if (before?.items === items && isSameList(before.key, key)) {
			return before.arranged;
		}

		const known = facts();
		const {matches, problems} = compileFilter<Row, Facts>(parseFilter(filter), fields, known, known);
		const matching = items.filter(row => matches(row));
		const rows = sort === undefined ? matching : sorted(matching, sort, fields, known);
		const arranged = {rows: before !== undefined && isSameList(before.arranged.rows, rows) ? before.arranged.rows : rows, problems};
		before = {items, key, arranged};
		return arranged;
	};
};
