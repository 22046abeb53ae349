import {createFormatInstant} from '../instant-texts.js';
import type {Field, Moment} from './field.js';
import type {Filter, Operator, Term} from './filter.js';
import {readValue} from './read-value.js';

/**
What a filter does to rows.
*/
export type CompiledFilter<Row> = {
	readonly matches: (row: Row) => boolean;

	/**
	What of it is not understood, a few words each; such a term hides nothing.
	*/
	readonly problems: readonly string[];
};

type Test<Row> = (row: Row) => boolean;

const textTest = (operator: Operator, typed: string): ((value: string) => boolean) => {
	const wanted = typed.toLowerCase();
	return operator === ':'
		? value => value.toLowerCase().includes(wanted)
		: value => value.toLowerCase() === wanted;
};

/**
A test of a field's values, by each of their names; of values that many rows have, asked once for each.
*/
const valueTest = (
	isIt: (text: string) => boolean,
	{alias, isRepeated}: Pick<Field<never, never>, 'alias' | 'isRepeated'>,
): ((value: string) => boolean) => {
	const test = alias === undefined ? isIt : (value: string) => isIt(value) || isIt(alias(value));
	if (isRepeated !== true) {
		return test;
	}

	const known = new Map<string, boolean>();
	let last: string | undefined;
	let lastAnswer = false;
	return value => {
		// Neighbours are mostly alike: of the same compute, and finished.
		if (value !== last) {
			last = value;
			lastAnswer = known.get(value) ?? test(value);
			known.set(value, lastAnswer);
		}

		return lastAnswer;
	};
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
Words that look like a time are looked for in the times of a row, as they are shown; to write down every time for every word would cost
too much.
*/
export const isTimeLike = (word: string): boolean => /^\d+[:\-]/v.test(word);

const wordTest = <Row, Facts>(word: string, fields: Fields<Row, Facts>, facts: Facts, {zone}: Moment): Test<Row> => {
	const isIn = textTest(':', word);
	const searched = fields
		.filter(field => field.isSearched === true)
		// What was asked before costs least.
		.toSorted((one, other) => Number(other.isRepeated ?? false) - Number(one.isRepeated ?? false))
		.map(field => ({field, test: valueTest(isIn, field)}));
	const times = isTimeLike(word) ? fields.filter(field => field.kind === 'instant') : [];
	const formatInstant = createFormatInstant(zone);
	return row => searched.some(({field, test}) => {
		const value = field.value(row, facts);
		return value !== undefined && test(String(value));
	}) || times.some(field => {
		const value = field.value(row, facts);
		return typeof value === 'number' && formatInstant(value).includes(word);
	});
};

/**
Texts have no order worth asking for.
*/
const textOperators: ReadonlySet<Operator> = new Set([':', '=', '!=']);

const fieldTest = <Row, Facts>(
	{operator, value: typed}: Extract<Term, {readonly kind: 'field'}>,
	field: Field<Row, Facts>,
	facts: Facts,
	moment: Moment,
): Test<Row> | undefined => {
	if (field.kind === 'text') {
		if (typed === '' || !textOperators.has(operator)) {
			return undefined;
		}

		const test = valueTest(textTest(operator, typed), field);
		const isOne: Test<Row> = row => {
			const value = field.value(row, facts);
			return value !== undefined && test(String(value));
		};

		return operator === '!=' ? row => !isOne(row) : isOne;
	}

	const wanted = readValue(typed, field.kind, moment);
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
Makes a filter into a test of rows. A name that is no field's makes its term a word; a value that can't be read (yet: somebody is
typing) makes it hide nothing.
*/
export const compileFilter = <Row, Facts>(filter: Filter, fields: Fields<Row, Facts>, facts: Facts, moment: Moment): CompiledFilter<Row> => {
	const compileTerm = (term: Term): {readonly test?: Test<Row>; readonly problem?: string} => {
		if (term.kind === 'word') {
			return {test: wordTest(term.text, fields, facts, moment)};
		}

		const typed = `${term.field}${term.operator}${term.value}`;
		const field = fields.find(({name}) => name === term.field);
		if (field === undefined) {
			return {test: wordTest(typed, fields, facts, moment), problem: `no field ${term.field}`};
		}

		const test = fieldTest(term, field, facts, moment);
		return test === undefined ? {problem: `${typed}?`} : {test};
	};

	const compiled = filter.map(term => ({...compileTerm(term), isNegated: term.isNegated}));
	const tests = compiled.flatMap(({test, isNegated}) => {
		if (test === undefined) {
			return [];
		}

		return isNegated ? [(row: Row) => !test(row)] : [test];
	});
	return {
		matches: row => tests.every(test => test(row)),
		problems: compiled.map(({problem}) => problem).filter(problem => problem !== undefined),
	};
};
