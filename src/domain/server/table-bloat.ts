import type {Instant} from '../time.js';
import {
	figure,
	instant,
	text,
	type PropertyRow,
} from './row-values.js';

/** A table with an estimate of its unused space, based on column widths. Unknown values are undefined, and never 0. */
export type TableBloat = {
	/** The OID of the table. */
	readonly id: string;
	readonly schema: string;
	readonly name: string;

	/** The size without indexes, in bytes, as of the last vacuum or analyze. */
	readonly bytes: number | undefined;

	/** The part of `bytes` that the rows don't need. */
	readonly emptyBytes: number | undefined;
	readonly deadRows: number | undefined;
	readonly vacuumedAt: Instant | undefined;
};

/** Returns the unused share of a table, in percent. */
export const emptyPercent = ({bytes, emptyBytes}: TableBloat): number | undefined =>
	bytes === undefined || bytes === 0 || emptyBytes === undefined ? undefined : Math.round(100 * emptyBytes / bytes);

/** Decodes an estimate from a row; returns undefined if the row is invalid. */
export const readBloat = (row: PropertyRow): TableBloat | undefined => {
	const [id, name] = [text(row.id), text(row.name)];
	return id === undefined || name === undefined
		? undefined
		: {
			id,
			schema: text(row.schema) ?? '',
			name,
			bytes: figure(row.bytes),
			emptyBytes: figure(row.emptyBytes),
			deadRows: figure(row.deadRows),
			vacuumedAt: instant(row.vacuumedAt),
		};
};
