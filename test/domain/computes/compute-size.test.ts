import fc from 'fast-check';
import {expect, test} from 'vitest';
import {
	defaultSize,
	formatSize,
	isFixed,
	isShared,
	largestRangeSize,
	localFileCacheGb,
	ramGb,
	sizeLadder,
	tempDiskGib,
	vcpu,
	maxConnections,
} from '../../../src/domain/computes/compute-size.js';

const table = [
	[0.25, 0.25, 1, 0.75, 112],
	[0.5, 0.5, 2, 1.5, 225],
	[1, 1, 4, 3, 450],
	[2, 2, 8, 6, 901],
	[3, 3, 12, 9, 1351],
	[4, 4, 16, 12, 1802],
	[5, 5, 20, 15, 2253],
	[6, 6, 24, 18, 2703],
	[7, 7, 28, 21, 3154],
	[8, 8, 32, 24, 3604],
] as const;

test.each(table)('%d CU has %d vCPU, %d GB RAM, %d GB local file cache and %d connections', (cu, ...row) => {
	expect([vcpu(cu), ramGb(cu), localFileCacheGb(cu), maxConnections({min: cu, max: cu})]).toEqual(row);
});

test('each size from 9 to 38 CU has 1 vCPU, 4 GB RAM and 3 GB local file cache per CU, and 4000 connections', () => {
	const sizes = sizeLadder.filter(cu => cu >= 9 && cu <= 38);
	expect(sizes).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38]);
	for (const cu of sizes) {
		expect([vcpu(cu), ramGb(cu), localFileCacheGb(cu), maxConnections({min: cu, max: cu})]).toEqual([cu, 4 * cu, 3 * cu, 4000]);
	}
});

test('the fixed sizes are 0.25, 0.5, 1 to 16 in steps of 1, and 18 to 56 in steps of 2', () => {
	expect(sizeLadder).toEqual([
		0.25,
		0.5,
		1,
		2,
		3,
		4,
		5,
		6,
		7,
		8,
		9,
		10,
		11,
		12,
		13,
		14,
		15,
		16,
		18,
		20,
		22,
		24,
		26,
		28,
		30,
		32,
		34,
		36,
		38,
		40,
		42,
		44,
		46,
		48,
		50,
		52,
		54,
		56,
	]);
});

test('an autoscaling range goes up to 16 CU', () => {
	expect(largestRangeSize).toBe(16);
});

test('only the sizes 0.25 and 0.5 CU share a vCPU with other computes', () => {
	expect(sizeLadder.filter(cu => isShared(cu))).toEqual([0.25, 0.5]);
});

test('the local file cache can use 75% of the RAM of every size', () => {
	fc.assert(fc.property(fc.constantFrom(...sizeLadder), cu => localFileCacheGb(cu) / ramGb(cu) === 0.75));
});

test('the default size of a new compute is 1 CU, as both minimum and maximum', () => {
	expect(defaultSize).toEqual({min: 1, max: 1});
});

test('a size is fixed if its minimum and maximum are equal', () => {
	expect(isFixed({min: 2, max: 2})).toBe(true);
	expect(isFixed({min: 0.25, max: 2})).toBe(false);
});

test.each([
	[{min: 0.25, max: 0.25}, 20],
	[{min: 1, max: 1}, 20],
	[{min: 0.25, max: 2}, 30],
	[{min: 2, max: 8}, 120],
	[{min: 56, max: 56}, 840],
])('for the size %o, the local temp disk has %d GiB', (size, gib) => {
	expect(tempDiskGib(size)).toBe(gib);
});

test.each([
	[{min: 2, max: 2}, '2 CU'],
	[{min: 0.25, max: 2}, '0.25–2 CU'],
	[{min: 0.5, max: 0.5}, '0.5 CU'],
])('the size %o is shown as %s', (size, text) => {
	expect(formatSize(size)).toBe(text);
});
