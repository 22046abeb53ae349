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
Makes a test of texts, without regard to case: whether they have what was typed in them, or with `=` and `!=` are it.
*/
const textTest = (operator: Operator, typed: string): ((value: string) => boolean) => {
	const wanted = visibleText(typed);
	return operator === ':'
		? value => visibleText(value).includes(wanted)
		: value => visibleText(value) === wanted;
};

/**
Makes a test of the rows' values of a field, by each of their names; a row without a value does not pass.
*/
export const fieldTextTest = <Row, Facts>(operator: Operator, typed: string, {value: valueOf, alias}: Field<Row, Facts>, facts: Facts): ((row: Row) => boolean) => {
	const isIt = textTest(operator, typed);
	return row => {
		const value = valueOf(row, facts);
		return value !== undefined && (isIt(String(value)) || (alias !== undefined && isIt(alias(String(value)))));
	};
};

/**
A test of a row; `place` is where it stands in the list that there is an index of.
*/
export type Test<Row> = (row: Row, position: number) => boolean;

/**
A test by marks, which are made when the first row is asked for: where other terms let nothing through, none are.
*/
const byMarks = <Row>(make: () => Uint8Array): Test<Row> => {
	let marks: Uint8Array | undefined;
	return (_row, position) => {
		marks ??= make();
		return marks[position] === 1;
	};
};

/**
A test that says the same of all rows of a group, and is asked once for each.
*/
export const oncePerGroup = <Row>(test: (row: Row) => boolean, index: RowIndex<Row> | undefined): Test<Row> => index === undefined
	? test
	: byMarks(() => {
		const marks = new Uint8Array(index.rows.length);
		markGroups(index, test, marks);
		return marks;
	});

/**
Words that look like a time are looked for in the times of a row, as they are shown; to write down every time for every word would cost
too much.
*/
export const isTimeLike = (word: string): boolean => /^\d+[:\-]/v.test(word);

/**
A test that passes when one of these does.
*/
const oneOf = <Row>(tests: ReadonlyArray<(row: Row) => boolean>) => (row: Row): boolean => tests.some(test => test(row));

/**
Makes the test of a word: whether it is in one of the fields that are searched.
*/
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
