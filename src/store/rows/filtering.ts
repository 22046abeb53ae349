import {compileFilter, textOperators} from '../../domain/filter/term-test.js';
import {
	type Field,
	type Moment,
	meantField,
	timeWords,
} from '../../domain/filter/field.js';
import type {Filter, Operator} from '../../domain/filter/filter.js';
import type {FilterProblem} from '../../domain/filter/filter-problem.js';
import {narrows, parseFilter, isBetweenTerms} from '../../domain/filter/typed-filter.js';
import {unknownValues} from '../../domain/filter/unknown-values.js';
import {whereFound, type Find} from '../../domain/filter/where-found.js';
import {
	createIndex,
	type EssenceOf,
	passingPositions,
	type Positions,
} from './incremental-filter.js';
import {rowsAt, type Rows} from './row-lookup.js';
import type {FieldName} from './list-kinds.js';

export type Sort = {
	readonly field: string;
	readonly isDescending: boolean;
};

/**
The options for turning a list's items into the rows of a pane. `facts` returns the data that fields need besides the item. `source` lists the parts
of the state that `facts` uses. If one of these parts changes, the rows are computed again.
*/
export type FilterAndSortOptions<Row, Facts extends Moment> = {
	readonly filter: string;
	readonly sort?: Sort;
	readonly fields: ReadonlyArray<Field<Row, Facts>>;
	readonly facts: () => Facts;
	readonly source: readonly unknown[];

	/** The time when the items were read. The ages of items are computed for this time. */
	readonly at: number;
};

/** The rows that pass the filter, in display order. */
export type FilteredRows<Row> = {
	readonly rows: readonly Row[];

	/** The problems in the filter: parts that can't be parsed, and values that a field can't have. */
	readonly problems: readonly FilterProblem[];

	/** Returns the places where the filter matches in the row at an index. Without a filter, returns none. */
	readonly findsAt: FindsAt;
};

export type FindsAt = (index: number) => ReadonlyArray<readonly Find[]>;

const noFinds: readonly never[] = [];
const noProblems: readonly never[] = [];
const nowhere: FindsAt = () => noFinds;

/** The interval at which a list filtered or sorted by age is computed again, in milliseconds. */
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
	The read time in steps of {@link ageStepMilliseconds}, rounded down, or 0 if the result does not depend on the time.
	*/
	readonly step: number;

	/** The indexes of the items that pass the filter, or undefined if all items pass. */
	readonly positions: Positions;
	readonly filtered: FilteredRows<Row>;
};

/**
Creates the filter and sort function of one pane, which caches its latest result.

The cache makes cursor moves and polls without changes cheap, even for very long lists. While the user extends the filter, only rows that passed the
shorter filter are tested. If the rows are unchanged, the function returns the same list object. For very long lists, pass `essenceOf`: the function
then keeps a search index of the items.
*/
export const createFilterAndSort = <Row extends Rows[number], Facts extends Moment>(essenceOf?: EssenceOf<Row>) => {
	const indexOf = essenceOf === undefined ? undefined : createIndex(essenceOf);
	let before: Before<Row> | undefined;
	return (items: readonly Row[], options: FilterAndSortOptions<Row, Facts>): FilteredRows<Row> => {
		const {filter: text, sort, fields, facts, source, at} = options;
		// The search index is updated even without a filter, because indexing one page at a time is cheap. Indexing 100,000 operations on the first
		// key press would be slow.
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
		// If the rows are equal to the earlier rows, the earlier list object is kept, so that values cached for that object stay valid.
		const matching = positions === undefined ? items : rowsAt(items, positions);
		const rows = sort === undefined ? matching : sorted(matching, sort, fields, known);
		const kept = before !== undefined && isSameList(before.filtered.rows, rows) ? before.filtered.rows : rows;
		const findsIn = whereFound(filter, fields, known);
		// With a search index, only one row of each group is checked, because a group's rows have the same values in the checked fields.
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

export type Completion = {
	/** The whole line with the completion. */
	readonly text: string;

	/** The last term of `text`, as displayed. */
	readonly label: string;
};

const lastTerm = /(?:^|\s)(?<negation>!?)(?<name>[a-z][a-z_]*)?(?:(?<operator>!=|>=|<=|[:<=>])(?<chosen>(?:[^\s,]*,)*)(?<value>[^\s,]*))?$/iv;

const examples: Readonly<Record<FieldName['kind'], readonly string[]>> = {
	text: [],
	number: [],
	age: ['1h', '24h', '7d'],
	instant: ['today', 'yesterday', '2h', '7d'],
};

const aheadExamples = ['never', 'today', 'tomorrow', '7d'];

const usualOperators: Readonly<Record<FieldName['kind'], Operator>> = {
	text: ':', number: '>=', age: '<', instant: ':',
};

/** Returns the names to offer: fields with their usual operator, and the time words, such as `since`, with a colon. */
const comparedNames = (fields: readonly FieldName[]): readonly string[] => [
	...fields.map(({name, kind}) => `${name}${usualOperators[kind]}`),
	...timeWords.filter(word => meantField(word, fields)?.word !== undefined).map(word => `${word}:`),
];

const valuesFor = (name: string, operator: string, fields: readonly FieldName[], valuesOf: (field: string) => readonly string[]): readonly string[] => {
	const meant = meantField(name, fields);
	if (meant === undefined) {
		return [];
	}

	const {field, word} = meant;
	const operators: ReadonlySet<string> = textOperators;
	const isCompared = field.kind === 'text' ? operators.has(operator) : (word === undefined || word === 'time' || operator === ':' || operator === '=');
	return isCompared ? [...new Set([...field.values ?? [], ...(field.isAhead === true ? aheadExamples : examples[field.kind]), ...field.kind === 'text' ? valuesOf(field.name) : []])] : [];
};

/**
Returns the completions of a filter's last term. A term without an operator is completed to field names. A term with an operator is completed to
values of the term's field, except values that would need quotes.

`valuesOf` returns the values of a field in the rows, the most frequent first.
*/
export const completionsOf = (text: string, fields: readonly FieldName[], valuesOf: (field: string) => readonly string[]): readonly Completion[] => {
	const groups = lastTerm.exec(text)?.groups;
	if (groups === undefined) {
		return [];
	}

	const {negation = '', name = '', operator, chosen = '', value = ''} = groups;
	const typed = `${negation}${name}${operator ?? ''}${chosen}${value}`;
	const start = text.slice(0, text.length - typed.length);
	if (typed.includes('"') || !isBetweenTerms(start)) {
		return [];
	}

	const complete = (label: string): Completion => ({text: `${start}${label}`, label});
	if (operator === undefined) {
		return comparedNames(fields).filter(candidate => candidate.startsWith(name.toLowerCase())).map(candidate => complete(`${negation}${candidate}`));
	}

	const before = new Set(chosen.split(','));
	return valuesFor(name.toLowerCase(), operator, fields, valuesOf)
		.filter(candidate => candidate.toLowerCase().startsWith(value.toLowerCase()) && candidate !== value && !before.has(candidate) && !/["\s,]/v.test(candidate))
		.map(candidate => complete(`${negation}${name}${operator}${chosen}${candidate}`));
};
