import {isFixed, type SizeRange} from './compute-size.js';

export const bytesPerMebibyte = 1_048_576;

const units = ['MiB', 'GiB', 'TiB', 'PiB'] as const;

const inUnit = (mebibytes: number): readonly [amount: number, unit: string] => {
	const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, mebibytes)) / 10)));
	return [mebibytes / (1024 ** power), units[power] ?? ''];
};

/**
Formats a data size in MiB in the largest fitting unit, with at most two decimals: `512 MiB`, `1.46 GiB`, `16 TiB`.
*/
export const formatMebibytes = (mebibytes: number): string => {
	const [amount, unit] = inUnit(mebibytes);
	return `${Number(amount.toFixed(2))} ${unit}`;
};

/** Formats a data size in MiB for a column with aligned decimals: `38.4 GiB`, `27.8 GiB`, `1.0 TiB`. */
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
Returns whether the API's table has no row for a size. The `max_connections` of this size must then be marked as pgtower's estimate.
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
