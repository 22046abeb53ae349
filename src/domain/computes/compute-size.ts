/**
The minimum and maximum size of a compute, in compute units (CU). The two are equal for a fixed size.

@see docs/control-api.md#compute-size-fields
*/
export type SizeRange = {
	readonly min: number;
	readonly max: number;
};

const steps = (from: number, to: number, step: number): number[] =>
	Array.from({length: ((to - from) / step) + 1}, (_, index) => from + (index * step));

/**
Every fixed compute size, in CU, smallest first: 0.25, 0.5, 1 to 16 in steps of 1, then 18 to 56 in steps of 2.

@see docs/control-api.md#compute-sizes
*/
export const sizeLadder: readonly number[] = [0.25, 0.5, ...steps(1, 16, 1), ...steps(18, 56, 2)];

/** The largest possible maximum of an autoscaling range, in CU. Larger sizes must be fixed. */
export const largestRangeSize = 16;

/** The largest size of a compute on the free plan, in CU. */
export const largestFreeSize = 2;

export const defaultSize: SizeRange = {min: 1, max: 1};

export const isSameSize = (one: SizeRange, other: SizeRange): boolean => one.min === other.min && one.max === other.max;

export const isFixed = (size: SizeRange): boolean => size.min === size.max;

/** Returns whether a size is below 1 CU. A compute of such a size shares its vCPU with other computes. */
export const isShared = (cu: number): boolean => cu < 1;

/** Returns the vCPUs of a size: one per CU. */
export const vcpu = (cu: number): number => cu;

/** Returns the RAM in GB: 4 per CU. */
export const ramGb = (cu: number): number => 4 * cu;

/** Returns the size of the local file cache in GB: up to 75 % of the RAM. */
export const localFileCacheGb = (cu: number): number => ramGb(cu) * 0.75;

/**
Returns the size of the local temporary disk in GiB: 15 per CU of the maximum size, but at least 20.

@see docs/control-api.md#limit-temp-disk
*/
export const tempDiskGib = (size: SizeRange): number => Math.max(20, 15 * size.max);

/** Formats a size in CU without the unit: `2`, `0.25–2`. */
export const formatRange = ({min, max}: SizeRange): string => min === max ? String(min) : `${min}–${max}`;

/** Formats a size with the unit: `2 CU`, `0.25–2 CU`. */
export const formatSize = (size: SizeRange): string => `${formatRange(size)} CU`;

const onLadder = (cu: number): boolean => sizeLadder.includes(cu);

const offLadder = (cu: number): string => {
	const below = sizeLadder.findLast(size => size < cu);
	const above = sizeLadder.find(size => size > cu);
	const near = [below, above].filter(size => size !== undefined).join(' and ');
	return Number.isFinite(cu)
		? `${cu} CU is not a valid size; the nearest ${near.includes('and') ? 'are' : 'is'} ${near}.`
		: 'A size is a number of compute units, such as 0.25 or 2.';
};

/**
Returns why a compute can't have this size, or undefined if the size is valid. A fixed size has `min` equal to `max`.

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

/** The largest difference between maximum and minimum that the platform's newer rule allows, in CU. */
const widestRange = 8;

/**
Returns a warning about a size that newer rules of the platform forbid, or undefined for any other size.

@see docs/control-api.md#size-range-width
*/
export const wideRangeWarning = ({min, max}: SizeRange): string | undefined =>
	max - min > widestRange ? `The range is wider than ${widestRange} CU: the control plane may refuse it.` : undefined;

/**
Returns why the free plan does not allow a size, or undefined if the size is allowed.

@see docs/control-api.md#size-free-plan
*/
export const freePlanProblem = (size: SizeRange): string | undefined =>
	size.max > largestFreeSize
		? `The free plan has computes up to ${largestFreeSize} CU (${vcpu(largestFreeSize)} vCPU, ${ramGb(largestFreeSize)} GB RAM); ${size.max} CU needs a paid plan.`
		: undefined;

export const bytesPerMebibyte = 1_048_576;

const units = ['MiB', 'GiB', 'TiB', 'PiB'] as const;

const inUnit = (mebibytes: number): readonly [amount: number, unit: string] => {
	const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, mebibytes)) / 10)));
	return [mebibytes / (1024 ** power), units[power] ?? ''];
};

/**
Formats a data size, given in MiB, in the largest fitting unit with at most two decimals: `512 MiB`, `1.46 GiB`, `16 TiB`.
*/
export const formatMebibytes = (mebibytes: number): string => {
	const [amount, unit] = inUnit(mebibytes);
	return `${Number(amount.toFixed(2))} ${unit}`;
};

/** Formats a data size, given in MiB, for a column with aligned decimals: `38.4 GiB`, `27.8 GiB`, `1.0 TiB`. */
export const alignedMebibytes = (mebibytes: number): string => {
	const [amount, unit] = inUnit(mebibytes);
	return `${amount.toFixed(1)} ${unit}`;
};

const bytesPerCu = 4 * (1024 ** 3);

/**
The memory that the platform allots to one connection, in bytes. This value reproduces every row of the API's size table.

@see docs/control-api.md#size-max-connections-range
*/
const bytesPerConnection = 9_531_392;

const fewestConnections = 100;
const mostConnections = 4000;

/** The largest size in the API's table, in CU. Figures for larger sizes are extrapolated. */
const largestTabulatedSize = 38;

/**
Returns the size that determines `max_connections` for a range, in CU: the maximum, but at most eight times the minimum.

@see docs/control-api.md#size-max-connections-range
*/
export const connectionSize = (size: SizeRange): number => Math.min(size.max, 8 * size.min);

/**
Returns the `max_connections` of a compute of this size.

@see docs/control-api.md#compute-sizes
*/
export const maxConnections = (size: SizeRange): number => {
	const connections = Math.floor(connectionSize(size) * bytesPerCu / bytesPerConnection);
	return Math.max(fewestConnections, Math.min(mostConnections, connections));
};

/**
Returns whether the API's table has no row for a size. If so, the `max_connections` of this size must be marked as pgtower's estimate.
*/
export const isExtrapolated = (size: SizeRange): boolean => connectionSize(size) > largestTabulatedSize;

/** Explains how a compute's max_connections is calculated. */
export const maxConnectionsRule = (size: SizeRange): string => {
	if (isExtrapolated(size)) {
		return `extrapolated: the platform's table ends at ${largestTabulatedSize} CU`;
	}

	return isFixed(size)
		? 'from the size table'
		: `as for ${connectionSize(size)} CU: the maximum, or 8 × the minimum if that is lower`;
};
