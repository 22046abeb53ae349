import {allOf, oneOf} from './combined-tests.js';
import type {Field, Moment} from './field.js';
import type {Filter} from './filter.js';
import type {FilterProblem} from './filter-problem.js';
import type {RowIndex} from './row-index.js';
import {termTest} from './term-test.js';

/**
A filter, ready to be applied to rows.
*/
export type CompiledFilter<Row> = {
	/**
	`position` is the index of the row in the list of the filter's index, if it has one.
	*/
	readonly matches: (row: Row, position?: number) => boolean;

	/**
	The parts that are not understood; such a term hides nothing.
	*/
	readonly problems: readonly FilterProblem[];
};

/**
Makes a filter into a test of rows; an index of the rows makes it faster. A name that is no field makes its term a word. A value that can't
be read (the user may still be typing) makes its term hide nothing. An alternative without any readable term is left out.
*/
export const compileFilter = <Row, Facts extends Moment>(
	filter: Filter,
	fields: ReadonlyArray<Field<Row, Facts>>,
	facts: Facts,
	index?: RowIndex<Row>,
): CompiledFilter<Row> => {
	const alternatives = filter.map(terms => terms.map(term => termTest(term, {fields, facts, index})));
	const [first, ...others] = alternatives
		.map(terms => terms.map(({test}) => test).filter(test => test !== undefined))
		.filter(tests => tests.length > 0)
		.map(tests => allOf(tests));
	const matches = first === undefined ? () => true : oneOf(first, others);
	return {
		matches: (row, position = 0) => matches(row, position),
		problems: alternatives.flat().flatMap(({problems}) => problems),
	};
};
