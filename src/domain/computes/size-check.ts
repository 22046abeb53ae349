import {
	isFixed,
	largestFreeSize,
	largestRangeSize,
	ramGb,
	sizeLadder,
	vcpu,
	type SizeRange,
} from './compute-size.js';

const onLadder = (cu: number): boolean => sizeLadder.includes(cu);

const offLadder = (cu: number): string => {
	const below = sizeLadder.findLast(size => size < cu);
	const above = sizeLadder.find(size => size > cu);
	const near = [below, above].filter(size => size !== undefined).join(' and ');
	return Number.isFinite(cu)
		? `${cu} CU is not a size a compute can have; the nearest ${near.includes('and') ? 'are' : 'is'} ${near}.`
		: 'A size is a number of compute units, such as 0.25 or 2.';
};

/**
Why a compute can't have this size, in a sentence; undefined when it can. A fixed size has `min` equal to `max`.

@see docs/control-api.md#compute-sizes; docs/control-api.md#limit-sizes
*/
export const sizeProblem = (size: SizeRange): string | undefined => {
	for (const cu of [size.min, size.max]) {
		if (!onLadder(cu)) {
			return offLadder(cu);
		}
	}

	if (isFixed(size)) {
		return undefined;
	}

	if (size.min > size.max) {
		return `The minimum, ${size.min} CU, is above the maximum, ${size.max} CU.`;
	}

	return size.max > largestRangeSize
		? `An autoscaling range ends at ${largestRangeSize} CU; ${size.max} CU can only be a fixed size.`
		: undefined;
};

/**
The widest range that the platform's newer rule allows, in CU.
*/
const widestRange = 8;

/**
A warning about a size that newer rules of the platform do not allow; undefined for any other size.

@see docs/control-api.md#size-range-width
*/
export const wideRangeWarning = ({min, max}: SizeRange): string | undefined =>
	max - min > widestRange ? `The range is wider than ${widestRange} CU: the control plane may refuse it.` : undefined;

/**
Why the free plan does not allow this size, in a sentence; undefined when it does.

@see docs/control-api.md#size-free-plan
*/
export const freePlanProblem = (size: SizeRange): string | undefined =>
	size.max > largestFreeSize
		? `The free plan has computes up to ${largestFreeSize} CU (${vcpu(largestFreeSize)} vCPU, ${ramGb(largestFreeSize)} GB RAM); ${size.max} CU needs a paid plan.`
		: undefined;
