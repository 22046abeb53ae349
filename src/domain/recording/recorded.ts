import {withReading, type LoadColumn, type LoadReading} from '../server/load.js';
import type {ServerList} from '../server-lists.js';
import type {Instant} from '../time.js';
import {
	damagedReason,
	isControlPlaneList,
	type HeaderLine,
	type RecordedList,
	type RecordedRow,
	type RecordingLine,
	type RowsLine,
} from './recording.js';

/** A list at one moment of a recording. */
type ListThen = {
	readonly rows: readonly RecordedRow[];

	/** The time of the last reading. */
	readonly at: Instant;
	readonly now: Instant | undefined;
	readonly all: number | undefined;
};

/** The state of a recording at one moment. */
export type Recorded = {
	readonly header: HeaderLine;
	readonly at: Instant;
	readonly lists: ReadonlyMap<RecordedList, ListThen>;

	/** The columns of the last hour's load charts. */
	readonly columns: readonly LoadColumn[];

	/** The latest reading of the load. */
	readonly load: LoadReading | undefined;

	/** The server's reasons for refusing to return a list, by list. */
	readonly refused: ReadonlyMap<ServerList | 'load', string>;

	/** The reason the compute could not be read at that moment; undefined if it could. */
	readonly gap: string | undefined;

	/** Whether an earlier part is damaged. Until the next full state, lines may then refer to unknown rows. */
	readonly isPartial?: boolean;
};

/** Returns the state of a recording without any data. */
export const recordedAt = (header: HeaderLine, columns: readonly LoadColumn[] = [], load?: LoadReading): Recorded => ({
	header, at: header.at, lists: new Map(), columns, load, refused: new Map(), gap: undefined,
});

/**
Builds the line for a list that was read: the ids of all rows, and the content of new or changed rows. A row counts as unchanged if it is the same JavaScript
object as before.
*/
export const rowsLine = (before: readonly RecordedRow[] | undefined, rows: readonly RecordedRow[], rest: Omit<RowsLine, 'kind' | 'ids' | 'rows'>): RowsLine => {
	const known = new Set(before);
	return {
		kind: 'rows', ...rest, ids: rows.map(({id}) => id), rows: rows.filter(row => !known.has(row)),
	};
};

const afterRows = (recorded: Recorded, {list, at, now, all, ids, rows}: RowsLine): Recorded | string => {
	const known = new Map([...recorded.lists.get(list)?.rows ?? [], ...rows].map(row => [row.id, row]));
	const listed = ids.map(id => known.get(id)).filter(row => row !== undefined);
	return listed.length === ids.length
		? {
			...recorded, at, lists: new Map([...recorded.lists, [list, {
				rows: listed, at, now, all,
			}]]),
		}
		: `names a row of ${list} that it never had`;
};

const without = (refused: Recorded['refused'], list: RecordedList | 'load'): Recorded['refused'] =>
	refused.size === 0 ? refused : new Map([...refused].filter(([other]) => other !== list));

/**
Applies one line to the recorded state, or returns an error as the end of a sentence.
A header starts a full state. It discards everything before it except the load and a gap, which continue.
*/
export const afterLine = (recorded: Recorded, line: RecordingLine): Recorded | string => {
	// The gap at a damaged part is dated one millisecond after the last readable line, so the next line may seem to be earlier.
	if (line.at < recorded.at - (recorded.isPartial === true ? 1 : 0)) {
		return 'is earlier than the one before';
	}

	switch (line.kind) {
		case 'header': {
			return {...recordedAt(line, recorded.columns, recorded.load), gap: recorded.gap};
		}

		case 'rows': {
			const after = afterRows(recorded, line);
			if (typeof after === 'string' && recorded.isPartial === true) {
				return {...recorded, at: line.at};
			}

			return typeof after === 'string' || isControlPlaneList(line.list)
				? after
				: {...after, gap: undefined, refused: without(after.refused, line.list)};
		}

		case 'load': {
			const {at, reading} = line;
			return {
				...recorded, at, load: reading, columns: withReading(recorded.columns, recorded.load, reading), gap: undefined, refused: without(recorded.refused, 'load'),
			};
		}

		case 'refused': {
			return {
				...recorded, at: line.at, gap: undefined, refused: new Map([...recorded.refused, [line.list, line.problem]]),
			};
		}

		case 'gap': {
			if (line.reason === damagedReason) {
				return {
					...recordedAt(recorded.header, recorded.columns), at: line.at, gap: line.reason, isPartial: true,
				};
			}

			// The server's counters during a gap are unknown.
			return {
				...recorded, at: line.at, gap: line.reason, load: undefined,
			};
		}
	}
};
