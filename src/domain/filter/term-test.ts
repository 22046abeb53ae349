import {
	createInstantSearch,
	markGroups,
	markTimes,
	rowsWithText,
	type RowIndex,
} from './row-search.js';
import {
	type Field,
	type Moment,
	meantField,
	type Meant,
} from './field.js';
import type {
	Operator,
	Filter,
	FieldTerm,
	Term,
} from './filter.js';
import {visibleText} from './where-found.js';
import type {FilterProblem} from './filter-problem.js';
import {valueTest} from './value-test.js';

/** A row test; `position` is the row's position in the indexed list. */
type Test<Row> = (row: Row, position: number) => boolean;

/** The inputs of a filter's tests, besides the filter. */
type Ground<Row, Facts> = {
	readonly fields: ReadonlyArray<Field<Row, Facts>>;
	readonly facts: Facts;
	readonly index: RowIndex<Row> | undefined;
};

/** The test of a term. `test` is absent if no part of the term is valid. */
type TermTest<Row> = {
	readonly test?: Test<Row>;

	/** The parts that could not be parsed. */
	readonly problems: readonly FilterProblem[];
};

type MeantField<Row, Facts> = Meant<Field<Row, Facts>>;

/** The operators for text, which has no order. */
export const textOperators: ReadonlySet<Operator> = new Set([':', '=', '!=']);

/**
Returns whether a word looks like a time. Only such words are searched for in displayed times, because formatting every time for every word would cost
too much.
*/
export const isTimeLike = (word: string): boolean => /^\d+[:\-]/v.test(word);

/**
Joins neighboring tests in pairs until one test is left. The call depth grows only logarithmically, even if the user pastes many terms.
*/
const joined = <Row>(tests: ReadonlyArray<Test<Row>>, join: (one: Test<Row>, other: Test<Row>) => Test<Row>): Test<Row> | undefined => {
	let left = tests;
	while (left.length > 1) {
		const before = left;
		left = before.flatMap((test, place) => {
			const next = before[place + 1];
			return place % 2 === 1 ? [] : (next === undefined ? [test] : [join(test, next)]);
		});
	}

	return left[0];
};

/**
Creates a test that passes if all of the given tests pass. Tests call each other directly, because looping over a list of tests would allocate memory
for each of 100,000 rows.
*/
const allOf = <Row>(tests: ReadonlyArray<Test<Row>>): Test<Row> =>
	joined(tests, (one, other) => (row, position) => one(row, position) && other(row, position)) ?? (() => true);

/** Creates a test that passes if at least one of the given tests passes. */
const oneOf = <Row>(first: Test<Row>, others: ReadonlyArray<Test<Row>>): Test<Row> =>
	joined([first, ...others], (one, other) => (row, position) => one(row, position) || other(row, position)) ?? first;

/**
Creates a case-insensitive text test. With `:`, a text must contain the typed text. With `=` and `!=`, a text must equal the typed text; callers
negate the result for `!=`.
*/
const comparison = (operator: Operator, typed: string): ((value: string) => boolean) => {
	const wanted = visibleText(typed);
	return operator === ':'
		? value => visibleText(value).includes(wanted)
		: value => visibleText(value) === wanted;
};

/** Creates a row test that passes if a field's value or its alias matches. Rows without a value fail. */
export const fieldTextTest = <Row, Facts>(operator: Operator, typed: string, {value: valueOf, alias}: Field<Row, Facts>, facts: Facts): ((row: Row) => boolean) => {
	const isIt = comparison(operator, typed);
	return row => {
		const value = valueOf(row, facts);
		return value !== undefined && (isIt(String(value)) || (alias !== undefined && isIt(alias(String(value)))));
	};
};

/**
Creates a test from the marks that `make` returns. The marks are computed when the first row is tested. If other terms reject every row before this
test, the marks are never computed.
*/
const byMarks = <Row>(make: () => Uint8Array): Test<Row> => {
	let marks: Uint8Array | undefined;
	return (_row, position) => {
		marks ??= make();
		return marks[position] === 1;
	};
};

/** Creates a row test that runs `test` once per group. All rows of a group have the same result. */
const oncePerGroup = <Row>(test: (row: Row) => boolean, index: RowIndex<Row> | undefined): Test<Row> => index === undefined
	? test
	: byMarks(() => {
		const marks = new Uint8Array(index.rows.length);
		markGroups(index, test, marks);
		return marks;
	});

/** Creates a test that passes if at least one of the given tests passes. The given tests need no position. */
const anyOf = <Row>(tests: ReadonlyArray<(row: Row) => boolean>) => (row: Row): boolean => tests.some(test => test(row));

/** Creates a test that passes if any searched field contains the word. */
const wordTest = <Row, Facts extends Moment>(word: string, fields: ReadonlyArray<Field<Row, Facts>>, facts: Facts, index: RowIndex<Row> | undefined): Test<Row> => {
	const searched = fields.filter(({isSearched}) => isSearched === true);
	const testsOf = (wanted: typeof fields) => anyOf(wanted.map(({searched: said, ...field}) =>
		fieldTextTest(':', word, said === undefined ? field : {...field, value: said, alias: value => value}, facts)));
	const isInTime = createInstantSearch(word, facts.zone);
	if (index !== undefined) {
		const isInRepeated = testsOf(searched.filter(({isRepeated}) => isRepeated === true));
		return byMarks(() => {
			const marks = rowsWithText(index, word.toLowerCase());
			markGroups(index, isInRepeated, marks);
			if (isTimeLike(word)) {
				markTimes(index, isInTime, marks);
			}

			return marks;
		});
	}

	const isInText = testsOf(searched);
	const times = isTimeLike(word) ? fields.filter(({kind}) => kind === 'instant') : [];
	return row => isInText(row) || times.some(({value: valueOf}) => {
		const value = valueOf(row, facts);
		return typeof value === 'number' && isInTime(value);
	});
};

const textTest = <Row, Facts>(operator: Operator, typed: string, {field}: MeantField<Row, Facts>, {facts, index}: Ground<Row, Facts>): Test<Row> | undefined => {
	if (typed === '' || !textOperators.has(operator)) {
		return undefined;
	}

	const isOne = fieldTextTest(operator, typed, field, facts);
	const test = operator === '!=' ? (row: Row) => !isOne(row) : isOne;
	return field.isRepeated === true ? oncePerGroup(test, index) : test;
};

const comparedTest = <Row, Facts extends Moment>(operator: Operator, typed: string, {field, word}: MeantField<Row, Facts>, {facts, index}: Ground<Row, Facts>): Test<Row> | undefined => {
	if (field.isAhead === true && typed.toLowerCase() === 'never' && textOperators.has(operator)) {
		return row => (field.value(row, facts) === undefined) === (operator !== '!=');
	}

	const test = field.kind === 'text'
		? undefined
		: valueTest(typed, {
			kind: field.kind, operator, word, isAhead: field.isAhead,
		}, facts);
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

const fieldTermTest = <Row, Facts extends Moment>({field: name, operator, values}: FieldTerm, meant: MeantField<Row, Facts>, ground: Ground<Row, Facts>): TermTest<Row> => {
	const made = values.map(typed => ({
		typed, test: (meant.field.kind === 'text' ? textTest : comparedTest)(operator, typed, meant, ground),
	}));
	const tests = made.map(({test}) => test).filter(test => test !== undefined);
	const wanted = meant.word === 'since' || meant.word === 'until' ? 'bound' : meant.field.kind;
	const problems = made.filter(({test}) => test === undefined).map(({typed}): FilterProblem => ({kind: 'value', typed: `${name}${operator}${typed}`, wanted}));
	const [first, ...others] = tests;
	// A term with `!=` and several values excludes all of these values.
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

/** Compiles a term into a row test. An unknown field name turns the term into a word. */
const termTest = <Row, Facts extends Moment>(term: Term, ground: Ground<Row, Facts>): TermTest<Row> => {
	const {test, problems} = positiveTest(term, ground);
	return test !== undefined && term.isNegated ? {test: (row, position) => !test(row, position), problems} : {...(test !== undefined && {test}), problems};
};

/** A filter compiled for testing rows. */
type CompiledFilter<Row> = {
	/** Tests a row. `position` is the row's position in the indexed list. Without a `RowIndex`, `position` is ignored. */
	readonly matches: (row: Row, position?: number) => boolean;

	/** The parts that could not be parsed. A term without a valid part has no effect. */
	readonly problems: readonly FilterProblem[];
};

/**
Compiles a filter into a row test. An index of the rows makes the test faster. A term with an unknown field name becomes a word. A term whose value
can't be parsed has no effect, because the user may still be typing. An alternative without any valid term is ignored.
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
