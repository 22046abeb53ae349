import {createInstantSearch} from '../search/instant-search.js';
import type {Field, Moment} from './field.js';
import type {Operator} from './filter.js';
import {visibleText} from './where-found.js';
import {
	markGroups,
	markTimes,
	rowsWithText,
	type RowIndex,
} from './row-index.js';

/**
Creates a case-insensitive text test. With `:`, a text must contain the typed text; with `=` and `!=`, the test is equality.
*/
const textTest = (operator: Operator, typed: string): ((value: string) => boolean) => {
	const wanted = visibleText(typed);
	return operator === ':'
		? value => visibleText(value).includes(wanted)
		: value => visibleText(value) === wanted;
};

/**
Creates a row test for a field's value, which may match under its own name or its alias. Rows without a value fail.
*/
export const fieldTextTest = <Row, Facts>(operator: Operator, typed: string, {value: valueOf, alias}: Field<Row, Facts>, facts: Facts): ((row: Row) => boolean) => {
	const isIt = textTest(operator, typed);
	return row => {
		const value = valueOf(row, facts);
		return value !== undefined && (isIt(String(value)) || (alias !== undefined && isIt(alias(String(value)))));
	};
};

/** A row test; `position` is the row's position in the indexed list. */
export type Test<Row> = (row: Row, position: number) => boolean;

/**
Creates a test from marks, which are computed when the first row is tested. If other terms reject every row first, the marks are never computed.
*/
const byMarks = <Row>(make: () => Uint8Array): Test<Row> => {
	let marks: Uint8Array | undefined;
	return (_row, position) => {
		marks ??= make();
		return marks[position] === 1;
	};
};

/** Creates a test that has the same result for all rows of a group, and runs once per group. */
export const oncePerGroup = <Row>(test: (row: Row) => boolean, index: RowIndex<Row> | undefined): Test<Row> => index === undefined
	? test
	: byMarks(() => {
		const marks = new Uint8Array(index.rows.length);
		markGroups(index, test, marks);
		return marks;
	});

/**
Returns whether a word looks like a time. Only such words are searched for in displayed times: formatting every time for every word would cost too much.
*/
export const isTimeLike = (word: string): boolean => /^\d+[:\-]/v.test(word);

/** Creates a test that passes if at least one of the given tests passes. */
const oneOf = <Row>(tests: ReadonlyArray<(row: Row) => boolean>) => (row: Row): boolean => tests.some(test => test(row));

/** Creates the test for a word: whether any searched field contains it. */
export const wordTest = <Row, Facts extends Moment>(word: string, fields: ReadonlyArray<Field<Row, Facts>>, facts: Facts, index: RowIndex<Row> | undefined): Test<Row> => {
	const searched = fields.filter(({isSearched}) => isSearched === true);
	const testsOf = (wanted: typeof fields) => oneOf(wanted.map(({searched: said, ...field}) =>
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
