/**
The sizes a compute scales between, in compute units (CU). Equal for a fixed size.

@see docs/control-api.md#compute-size-fields
*/
export type SizeRange = {
	readonly min: number;
	readonly max: number;
};

const steps = (from: number, to: number, step: number): number[] =>
	Array.from({length: ((to - from) / step) + 1}, (_, index) => from + (index * step));

/**
Every size a fixed compute can have, in CU, smallest first: .25, .5, 1 to 16 by 1, then 18 to 56 by 2.

@see docs/control-api.md#compute-sizes
*/
export const sizeLadder: readonly number[] = [0.25, 0.5, ...steps(1, 16, 1), ...steps(18, 56, 2)];

/**
The largest maximum of an autoscaling range, in CU; larger sizes are fixed only.
*/
export const largestRangeSize = 16;

/**
The largest size of a compute on the free plan, in CU.
*/
export const largestFreeSize = 2;

/**
The size of a compute when none is asked for.
*/
export const defaultSize: SizeRange = {min: 1, max: 1};

export const isSameSize = (one: SizeRange, other: SizeRange): boolean => one.min === other.min && one.max === other.max;

export const isFixed = (size: SizeRange): boolean => size.min === size.max;

/**
Sizes below 1 CU are shared compute.
*/
export const isShared = (cu: number): boolean => cu < 1;

/**
The vCPUs of a size: one for each CU.
*/
export const vcpu = (cu: number): number => cu;

/**
RAM in GB: 4 for each CU.
*/
export const ramGb = (cu: number): number => 4 * cu;

/**
What the local file cache can use, in GB: 75 % of the RAM.
*/
export const localFileCacheGb = (cu: number): number => ramGb(cu) * 0.75;

/**
Local temporary disk in GiB: 20, or 15 for each CU of the maximum size when that is larger.

@see docs/control-api.md#limit-temp-disk
*/
export const tempDiskGib = (size: SizeRange): number => Math.max(20, 15 * size.max);

/**
A size in CU, where its unit is said elsewhere: `2`, `0.25–2`.
*/
export const formatRange = ({min, max}: SizeRange): string => min === max ? String(min) : `${min}–${max}`;

/**
A size in words: `2 CU`, `0.25–2 CU`.
*/
export const formatSize = (size: SizeRange): string => `${formatRange(size)} CU`;
