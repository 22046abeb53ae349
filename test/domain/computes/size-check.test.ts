import fc from 'fast-check';
import {expect, test} from 'vitest';
import {sizeLadder, freePlanProblem, sizeProblem} from '../../../src/domain/computes/compute-size.js';

const ladderSize = fc.constantFrom(...sizeLadder);

test('every size in sizeLadder is accepted as a fixed size', () => {
	fc.assert(fc.property(ladderSize, cu => sizeProblem({min: cu, max: cu}) === undefined));
});

test.each([
	[0.3, '0.3 CU is not a valid size; the nearest are 0.25 and 0.5.'],
	[17, '17 CU is not a valid size; the nearest are 16 and 18.'],
	[19, '19 CU is not a valid size; the nearest are 18 and 20.'],
	[57, '57 CU is not a valid size; the nearest is 56.'],
	[0, '0 CU is not a valid size; the nearest is 0.25.'],
	[-1, '-1 CU is not a valid size; the nearest is 0.25.'],
	[NaN, 'A size is a number of compute units, such as 0.25 or 2.'],
	[Infinity, 'A size is a number of compute units, such as 0.25 or 2.'],
])('%d CU is refused as a size', (cu, sentence) => {
	expect(sizeProblem({min: cu, max: cu})).toBe(sentence);
	expect(sizeProblem({min: 1, max: cu})).toBe(sentence);
	expect(sizeProblem({min: cu, max: 2})).toBe(sentence);
});

test('a number that is not in sizeLadder is refused as a size', () => {
	fc.assert(fc.property(
		fc.double().filter(cu => !sizeLadder.includes(cu)),
		cu => sizeProblem({min: cu, max: cu}) !== undefined,
	));
});

test('an autoscaling range is accepted up to 16 CU if the minimum is below the maximum', () => {
	fc.assert(fc.property(ladderSize, ladderSize, (min, max) => {
		fc.pre(min !== max);
		expect(sizeProblem({min, max}) === undefined).toBe(min < max && max <= 16);
	}));
});

test('a size above 16 CU is accepted only as a fixed size', () => {
	expect(sizeProblem({min: 8, max: 18})).toBe('An autoscaling range ends at 16 CU; 18 CU can only be a fixed size.');
	expect(sizeProblem({min: 18, max: 18})).toBeUndefined();
});

test('a range whose minimum exceeds its maximum is refused', () => {
	expect(sizeProblem({min: 4, max: 2})).toBe('The minimum, 4 CU, is above the maximum, 2 CU.');
});

test('the free plan has computes up to 2 vCPU and 8 GB RAM', () => {
	expect(sizeLadder.filter(cu => freePlanProblem({min: cu, max: cu}) === undefined)).toEqual([0.25, 0.5, 1, 2]);
	expect(freePlanProblem({min: 0.25, max: 2})).toBeUndefined();
	expect(freePlanProblem({min: 0.25, max: 3})).toBe('The free plan has computes up to 2 CU (2 vCPU, 8 GB RAM); 3 CU needs a paid plan.');
});

test('a size above 2 CU is valid, but needs a paid plan', () => {
	expect(freePlanProblem({min: 4, max: 4})).toContain('4 CU needs a paid plan');
	expect(sizeProblem({min: 4, max: 4})).toBeUndefined();
});
