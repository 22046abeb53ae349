import fc from 'fast-check';
import {expect, test} from 'vitest';
import {operationEssence} from '../../../src/domain/attributes/operation-attributes.js';
import {rowsWithText} from '../../../src/domain/filter/row-search.js';
import type {Operation} from '../../../src/domain/operations/operation.js';
import {createIndex} from '../../../src/store/rows/incremental-filter.js';
import {noon, operation} from '../fixtures.js';

const anOperation = fc.record({
	id: fc.string({maxLength: 6}),
	action: fc.constantFrom('start_compute', 'apply_config'),
	status: fc.constantFrom('running', 'finished'),
	error: fc.constantFrom(undefined, 'Timed out'),
	createdAt: fc.nat(100).map(seconds => noon - seconds),
}).map(change => operation(change));

/** Changes of a list: rows are added at its ends or in between, one row changes, or rows are removed. */
const change = fc.oneof(
	fc.array(anOperation, {maxLength: 4}).map(come => (list: readonly Operation[]) => [...come, ...list]),
	fc.array(anOperation, {maxLength: 4}).map(come => (list: readonly Operation[]) => [...list, ...come]),
	fc.tuple(fc.nat(20), anOperation).map(([position, other]) => (list: readonly Operation[]) => list.map((row, index) => index === position ? other : row)),
	fc.tuple(fc.nat(20), fc.nat(5)).map(([position, count]) => (list: readonly Operation[]) => list.toSpliced(position, count)),
	fc.array(fc.tuple(fc.nat(20), anOperation), {maxLength: 6})
		.map(come => (list: readonly Operation[]) => {
			const rows = [...list];
			for (const [position, other] of come) {
				rows.splice(position, 0, other);
			}

			return rows;
		}),
	fc.constant((list: readonly Operation[]) => [...list]),
);

const alikeness = ({alike}: ReturnType<typeof operationEssence>): string => JSON.stringify(alike.map(value => value ?? null));

test('the row index of a list agrees with the list after any changes', () => {
	fc.assert(fc.property(fc.array(change, {maxLength: 12}), fc.string({maxLength: 2}), (changes, word) => {
		const indexOf = createIndex(operationEssence);
		let list: readonly Operation[] = [];
		for (const apply of changes) {
			list = apply(list);
			const index = indexOf(list);
			const essences = list.map(row => operationEssence(row));
			expect([...index.times]).toEqual(essences.map(({time}) => time));
			expect(essences.map((_, position) => index.text.slice(index.starts[position], index.starts[position + 1]))).toEqual(essences.map(({text}) => text.toLowerCase()));
			expect(index.text).toHaveLength(index.starts.at(-1)!);
			const groups = essences.map((essence, position) => [alikeness(essence), index.groups[position]] as const);
			expect(new Set(groups.map(([, group]) => group)).size).toBe(new Map(groups).size);
			expect([...rowsWithText(index, word.toLowerCase())]).toEqual(essences.map(({text}) => Number(text.toLowerCase().includes(word.toLowerCase()))));
		}
	}), {numRuns: 300});
});

test('the row index of a list forgets removed rows', () => {
	const indexOf = createIndex(operationEssence);
	let list: readonly Operation[] = [];
	for (let number = 0; number < 5000; number++) {
		list = [operation({id: `op-${number}`, branchId: `br-${number}`}), ...list].slice(0, 50);
		const {groups, groupRows} = indexOf(list);
		expect(new Set(groups).size).toBe(list.length);
		expect(groupRows.length).toBeLessThan(1200);
	}
});
