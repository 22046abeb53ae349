import type {Essence, RowIndex} from '../../domain/filter/row-search.js';
import {endsAlike} from './feed.js';

export type EssenceOf<Row> = (row: Row) => Essence;

/**
The maximum number of groups in a search index, as a multiple of the number of rows. Rows with the same `alike` values (see {@link Essence}) form a
group. Each index may have {@link spareGroups} more groups. An index with too many groups is rebuilt, which drops groups without rows.
*/
const groupsPerRow = 2;

/** The number of groups that each search index may have in addition to {@link groupsPerRow} groups per row. */
const spareGroups = 1000;

const empty: RowIndex<never> = {
	rows: [], groups: new Uint32Array(0), groupRows: [], times: new Float64Array(0), text: '', starts: new Uint32Array(1),
};

/**
Creates a function that returns the search index of a list. The function indexes only new rows. The unchanged rows at both ends of the list keep their
entries. Old rows in between also keep their entries if their order is unchanged, because pages of one project are inserted between rows of other
projects.
*/
export const createIndex = <Row>(essenceOf: EssenceOf<Row>) => {
	// Each group's number, by the group's key. Some of the groups may no longer have rows.
	const groups = new Map<string, number>();
	let groupRows: Row[] = [];
	const groupOf = ({alike}: Essence, row: Row): number => {
		const key = alike.join('\0');
		const known = groups.get(key);
		if (known !== undefined) {
			return known;
		}

		const group = groups.size;
		groups.set(key, group);
		groupRows.push(row);
		return group;
	};

	const grown = (old: RowIndex<Row>, items: readonly Row[], head: number, tail: number): RowIndex<Row> => {
		const {length} = items;
		const oldLength = old.groups.length;
		const index = {groups: new Uint32Array(length), times: new Float64Array(length), starts: new Uint32Array(length + 1)};
		index.groups.set(old.groups.subarray(0, head));
		index.groups.set(old.groups.subarray(oldLength - tail), length - tail);
		index.times.set(old.times.subarray(0, head));
		index.times.set(old.times.subarray(oldLength - tail), length - tail);
		index.starts.set(old.starts.subarray(0, head + 1));
		// The texts are joined in one step. After 100,000 concatenations, the engine would have to flatten the string during the first search, while
		// the user types.
		const texts: string[] = [];
		let end = old.starts[head]!;
		let next = head;
		for (let position = head; position < length - tail; position++) {
			const row = items[position]!;
			if (row === old.rows[next]) {
				index.groups[position] = old.groups[next]!;
				index.times[position] = old.times[next]!;
				texts.push(old.text.slice(old.starts[next], old.starts[next + 1]));
				next++;
			} else {
				const essence = essenceOf(row);
				index.groups[position] = groupOf(essence, row);
				index.times[position] = essence.time;
				texts.push(essence.text.toLowerCase());
			}

			end += texts.at(-1)!.length;
			index.starts[position + 1] = end;
		}

		const shift = end - old.starts[oldLength - tail]!;
		for (let distance = tail; distance > 0; distance--) {
			index.starts[length - distance + 1] = old.starts[oldLength - distance + 1]! + shift;
		}

		const textBefore = head === oldLength ? old.text : old.text.slice(0, old.starts[head]);
		const textBehind = tail === oldLength ? old.text : old.text.slice(old.starts[oldLength - tail]);
		return {
			...index, rows: items, groupRows, text: textBefore + texts.join('') + textBehind,
		};
	};

	let index: RowIndex<Row> = empty;
	return (items: readonly Row[]): RowIndex<Row> => {
		if (groups.size > (items.length * groupsPerRow) + spareGroups) {
			groups.clear();
			groupRows = [];
			index = empty;
		}

		const {rows: old} = index;
		if (items !== old) {
			const {head, tail} = endsAlike(items, old);
			index = grown(index, items, head, tail);
		}

		return index;
	};
};

/** The ascending indexes of the list items that pass a test, or undefined if all items pass. */
export type Positions = Uint32Array | undefined;

type Before = {
	readonly items: readonly unknown[];
	readonly positions: Positions;
};

type Tested = {
	readonly items: readonly unknown[];
	readonly passes: (position: number) => boolean;
	readonly isSameTest: boolean;

	/** Returns whether the test can pass only rows that passed the previous test. */
	readonly isNarrower: () => boolean;
};

/**
Finds the items that pass the test, and tests as few items as possible. If the test is the same as before, only new rows are tested. If the test got
narrower and the items are the same, only the earlier matches are tested.
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

	/**
	Tests the rows that were inserted between rows of the earlier list, and copies the results of the earlier rows.
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
