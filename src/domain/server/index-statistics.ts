import {figure, text, type PropertyRow} from './row-values.js';

const kinds = ['primary', 'unique', 'invalid', 'plain'] as const;

/** An index of the connected database with its statistics. Unknown values are undefined, and never 0. */
export type IndexStatistics = {
	/** The OID of the index. */
	readonly id: string;
	readonly schema: string;
	readonly name: string;
	readonly table: string;

	/** The size of the index, in bytes, as of the last vacuum or analyze. */
	readonly bytes: number | undefined;

	/** The number of scans since the last reset of the counters. */
	readonly scans: number | undefined;

	/** The number of rows that scans of the index returned. */
	readonly rowsRead: number | undefined;

	/**
	The purpose of the index. A unique index enforces uniqueness even if it is never scanned. An invalid index is left over from a failed build.
	*/
	readonly kind: (typeof kinds)[number];
};

/** Returns whether the index is dispensable, because it is never scanned and enforces nothing. */
export const isUnused = ({scans, kind}: IndexStatistics): boolean => scans === 0 && (kind === 'plain' || kind === 'invalid');

/** Decodes an index from a row; returns undefined if the row is invalid. */
export const readIndex = (row: PropertyRow): IndexStatistics | undefined => {
	const [id, name] = [text(row.id), text(row.name)];
	return id === undefined || name === undefined
		? undefined
		: {
			id,
			schema: text(row.schema) ?? '',
			name,
			table: text(row.table) ?? '',
			bytes: figure(row.bytes),
			scans: figure(row.scans),
			rowsRead: figure(row.rowsRead),
			kind: kinds.find(kind => kind === row.kind) ?? 'plain',
		};
};
