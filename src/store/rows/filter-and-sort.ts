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

export type Sort = {
	readonly field: string;
	readonly isDescending: boolean;
};

/**
The options for turning a list's items into the rows of a pane. `facts` adds values that the item itself lacks. `source` lists the inputs of `facts`:
rows are rebuilt only when an input changes.
*/
export type FilterAndSortOptions<Row, Facts extends Moment> = {
	readonly filter: string;
	readonly sort?: Sort;
	readonly fields: ReadonlyArray<Field<Row, Facts>>;
	readonly facts: () => Facts;
	readonly source: readonly unknown[];

	/** When the items were read. Their ages are computed for this time. */
	readonly at: number;
};

/** The rows that pass the filter, in display order. */
export type FilteredRows<Row> = {
	readonly rows: readonly Row[];

	/** The problems in the filter: parts that can't be parsed, and values that their fields can't have. */
	readonly problems: readonly FilterProblem[];

	/** Returns the matches of the filter in the row at an index; empty without a filter. */
	readonly findsAt: FindsAt;
};

export type FindsAt = (index: number) => ReadonlyArray<readonly Find[]>;

const noFinds: readonly never[] = [];
const noProblems: readonly never[] = [];
const nowhere: FindsAt = () => noFinds;

/** How often filters and sort orders by age are evaluated again, in milliseconds. */
const ageStepMilliseconds = 10_000;

type Value = string | number | undefined;

/** Compares two values. Missing values sort last in both directions. */
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

/** The latest result and its inputs. */
type Before<Row> = {
	readonly items: readonly Row[];
	readonly filter: Filter;
	readonly key: readonly unknown[];

	/** The inputs that decide which items pass, besides the items, the filter and `step`. */
	readonly basis: readonly unknown[];

	/**
	The number of the age step ({@link ageStepMilliseconds}) in which the result was made; 0 if the result does not depend on ages.
	*/
	readonly step: number;

	/** The indexes of the items that pass the filter; undefined when all of them pass. */
	readonly positions: Positions;
	readonly filtered: FilteredRows<Row>;
};

/**
Creates the filter and sort function of one pane, which caches its latest result.

Because of the cache, cursor moves and polls without changes cost nothing, however long the list is. While the user keeps typing, only rows that
passed before are tested. If the rows are unchanged, the function returns the same list object. With `essenceOf`, the function keeps an index of the
items, for very long lists.
*/
export const createFilterAndSort = <Row extends Rows[number], Facts extends Moment>(essenceOf?: EssenceOf<Row>) => {
	const indexOf = essenceOf === undefined ? undefined : createIndex(essenceOf);
	let before: Before<Row> | undefined;
	return (items: readonly Row[], options: FilterAndSortOptions<Row, Facts>): FilteredRows<Row> => {
		const {filter: text, sort, fields, facts, source, at} = options;
		// The index is kept up to date even without a filter. Indexing one page at a time is cheap; indexing 100,000 operations on the first key press is not.
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
		// An equal list stays the same object, so that values cached for its rows stay valid.
		const matching = positions === undefined ? items : rowsAt(items, positions);
		const rows = sort === undefined ? matching : sorted(matching, sort, fields, known);
		const kept = before !== undefined && isSameList(before.filtered.rows, rows) ? before.filtered.rows : rows;
		const findsIn = whereFound(filter, fields, known);
		// In an index, one row per group is enough: all rows of a group have the same values for the fields checked here.
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
