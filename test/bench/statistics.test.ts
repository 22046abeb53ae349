import {expect, test} from 'vitest';
import {median, percentile} from './statistics.js';

test('the median is the middle value, or the lower of the middle two', () => {
	expect(median([9, 1, 5])).toBe(5);
	expect(median([4, 1, 3, 2])).toBe(2);
	expect(median([7])).toBe(7);
});

test('percentile returns the smallest item that is at least as large as the given share of the items', () => {
	const hundred = Array.from({length: 100}, (_, index) => 100 - index);
	expect(percentile(hundred, 0.99)).toBe(99);
	expect(percentile(hundred, 1)).toBe(100);
	expect(percentile(hundred, 0)).toBe(1);
	expect(percentile([3, 8], 0.99)).toBe(8);
});

test('an empty list has no percentile', () => {
	expect(() => percentile([], 0.5)).toThrow(RangeError);
});
