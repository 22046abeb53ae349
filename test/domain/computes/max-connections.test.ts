import fc from 'fast-check';
import {expect, test} from 'vitest';
import {
	largestRangeSize,
	sizeLadder,
	type SizeRange,
	connectionSize,
	isExtrapolated,
	maxConnections,
	maxConnectionsRule,
} from '../../../src/domain/computes/compute-size.js';

const fixed = (cu: number): SizeRange => ({min: cu, max: cu});

const ladderSize = fc.constantFrom(...sizeLadder);
const rangeSize = fc.constantFrom(...sizeLadder.filter(cu => cu <= largestRangeSize));
const range = fc.tuple(rangeSize, rangeSize).map(([one, other]) => ({min: Math.min(one, other), max: Math.max(one, other)}));

test.each([
	[{min: 0.25, max: 2}, 2],
	[{min: 0.25, max: 8}, 2],
	[{min: 0.5, max: 8}, 4],
	[{min: 1, max: 8}, 8],
	[{min: 1, max: 16}, 8],
	[{min: 2, max: 16}, 16],
])('the autoscaling range %o has the max_connections of the fixed size %d CU', (size, cu) => {
	expect(connectionSize(size)).toBe(cu);
	expect(maxConnections(size)).toBe(maxConnections(fixed(cu)));
});

test('max_connections of an autoscaling range is between the values for its minimum and its maximum size', () => {
	fc.assert(fc.property(range, size => {
		expect(maxConnections(size)).toBeLessThanOrEqual(maxConnections(fixed(size.max)));
		expect(maxConnections(size)).toBeGreaterThanOrEqual(maxConnections(fixed(size.min)));
	}));
});

test('fixed sizes have 100 to 4000 connections, and larger sizes at least as many as smaller sizes', () => {
	fc.assert(fc.property(ladderSize, ladderSize, (one, other) => {
		const [small, large] = [maxConnections(fixed(Math.min(one, other))), maxConnections(fixed(Math.max(one, other)))];
		expect(small).toBeLessThanOrEqual(large);
		expect(small).toBeGreaterThanOrEqual(100);
		expect(large).toBeLessThanOrEqual(4000);
	}));
});

test('even a size below the smallest valid size has at least 100 connections', () => {
	expect(maxConnections(fixed(0.1))).toBe(100);
});

test('above 38 CU, the number of connections is labeled an extrapolation', () => {
	expect(sizeLadder.filter(cu => isExtrapolated(fixed(cu)))).toEqual([40, 42, 44, 46, 48, 50, 52, 54, 56]);
	expect(maxConnections(fixed(40))).toBe(4000);
	expect(maxConnectionsRule(fixed(40))).toContain('extrapolated');
});

test('the number of connections of an autoscaling range is never labeled an extrapolation', () => {
	fc.assert(fc.property(range, size => !isExtrapolated(size)));
});

test('the rule for the number of connections is explained for fixed sizes and for ranges', () => {
	expect(maxConnectionsRule(fixed(2))).toBe('from the size table');
	expect(maxConnectionsRule({min: 0.25, max: 8})).toBe('as for 2 CU: the maximum, or 8 × the minimum if that is lower');
});
