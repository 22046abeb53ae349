import fc from 'fast-check';
import {expect, test} from 'vitest';
import {indexOfId, rowById, rowsAt} from '../../../src/store/rows/row-lookup.js';

test('looking up ids in any order finds their positions in each list', () => {
	const many = Array.from({length: 50}, (_, index) => ({id: `row ${index}`}));
	const fewer = many.filter((_, index) => index % 3 === 0);
	for (const {id} of [many[49]!, many[0]!, many[25]!, many[24]!, many[49]!]) {
		expect(indexOfId(many, id)).toBe(many.findIndex(row => row.id === id));
		expect(indexOfId(fewer, id)).toBe(fewer.findIndex(row => row.id === id));
		expect(rowById(fewer, id)).toBe(fewer.find(row => row.id === id));
	}

	expect(indexOfId(many, 'gone')).toBe(-1);
	expect(indexOfId(many, 'gone')).toBe(-1);
	expect(rowById(many, undefined)).toBeUndefined();
	expect(indexOfId([], 'row 0')).toBe(-1);
});

/** Changes of a list of which some rows are shown: rows are added at its head, and others removed. */
const changes = fc.array(fc.record({
	come: fc.nat(3),
	goesEvery: fc.integer({min: 2, max: 9}),
	shownEvery: fc.integer({min: 1, max: 4}),
	asked: fc.array(fc.nat(60), {maxLength: 8}),
}), {maxLength: 12});

test('after any change of a list, each row is found at its position', () => {
	fc.assert(fc.property(changes, steps => {
		let next = 0;
		const made = (): {readonly id: string} => ({id: `row ${next++}`});
		let items = Array.from({length: 30}, made);
		for (const {come, goesEvery, shownEvery, asked} of steps) {
			items = [...Array.from({length: come}, made), ...items.filter((_, index) => index % goesEvery !== 1)];
			const shown = rowsAt(items, Uint32Array.from(items.keys()).filter(position => position % shownEvery === 0));
			for (const list of [items, shown]) {
				for (const number of asked) {
					const id = `row ${number}`;
					expect(indexOfId(list, id)).toBe(list.findIndex(row => row.id === id));
				}
			}
		}
	}));
});
