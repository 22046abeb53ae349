import {mergedOperationFields, type OperationFieldFacts} from '../../../domain/attributes/operation-attributes.js';
import {lowerBound} from '../../../domain/filter/row-search.js';
import {compileFilter} from '../../../domain/filter/term-test.js';
import type {Field, Moment} from '../../../domain/filter/field.js';
import {printFilter, type Filter, type Term} from '../../../domain/filter/filter.js';
import {problemClause, type FilterProblem} from '../../../domain/filter/filter-problem.js';
import {parseFilter} from '../../../domain/filter/typed-filter.js';
import {readTime} from '../../../domain/filter/read-time.js';
import {unknownValues} from '../../../domain/filter/unknown-values.js';
import {CommandFailure} from '../../command-failure.js';
import {createDoubts, type Doubts} from '../doubts.js';
import {snapshotFields, type SnapshotView} from '../view.js';
import type {Wishes} from '../wishes.js';

/** The filter for the rows of a view, and the data that is needed to apply the filter. */
export type Sought = {
	readonly filter: Filter;

	/** The time and zone for the times in the filter. */
	readonly moment: Moment;

	/** The values of the filter that seem to be mistakes. */
	readonly doubts: Doubts;
};

type Named = ReadonlyArray<{readonly id: string; readonly name?: string}>;

const nameIn = (items: Named): ((id: string) => string) => {
	const names = new Map(items.map(({id, name}) => [id, name ?? id]));
	return id => names.get(id) ?? id;
};

/**
Returns the data that filters need besides a row, such as names. If the name of an object is unknown, its id takes the place of the name.
*/
const filterFacts = (moment: Moment, {projects = [], branches = [], computes = []}: {readonly projects?: Named; readonly branches?: Named; readonly computes?: Named}): OperationFieldFacts =>
	({
		...moment, projectName: nameIn(projects), branchName: nameIn(branches), computeName: nameIn(computes),
	});

/** Returns the rows that match the filter, or all rows without a filter. */
export const soughtAmong = <Row>(
	rows: readonly Row[],
	fields: ReadonlyArray<Field<Row, OperationFieldFacts>>,
	sought: Sought | undefined,
	names: Parameters<typeof filterFacts>[1] = {},
): readonly Row[] => {
	if (sought === undefined) {
		return rows;
	}

	const facts = filterFacts(sought.moment, names);
	sought.doubts.look(rows, unknownValues(sought.filter, fields, facts));
	const {matches} = compileFilter(sought.filter, fields, facts);
	return rows.filter(row => matches(row));
};

/** The mistakes in a filter, and the values that seem to be mistakes. */
type Mistakes = {
	readonly problems: readonly FilterProblem[];
	readonly unknown: readonly FilterProblem[];
};

const mistakesOf = (filter: Filter, view: SnapshotView, isAll: boolean, moment: Moment): Mistakes => {
	const facts = filterFacts(moment, {});
	const mistakesAmong = <Row>(fields: ReadonlyArray<Field<Row, OperationFieldFacts>>): Mistakes =>
		({problems: compileFilter(filter, fields, facts).problems, unknown: unknownValues(filter, fields, facts).map(({problem}) => problem)});
	return isAll ? mistakesAmong(mergedOperationFields) : mistakesAmong(snapshotFields(view));
};

/**
Returns the error message for unknown field names in a filter, and a sentence about how to search for the typed text instead.
*/
const withoutField = (typed: Filter, problems: readonly FilterProblem[]): readonly string[] => {
	const names = problems.flatMap(problem => problem.kind === 'field' ? [problem.typed] : []);
	const term = typed.flat().find(one => one.kind === 'field' && one.field === names[0]);
	if (term?.kind !== 'field') {
		return [];
	}

	const {field, operator, values} = term;
	return [
		`Unknown ${names.length === 1 ? 'field' : 'fields'} ${names.map(name => `“${name}”`).join(', ')}.`,
		`To search for text with ${operator === ':' ? 'a colon' : `“${operator}”`}, quote it: ${printFilter([[{kind: 'word', text: `${field}${operator}${values.join(',')}`, isNegated: false}]])}.`,
	];
};

/** Returns the error message for a filter: unknown field names first, then the other mistakes. */
const mistakeSentences = (typed: Filter, problems: readonly FilterProblem[]): string => {
	const others = problems.filter(({kind}) => kind !== 'field').map(problem => problemClause(problem));
	return [...withoutField(typed, problems), ...(others.length === 0 ? [] : [`In the filter, ${others.join(', ')}.`])].join(' ');
};

/**
Reads the options `--filter` and `--since`. `--since 24h` adds the condition `since:24h` to each alternative of the filter.

@returns Undefined if neither option is given.
@throws {CommandFailure} If the value of one of the options is invalid.
*/
export const readSought = (view: SnapshotView, {filter: text = '', since, allProjects = false}: Wishes, moment: Moment): Sought | undefined => {
	if (since !== undefined && readTime(since, moment) === undefined) {
		throw new CommandFailure(`--since must be a time, such as 24h, yesterday, 03:00 or 2026-11-20, not “${since}”.`, 2);
	}

	if (since !== undefined && (readTime(since, moment)?.from ?? 0) > moment.now) {
		throw new CommandFailure(`--since must be in the past, and “${since}” is in the future.`, 2);
	}

	const typed = parseFilter(text);
	const {problems, unknown} = mistakesOf(typed, view, allProjects, moment);
	if (problems.length > 0) {
		throw new CommandFailure(mistakeSentences(typed, problems), 2);
	}

	const bound: readonly Term[] = since === undefined
		? []
		: [{
			kind: 'field', field: 'since', operator: ':', values: [since], isNegated: false,
		}];
	const filter = (typed.length === 0 ? [[]] : typed).map(terms => [...terms, ...bound]).filter(terms => terms.length > 0);
	return filter.length === 0 ? undefined : {filter, moment, doubts: createDoubts(unknown)};
};

/** Returns the earliest start of matching operations, or -Infinity if the filter has no time. */
export const soughtBound = (sought: Sought | undefined): number => sought === undefined ? -Infinity : lowerBound(sought.filter, mergedOperationFields, sought.moment);

/** Formats the filter as text. Returns undefined without a filter. */
export const soughtText = (sought: Sought | undefined): string | undefined => sought === undefined ? undefined : printFilter(sought.filter);
