import fc from 'fast-check';
import {expect, test} from 'vitest';
import {passingPositions, type Positions} from '../../../src/store/rows/incremental-filter.js';

type Item = {readonly isWanted: boolean};

const item = fc.boolean().map((isWanted): Item => ({isWanted}));

const wantedOf = (items: readonly Item[]): readonly number[] => items.keys().filter(position => items[position]!.isWanted).toArray();

const allOf = (items: readonly Item[], positions: Positions): readonly number[] => positions === undefined ? items.keys().toArray() : [...positions];

const find = (items: readonly Item[], before?: {readonly items: readonly Item[]; readonly positions: Positions}) => {
	let tests = 0;
	const positions = passingPositions(before, {
		items, isSameTest: before !== undefined, isNarrower: () => false, passes(position) {
			tests++;
			return items[position]!.isWanted;
		},
	});
	return {items, positions, tests};
};

test('after rows are inserted into a list, passingPositions tests only the inserted rows', () => {
	fc.assert(fc.property(fc.array(item), fc.array(fc.tuple(fc.nat(30), item), {maxLength: 10}), (list, come) => {
		const grown = [...list];
		for (const [position, other] of come) {
			grown.splice(position, 0, other);
		}

		const {positions, tests} = find(grown, find(list));
		expect(allOf(grown, positions)).toEqual(wantedOf(grown));
		expect(tests).toBeLessThanOrEqual(come.length);
	}));
});

test('after rows are removed and inserted, passingPositions finds the same matches as a test of each row', () => {
	fc.assert(fc.property(fc.array(item, {minLength: 1}), fc.array(fc.tuple(fc.nat(30), fc.nat(3), fc.array(item, {maxLength: 3}))), (list, changes) => {
		let before = find(list);
		for (const [position, count, come] of changes) {
			before = find([...before.items.toSpliced(position, count), ...come], before);
			expect(allOf(before.items, before.positions)).toEqual(wantedOf(before.items));
		}
	}));
});
