import type {Test} from './word-test.js';

/**
A test that passes when all of these do. The tests call each other: for 100,000 rows, a list made for each would be garbage.
*/
export const allOf = <Row>([first, ...others]: ReadonlyArray<Test<Row>>): Test<Row> => {
	if (first === undefined) {
		return () => true;
	}

	if (others.length === 0) {
		return first;
	}

	const areOthersMet = allOf(others);
	return (row, position) => first(row, position) && areOthersMet(row, position);
};

/**
A test that passes when at least one of these does.
*/
export const oneOf = <Row>(first: Test<Row>, [next, ...others]: ReadonlyArray<Test<Row>>): Test<Row> => {
	if (next === undefined) {
		return first;
	}

	const isOther = oneOf(next, others);
	return (row, position) => first(row, position) || isOther(row, position);
};
