import type {Field, Moment} from './field.js';
import type {Filter, Operator, Term} from './filter.js';
import {readValue} from './read-value.js';
import type {RowIndex} from './row-index.js';
import {fieldTextTest} from './text-test.js';
import {oncePerGroup, wordTest, type Test} from './word-test.js';

/**
What a filter does to rows.
*/
export type CompiledFilter<Row> = {
	/**
	`place` is where the row stands in the list that the filter was made with an index of, if it was.
	*/
	readonly matches: (row: Row, place?: number) => boolean;

	/**
	What of it is not understood, a few words each; such a term hides nothing.
	*/
	readonly problems: readonly string[];
};

const numberTest = (operator: Operator, wanted: number): ((value: number) => boolean) => {
	switch (operator) {
		case ':':
		case '=': {
			return value => value === wanted;
		}

		case '!=': {
			return value => value !== wanted;
		}

		case '>': {
			return value => value > wanted;
		}

		case '>=': {
			return value => value >= wanted;
		}

		case '<': {
			return value => value < wanted;
		}

		case '<=': {
			return value => value <= wanted;
		}
	}
};

type Fields<Row, Facts> = ReadonlyArray<Field<Row, Facts>>;

/**
A test that passes when all of these do. They call each other, as what is asked of 100,000 rows must leave nothing behind for each.
*/
const allOf = <Row>([first, ...others]: ReadonlyArray<Test<Row>>): Test<Row> => {
	if (first === undefined) {
		return () => true;
	}

	const areOthersMet = allOf(others);
	return (row, place) => first(row, place) && areOthersMet(row, place);
};

/**
Texts have no order worth asking for.
*/
const textOperators: ReadonlySet<Operator> = new Set([':', '=', '!=']);

const fieldTest = <Row, Facts extends Moment>(
	{operator, value: typed}: Extract<Term, {readonly kind: 'field'}>,
	field: Field<Row, Facts>,
	facts: Facts,
	index: RowIndex<Row> | undefined,
): Test<Row> | undefined => {
	if (field.kind === 'text') {
		if (typed === '' || !textOperators.has(operator)) {
			return undefined;
		}

		const isOne = fieldTextTest(operator, typed, field, facts);
		const test = operator === '!=' ? (row: Row) => !isOne(row) : isOne;
		return field.isRepeated === true ? oncePerGroup(test, index) : test;
	}

	const wanted = readValue(typed, field.kind, facts);
	if (wanted === undefined) {
		return undefined;
	}

	const test = numberTest(operator, wanted);
	return row => {
		const value = field.value(row, facts);
		return typeof value === 'number' && test(value);
	};
};

/**
Makes a filter into a test of rows, with an index of them into a quicker one. A name that is no field's makes its term a word; a value
that can't be read (yet: somebody is typing) makes it hide nothing.
*/
export const compileFilter = <Row, Facts extends Moment>(filter: Filter, fields: Fields<Row, Facts>, facts: Facts, index?: RowIndex<Row>): CompiledFilter<Row> => {
	const compileTerm = (term: Term): {readonly test?: Test<Row>; readonly problem?: string} => {
		if (term.kind === 'word') {
			return {test: wordTest(term.text, fields, facts, index)};
		}

		const typed = `${term.field}${term.operator}${term.value}`;
		const field = fields.find(({name}) => name === term.field);
		if (field === undefined) {
			return {test: wordTest(typed, fields, facts, index), problem: `no field ${term.field}`};
		}

		const test = fieldTest(term, field, facts, index);
		return test === undefined ? {problem: `${typed}?`} : {test};
	};

	const compiled = filter.map(term => ({...compileTerm(term), isNegated: term.isNegated}));
	const tests = compiled.flatMap(({test, isNegated}): ReadonlyArray<Test<Row>> => {
		if (test === undefined) {
			return [];
		}

		return isNegated ? [(row, place) => !test(row, place)] : [test];
	});
	const matches = allOf(tests);
	return {
		matches: (row, place = 0) => matches(row, place),
		problems: compiled.map(({problem}) => problem).filter(problem => problem !== undefined),
	};
};
