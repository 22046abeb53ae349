import type {Test} from './word-test.js';

/**
Joins neighbours until one test is left: halves call each other no deeper than their number has digits, however many are pasted.
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
A test that passes when all of these do. The tests call each other: for 100,000 rows, a list made for each would be garbage.
*/
export const allOf = <Row>(tests: ReadonlyArray<Test<Row>>): Test<Row> =>
	joined(tests, (one, other) => (row, position) => one(row, position) && other(row, position)) ?? (() => true);

/**
A test that passes when at least one of these does.
*/
export const oneOf = <Row>(first: Test<Row>, others: ReadonlyArray<Test<Row>>): Test<Row> =>
	joined([first, ...others], (one, other) => (row, position) => one(row, position) || other(row, position)) ?? first;
