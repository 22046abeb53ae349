import fc from 'fast-check';
import {expect, test} from 'vitest';
import {mergeLists, type Merged} from '../../../src/store/rows/feed.js';

type Row = {readonly id: string; readonly projectId: string; readonly createdAt: number};

const lists = (times: ReadonlyArray<readonly number[]>): ReadonlyArray<readonly Row[]> => times.map((list, project) =>
	list.toSorted((one, other) => other - one).map((createdAt, index) => ({id: `${project}-${index}`, projectId: `p-${project}`, createdAt})));

const plainly = (all: ReadonlyArray<readonly Row[]>): readonly string[] =>
	all.flat().toSorted((one, other) => other.createdAt - one.createdAt).map(({id}) => id);

const times = fc.array(fc.array(fc.nat(12), {maxLength: 12}), {minLength: 1, maxLength: 5});

test('merging parts of several lists gives the same order as sorting all their rows', () => {
	fc.assert(fc.property(times, fc.array(fc.array(fc.tuple(fc.nat(3), fc.nat(12)), {minLength: 5, maxLength: 5}), {minLength: 1, maxLength: 6}), (all, windows) => {
		const whole = lists(all);
		let before: Merged<Row> | undefined;
		for (const window of windows) {
			const now = whole.map((list, index) => list.slice(window[index]![0], window[index]![1]));
			before = mergeLists(now, before);
			expect(before.items.map(({id}) => id)).toEqual(plainly(now));
		}
	}), {numRuns: 500});
});

test('merging an older page leaves the rows above it unchanged', () => {
	const whole = lists([[1, 3, 5, 7, 9, 11], [2, 4, 6, 8, 10, 12]]);
	const first = mergeLists(whole.map(list => list.slice(0, 3)));
	const second = mergeLists([whole[0]!, whole[1]!.slice(0, 3)], first);
	expect(second.items.slice(0, first.items.length)).toEqual(first.items);
	expect(second.items.map(({id}) => id)).toEqual(plainly([whole[0]!, whole[1]!.slice(0, 3)]));
	expect(mergeLists(second.lists, second).items).toBe(second.items);
});
