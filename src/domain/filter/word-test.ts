import {createInstantSearch} from '../instant-search.js';
import type {Field, Moment} from './field.js';
import {rowsWithText, type RowIndex} from './row-index.js';
import {fieldTextTest} from './text-test.js';

/**
A test of a row; `place` is where it stands in the list that there is an index of.
*/
export type Test<Row> = (row: Row, place: number) => boolean;

/**
A test that says the same of all rows of a group, and is asked once for each.
*/
export const oncePerGroup = <Row>(test: (row: Row) => boolean, index: RowIndex | undefined): Test<Row> => {
	if (index === undefined) {
		return test;
	}

	const {groups} = index;
	const answers: boolean[] = [];
	return (row, place) => {
		const group = groups[place]!;
		answers[group] ??= test(row);
		return answers[group];
	};
};

/**
Words that look like a time are looked for in the times of a row, as they are shown; to write down every time for every word would cost
too much.
*/
export const isTimeLike = (word: string): boolean => /^\d+[:\-]/v.test(word);

/**
A test that passes when one of these does.
*/
const oneOf = <Row>(tests: ReadonlyArray<(row: Row) => boolean>) => (row: Row): boolean => tests.some(test => test(row));

const ownTextTest = <Row>(word: string, tests: ReadonlyArray<(row: Row) => boolean>, index: RowIndex | undefined): Test<Row> => {
	if (index === undefined) {
		return oneOf(tests);
	}

	// Not before a row is asked: where their groups tell of all, nothing else needs a look.
	let found: Uint8Array | undefined;
	return (_row, place) => {
		found ??= rowsWithText(index, word.toLowerCase());
		return found[place] === 1;
	};
};

const timeTest = <Row, Facts extends Moment>(word: string, fields: ReadonlyArray<Field<Row, Facts>>, facts: Facts, index: RowIndex | undefined): Test<Row> => {
	const isIn = createInstantSearch(word, facts.zone);
	return index === undefined
		? oneOf(fields.filter(({kind}) => kind === 'instant').map(({value: valueOf}) => row => {
			const value = valueOf(row, facts);
			return typeof value === 'number' && isIn(value);
		}))
		: (_row, place) => isIn(index.times[place]!);
};

/**
Makes the test of a word: whether it is in one of the fields that are searched.
*/
export const wordTest = <Row, Facts extends Moment>(word: string, fields: ReadonlyArray<Field<Row, Facts>>, facts: Facts, index: RowIndex | undefined): Test<Row> => {
	const searched = fields.filter(({isSearched}) => isSearched === true);
	const testsOf = (isWanted: boolean) => searched
		.filter(({isRepeated = false}) => isRepeated === isWanted)
		.map(field => fieldTextTest(':', word, field, facts));
	const isInRepeated = oncePerGroup(oneOf(testsOf(true)), index);
	const isInOwn = ownTextTest(word, testsOf(false), index);
	if (!isTimeLike(word)) {
		return (row, place) => isInRepeated(row, place) || isInOwn(row, place);
	}

	const isInTime = timeTest(word, fields, facts, index);
	return (row, place) => isInRepeated(row, place) || isInOwn(row, place) || isInTime(row, place);
};
