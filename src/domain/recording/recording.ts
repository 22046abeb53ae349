import {type Instant, formatForName, type Zone} from '../time.js';
import {type LoadReading, withReading, type LoadColumn} from '../server/load.js';
import {serverLists, type ServerList} from '../server-lists.js';
import {fileWord} from '../../base/file-word.js';

/** The format version that this pgtower writes, which is also the newest version that it reads. */
export const recordingVersion = 1;

/** The maximum size of a line that can be read, in UTF-16 code units. */
export const longestLine = 8_000_000;

/** The maximum size of the lines of one minute, in bytes, packed or unpacked. Larger minutes are not read. */
export const largestMember = 32_000_000;

/** The interval at which lines are written, in milliseconds. */
export const memberMilliseconds = 60_000;

/** The interval between full states, in milliseconds. A file can be cut at the start of a full state. */
export const chapterMilliseconds = 600_000;

/** The minimum time between two readings of a compute, in milliseconds. Servers update their counters in batches. */
const shortestReading = 2000;

/**
Returns the interval between readings of a compute, in milliseconds: the requested number of seconds, but not less than the minimum.
*/
export const readingInterval = (seconds = 0): number => Math.max(shortestReading, seconds * 1000);

/** The lists of the control plane, under their API names. */
const controlPlaneLists = ['projects', 'branches', 'computes', 'operations'] as const;

export type ControlPlaneList = (typeof controlPlaneLists)[number];

export type RecordedList = ControlPlaneList | ServerList | 'sessions';

// A set of strings, because `isRecordedList` looks up texts from a file.
const recordedLists: ReadonlySet<string> = new Set([...controlPlaneLists, ...serverLists, 'sessions']);

export const isRecordedList = (text: string): text is RecordedList => recordedLists.has(text);

export const isControlPlaneList = (list: RecordedList): list is ControlPlaneList => controlPlaneLists.some(name => name === list);

export type RecordedRow = Readonly<Record<string, unknown>> & {readonly id: string};

/**
The line that starts a recording, and that starts each separately readable part of a recording. The full state follows this line.
*/
export type HeaderLine = {
	readonly kind: 'header';
	readonly at: Instant;
	readonly version: number;

	/** The version of pgtower that wrote the recording. */
	readonly program: string;
	readonly projectId: string;
	readonly computeId: string;

	/** The role and database of the connection; empty before the first connection. */
	readonly roleName: string;
	readonly databaseName: string;

	/** Whether the recording contains query texts. */
	readonly hasQueries: boolean;
};

/** The line for a list that was read: the ids of all rows in order, and the new or changed rows. */
export type RowsLine = {
	readonly kind: 'rows';
	readonly at: Instant;
	readonly list: RecordedList;

	/** The server's current time; absent for the control plane's lists. */
	readonly now?: Instant;

	/** The total number of rows if only the first rows were read. For sessions, the server's connection limit. */
	readonly all?: number;
	readonly ids: readonly string[];
	readonly rows: readonly RecordedRow[];
};

type LoadLine = {readonly kind: 'load'; readonly at: Instant; readonly reading: LoadReading};

/** The line for a server's refusal to return a list or the load. */
type RefusedLine = {readonly kind: 'refused'; readonly at: Instant; readonly list: ServerList | 'load'; readonly problem: string};

/**
The start of a gap, in which the compute could not be read. The next line with data from the compute ends the gap.
*/
type GapLine = {readonly kind: 'gap'; readonly at: Instant; readonly reason: string};

/**
The reason for a gap at a damaged part of the file. During such a gap, earlier data is not shown, because the changes in the damaged part are unknown.
*/
export const damagedReason = 'This part of the recording is damaged.';

export type RecordingLine = HeaderLine | RowsLine | LoadLine | RefusedLine | GapLine;

/** Encodes a row for a recording. `hasQueries` says whether to include the query text. */
export const recordedRow = <Row extends {readonly id: string}>(row: Row, hasQueries: boolean): RecordedRow =>
	hasQueries || !('query' in row) ? {...row} : {...row, query: undefined};

/** Formats a line for the file, without its line ending. */
export const lineText = (line: RecordingLine): string => {
	const {kind, ...rest} = line;
	return JSON.stringify(kind === 'header' ? {pgtower: 'recording', ...rest} : line);
};

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

	/** The reason why the compute could not be read at that moment; undefined if the compute could be read. */
	readonly gap: string | undefined;

	/** Whether an earlier part is damaged. Until the next full state, lines may then refer to unknown rows. */
	readonly isPartial?: boolean;
};

/** Returns the state of a recording without any data. */
export const recordedAt = (header: HeaderLine, columns: readonly LoadColumn[] = [], load?: LoadReading): Recorded => ({
	header, at: header.at, lists: new Map(), columns, load, refused: new Map(), gap: undefined,
});

/**
Builds the line for a list that was read: the ids of all rows, and the content of new or changed rows. A row counts as unchanged if `before` contains
the same JavaScript object.
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
Applies one line to the recorded state, or returns an error, worded to end a sentence about the line. A header starts a full state. A full state
discards everything before the header, except the load and a gap, which continue.
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

/**
Builds the file name of a recording that starts now: `shop-primary-2026-11-20-140000.gz`.

@param compute The name of the compute, or the id of a compute without a name.
*/
export const recordingName = (compute: string, now: Instant, zone: Zone): string =>
	`${[fileWord(compute), formatForName(now, zone)].filter(part => part !== '').join('-')}.gz`;
