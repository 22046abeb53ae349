import {isFixed, type SizeRange} from './compute-size.js';

const bytesPerCu = 4 * (1024 ** 3);

/**
The memory that the platform assumes for one connection, in bytes. This value gives every row of the API's size table.

@see docs/control-api.md#size-max-connections-range
*/
const bytesPerConnection = 9_531_392;

const fewestConnections = 100;
const mostConnections = 4000;

/**
The largest size in the API's table, in CU; above it, figures are extrapolated.
*/
const largestTabulatedSize = 38;

/**
The size that decides max_connections for a range, in CU: the maximum, but at most eight times the minimum.

@see docs/control-api.md#size-max-connections-range
*/
export const connectionSize = (size: SizeRange): number => Math.min(size.max, 8 * size.min);

/**
`max_connections` of a compute of that size.

@see docs/control-api.md#compute-sizes
*/
export const maxConnections = (size: SizeRange): number => {
	const connections = Math.floor(connectionSize(size) * bytesPerCu / bytesPerConnection);
	return Math.max(fewestConnections, Math.min(mostConnections, connections));
};

/**
Whether the API's table has no row for that size, so that the figure must be marked as pgtower's own.
*/
export const isExtrapolated = (size: SizeRange): boolean => connectionSize(size) > largestTabulatedSize;

/**
The rule that gives a compute its max_connections, in a sentence.
*/
export const maxConnectionsRule = (size: SizeRange): string => {
	if (isExtrapolated(size)) {
		return `extrapolated: the platform's table ends at ${largestTabulatedSize} CU`;
	}

	return isFixed(size)
		? 'from the size table'
		: `from the size table at ${connectionSize(size)} CU: the smaller of the maximum and 8 × the minimum`;
};
