import type {Instant} from '../time.js';

/**
A table with an estimate of its unused space, based on its column widths. Unknown values are undefined, and never 0.
*/
export type TableBloat = {
	/**
	The OID of the table.
	*/
	readonly id: string;
	readonly schema: string;
	readonly name: string;

	/**
	The size without indexes, in bytes, as of the last vacuum or analyze; and the part of it that the rows don't need.
	*/
	readonly bytes: number | undefined;
	readonly emptyBytes: number | undefined;
	readonly deadRows: number | undefined;
	readonly vacuumedAt: Instant | undefined;
};

/**
Returns the unused share of a table, in percent.
*/
export const emptyPercent = ({bytes, emptyBytes}: TableBloat): number | undefined =>
	bytes === undefined || bytes === 0 || emptyBytes === undefined ? undefined : Math.round(100 * emptyBytes / bytes);
