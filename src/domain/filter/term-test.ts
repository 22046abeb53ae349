import {allOf, oneOf} from './combined-tests.js';
import {
	meantField,
	type Field,
	type Moment,
	type Meant,
} from './field.js';
import type {FieldTerm, Operator, Term} from './filter.js';
import type {FilterProblem} from './filter-problem.js';
import type {RowIndex} from './row-index.js';
import {
	fieldTextTest,
	oncePerGroup,
	wordTest,
	type Test,
} from './word-test.js';
import {valueTest} from './value-test.js';

/**
What the tests of a filter are made from, besides the filter.
*/
export type Ground<Row, Facts> = {
	readonly fields: ReadonlyArray<Field<Row, Facts>>;
	readonly facts: Facts;
	readonly index: RowIndex<Row> | undefined;
};

/**
The test of a term; absent when nothing of the term is understood.
*/
export type TermTest<Row> = {
	readonly test?: Test<Row>;

	/**
	The parts that are not understood.
	*/
	readonly problems: readonly FilterProblem[];
};

/**
Texts are not compared by order.
*/
export const textOperators: ReadonlySet<Operator> = new Set([':', '=', '!=']);

type AnyField<Row, Facts> = Meant<Field<Row, Facts>>;

const textTest = <Row, Facts>(operator: Operator, typed: string, {field}: AnyField<Row, Facts>, {facts, index}: Ground<Row, Facts>): Test<Row> | undefined => {
	if (typed === '' || !textOperators.has(operator)) {
		return undefined;
	}

	const isOne = fieldTextTest(operator, typed, field, facts);
	const test = operator === '!=' ? (row: Row) => !isOne(row) : isOne;
	return field.isRepeated === true ? oncePerGroup(test, index) : test;
};

const comparedTest = <Row, Facts extends Moment>(operator: Operator, typed: string, {field, word}: AnyField<Row, Facts>, {facts, index}: Ground<Row, Facts>): Test<Row> | undefined => {
	const test = field.kind === 'text' ? undefined : valueTest(typed, {kind: field.kind, operator, word}, facts);
	if (test === undefined) {
		return undefined;
	}

	return index !== undefined && field.isTimeline === true
		? (_row, position) => test(index.times[position]!)
		: row => {
			const value = field.value(row, facts);
			return typeof value === 'number' && test(value);
		};
};

const fieldTermTest = <Row, Facts extends Moment>({field: name, operator, values}: FieldTerm, meant: AnyField<Row, Facts>, ground: Ground<Row, Facts>): TermTest<Row> => {
	const made = values.map(typed => ({
		typed, test: (meant.field.kind === 'text' ? textTest : comparedTest)(operator, typed, meant, ground),
	}));
	const tests = made.map(({test}) => test).filter(test => test !== undefined);
	const wanted = meant.word === 'since' || meant.word === 'until' ? 'bound' : meant.field.kind;
	const problems = made.filter(({test}) => test === undefined).map(({typed}): FilterProblem => ({kind: 'value', typed: `${name}${operator}${typed}`, wanted}));
	const [first, ...others] = tests;
	// What is not one of several is none of them.
	return first === undefined ? {problems} : {test: operator === '!=' ? allOf(tests) : oneOf(first, others), problems};
};

const positiveTest = <Row, Facts extends Moment>(term: Term, ground: Ground<Row, Facts>): TermTest<Row> => {
	const {fields, facts, index} = ground;
	if (term.kind === 'word') {
		return {test: wordTest(term.text, fields, facts, index), problems: []};
	}

	const meant = meantField(term.field, fields);
	return meant === undefined
		? {
			test: wordTest(`${term.field}${term.operator}${term.values.join(',')}`, fields, facts, index),
			problems: [{kind: 'field', typed: term.field}],
		}
		: fieldTermTest(term, meant, ground);
};

/**
Makes a term into a test of rows. A name that is no field's makes it a word.
*/
export const termTest = <Row, Facts extends Moment>(term: Term, ground: Ground<Row, Facts>): TermTest<Row> => {
	const {test, problems} = positiveTest(term, ground);
	return test !== undefined && term.isNegated ? {test: (row, position) => !test(row, position), problems} : {...(test !== undefined && {test}), problems};
};
