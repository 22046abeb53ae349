import {expect, test} from 'vitest';
import {createHeldTime} from '../../src/ui/hooks/use-now.js';

const rows: readonly string[] = [];

test('the time in the cells of a list stays the same until the next clock step or data change', () => {
	const heldTime = createHeldTime();

	expect(heldTime(15_000, [1, rows])).toBe(15_000);
	expect(heldTime(16_000, [1, rows])).toBe(15_000);
	expect(heldTime(17_000, [1, []])).toBe(17_000);
	expect(heldTime(31_000, [2, rows])).toBe(31_000);
});

test('the cells of two lists can use different times', () => {
	const [one, other] = [createHeldTime(), createHeldTime()];

	expect(one(15_000, [1])).toBe(15_000);
	expect(other(16_000, [1])).toBe(16_000);
});
