import {endsAlike} from './feed.js';

/**
The indexes of the items of a list that pass a test, ascending; undefined when all of them pass.
*/
export type Positions = Uint32Array | undefined;

type Before = {
	readonly items: readonly unknown[];
	readonly positions: Positions;
};

type Tested = {
	readonly items: readonly unknown[];
	readonly passes: (position: number) => boolean;

	/**
	Whether the test is the one that was made before.
	*/
	readonly isSameTest: boolean;

	/**
	Whether it lets through only what the one before did.
	*/
	readonly isNarrower: () => boolean;
};

/**
Finds the items that pass, with the fewest tests. Of a list that has grown or changed in the middle, only what is new is tested. Who types on
looks among what was let through.
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

	/**
	Takes what passed before in a part of the earlier list, which stands `shift` rows further down in this one.
	*/
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

	/**
	Tests the rows that have come between those of the earlier list, and takes over what is known of the others.
	*/
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
