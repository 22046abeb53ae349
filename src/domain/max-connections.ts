import {isFixed, type SizeRange} from './compute-size.js';

const bytesPerCu = 4 * (1024 ** 3);

/**
What the platform reckons for one connection, in bytes: the figure that gives every row of the size table.

@see docs/control-api.md#size-max-connections-range
*/
const bytesPerConnection = 9_531_392;

const fewestConnections = 100;
const mostConnections = 4000;

/**
The largest size the description's table has a row for, in CU; what is above is an extrapolation.
*/
const largestTabulatedSize = 38;

/**
The one size that stands for a range in the rule for max_connections, in CU: the maximum, but at most eight times the minimum.

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
Whether the description has no row for that size, so that the figure is ours and must be labelled so.
*/
export const isExtrapolated = (size: SizeRange): boolean => connectionSize(size) > largestTabulatedSize;

/**
By which rule a compute has its max_connections, in a sentence.
*/
export const maxConnectionsRule = (size: SizeRange): string => {
	if (isExtrapolated(size)) {
		return `extrapolated: the platform's table ends at ${largestTabulatedSize} CU`;
	}

	return isFixed(size)
		? 'from the size table'
		: `from the size table at ${connectionSize(size)} CU: the smaller of the maximum and 8 × the minimum`;
};
