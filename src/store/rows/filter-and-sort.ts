import {compileFilter} from '../../domain/filter/term-test.js';
import type {Field, Moment} from '../../domain/filter/field.js';
import type {Filter} from '../../domain/filter/filter.js';
import type {FilterProblem} from '../../domain/filter/filter-problem.js';
import {narrows} from '../../domain/filter/narrows.js';
import {parseFilter} from '../../domain/filter/parse-filter.js';
import {unknownValues} from '../../domain/filter/unknown-values.js';
import {whereFound, type Find} from '../../domain/filter/where-found.js';
import {createIndex, type EssenceOf} from './row-index.js';
import {rowsAt, type Rows} from './row-lookup.js';
import {passingPositions, type Positions} from './passing-positions.js';

/**
By which field a pane is sorted.
*/
export type Sort = {
	readonly field: string;
	readonly isDescending: boolean;
};

/**
How the items of a list become the rows of a pane. `facts` adds what an item does not hold itself; `source` is what the facts are made from,
so that rows are made anew only when it changed.
*/
export type FilterAndSortOptions<Row, Facts extends Moment> = {
	readonly filter: string;
	readonly sort?: Sort;
	readonly fields: ReadonlyArray<Field<Row, Facts>>;
	readonly facts: () => Facts;
	readonly source: readonly unknown[];

	/**
	When the items were read: ages count from then.
	*/
	readonly at: number;
};

/**
The rows that are left, in their order.
*/
export type FilteredRows<Row> = {
	readonly rows: readonly Row[];

	/**
	The parts of the filter that are not understood.
	*/
	readonly problems: readonly FilterProblem[];

	/**
	Where the filter has found something in the row at an index; nowhere without a filter.
	*/
	readonly findsAt: FindsAt;
};

/**
Where a filter has found something, by the index of the row.
*/
export type FindsAt = (index: number) => ReadonlyArray<readonly Find[]>;

const noFinds: readonly never[] = [];
const noProblems: readonly never[] = [];
const nowhere: FindsAt = () => noFinds;

/**
How often ages are compared again, in milliseconds.
*/
const ageStepMilliseconds = 10_000;

type Value = string | number | undefined;

/**
Missing values stand last, in either direction.
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

const isTimed = <Row, Facts extends Moment>(filter: Filter, {sort, fields}: Pick<FilterAndSortOptions<Row, Facts>, 'sort' | 'fields'>): boolean => {
	const kinds = new Map(fields.map(({name, kind}) => [name, kind]));
	return kinds.get(sort?.field ?? '') === 'age'
		|| filter.flat().some(term => term.kind === 'field' && kinds.get(term.field) !== 'text' && kinds.get(term.field) !== 'number');
};

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
	one.length === other.length && one.every((item, index) => item === other[index]);

/**
The latest result, and what it was made from.
*/
type Before<Row> = {
	readonly items: readonly Row[];
	readonly filter: Filter;
	readonly key: readonly unknown[];

	/**
	What else the rows were made from; the time step is 0 where ages do not matter.
	*/
	readonly basis: readonly unknown[];
	readonly step: number;

	/**
	The indexes of the items that pass the filter; undefined when all of them pass.
	*/
	readonly positions: Positions;
	readonly filtered: FilteredRows<Row>;
};

/**
Makes the function that filters and sorts the items of one pane, and remembers its latest result. Moving the cursor and a poll without news
then cost nothing, however many items there are. While the user types on, only the rows that passed before are tested. Rows that come out
the same are the same list object. With `essenceOf`, it keeps an index of the items, for very long lists.
*/
export const createFilterAndSort = <Row extends Rows[number], Facts extends Moment>(essenceOf?: EssenceOf<Row>) => {
	const indexOf = essenceOf === undefined ? undefined : createIndex(essenceOf);
	let before: Before<Row> | undefined;
	return (items: readonly Row[], options: FilterAndSortOptions<Row, Facts>): FilteredRows<Row> => {
		const {filter: text, sort, fields, facts, source, at} = options;
		// Kept without a filter too: indexing a page at a time costs nothing, but indexing 100,000 operations at the first key press would.
		const index = indexOf?.(items);
		if (text.trim() === '' && sort === undefined) {
			return {rows: items, problems: noProblems, findsAt: nowhere};
		}

		const filter = parseFilter(text);
		const step = isTimed(filter, options) ? Math.floor(at / ageStepMilliseconds) : 0;
		const basis = [fields, ...source];
		const key = [text, sort, step, ...basis];
		if (before?.items === items && isSameList(before.key, key)) {
			return before.filtered;
		}

		const known = facts();
		const {matches, problems} = compileFilter<Row, Facts>(filter, fields, known, index);
		const passes = (position: number): boolean => matches(items[position]!, position);
		const positions = passingPositions(before, {
			items, passes, isSameTest: before !== undefined && isSameList(before.key, key), isNarrower() {
				return before !== undefined && isSameList(before.basis, basis) && (before.step === 0 || before.step === step) && narrows(before.filter, filter, fields);
			},
		});
		// An equal list stays the same object, so that what is cached for its rows stays valid.
		const matching = positions === undefined ? items : rowsAt(items, positions);
		const rows = sort === undefined ? matching : sorted(matching, sort, fields, known);
		const kept = before !== undefined && isSameList(before.filtered.rows, rows) ? before.filtered.rows : rows;
		const findsIn = whereFound(filter, fields, known);
		// A row of each group has every value that groups differ in, and those are the ones that can be counted.
		const samples = index?.groupRows ?? items;
		const unknown = unknownValues(filter, fields, known).filter(({isIn}) => samples.every(row => !isIn(row)));
		const filtered: FilteredRows<Row> = {
			rows: kept, problems: [...problems, ...unknown.map(({problem}) => problem)], findsAt(position) {
				const row = kept[position];
				return row === undefined ? noFinds : findsIn(row);
			},
		};
		before = {
			items, filter, key, basis, step, positions, filtered,
		};
		return filtered;
	};
};
