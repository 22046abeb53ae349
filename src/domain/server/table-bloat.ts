import type {Instant} from '../time.js';

/**
A table, and how much of it may be empty: an estimate from the widths of its columns. What the server does not know is undefined, and never 0.
*/
export type TableBloat = {
	/**
	The number of the table in its database.
	*/
	readonly id: string;
	readonly schema: string;
	readonly name: string;

	/**
	In bytes without indexes, as of the last vacuum or analyze; and how many of them its rows don't need.
	*/
	readonly bytes: number | undefined;
	readonly emptyBytes: number | undefined;
	readonly deadRows: number | undefined;
	readonly vacuumedAt: Instant | undefined;
};

/**
The share of a table that may be empty, in percent.
*/
export const emptyPercent = ({bytes, emptyBytes}: TableBloat): number | undefined =>
	bytes === undefined || bytes === 0 || emptyBytes === undefined ? undefined : Math.round(100 * emptyBytes / bytes);
