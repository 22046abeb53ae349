import {endsAlike} from './feed.js';

/** The indexes of the items of a list that pass a test, ascending; undefined when all of them pass. */
export type Positions = Uint32Array | undefined;

type Before = {
	readonly items: readonly unknown[];
	readonly positions: Positions;
};

type Tested = {
	readonly items: readonly unknown[];
	readonly passes: (position: number) => boolean;
	readonly isSameTest: boolean;

	/** Whether only rows that passed the previous test can pass. */
	readonly isNarrower: () => boolean;
};

/**
Finds the items that pass with as few tests as possible. If a list has grown or changed in the middle, only its new rows are tested. When the test
gets narrower, only the earlier matches are tested.
*/
export const passingPositions = (before: Before | undefined, {items, passes, isSameTest, isNarrower}: Tested): Positions => {
	const {length} = items;
	const found = new Uint32Array(length);
	let count = 0;
	const test = (from: number, to: number) => {
		for (let position = from; position < to; position++) {
			if (!passes(position)) {
				continue;
			}

			found[count] = position;
			count++;
		}
	};

	/** Copies the matches in a part of the earlier list that has since moved down by `shift` rows. */
	const take = (positions: Positions, from: number, to: number, shift: number) => {
		const {length: most} = positions ?? {length: to};
		for (let index = positions === undefined ? from : 0; index < most; index++) {
			const position = positions === undefined ? index : positions[index]!;
			if (!(position >= from && position < to)) {
				continue;
			}

			found[count] = position + shift;
			count++;
		}
	};

	/** Tests the rows inserted between rows of the earlier list, and copies the known results of these earlier rows. */
	const testBetween = (earlier: Before, from: number, to: number) => {
		const {items: itemsBefore, positions} = earlier;
		let next = from;
		let nextPassed = positions?.findIndex(position => position >= from) ?? 0;
		for (let position = from; position < to; position++) {
			if (items[position] !== itemsBefore[next]) {
				test(position, position + 1);
				continue;
			}

			if (positions === undefined || positions[nextPassed] === next) {
				found[count] = position;
				count++;
				nextPassed++;
			}

			next++;
		}
	};

	if (before !== undefined && isSameTest) {
		const {head, tail} = endsAlike(items, before.items);
		const {length: lengthBefore} = before.items;
		take(before.positions, 0, head, 0);
		testBetween(before, head, length - tail);
		take(before.positions, lengthBefore - tail, lengthBefore, length - lengthBefore);
	} else if (before?.positions !== undefined && before.items === items && isNarrower()) {
		for (const position of before.positions) {
			test(position, position + 1);
		}
	} else {
		test(0, length);
	}

	return count === length ? undefined : found.slice(0, count);
};
