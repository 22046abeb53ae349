import type {Instant} from '../time.js';
import type {LoadReading} from '../server/load.js';
import {serverLists, type ServerList} from '../server-lists.js';

/** The format version that this pgtower writes, and the newest one that it reads. */
export const recordingVersion = 1;

/** The maximum size of a line that can be read, in UTF-16 code units. */
export const longestLine = 8_000_000;

/** The maximum size of the lines of one minute, in bytes, packed or unpacked. Larger minutes are not read. */
export const largestMember = 32_000_000;

/** The interval at which lines are written, in milliseconds. */
export const memberMilliseconds = 60_000;

/** The interval at which full states start, in milliseconds. A file can be cut at the start of a full state. */
export const chapterMilliseconds = 600_000;

/** The minimum time between two readings of a compute, in milliseconds. Servers update their counters in batches. */
const shortestReading = 2000;

/**
Returns the interval between readings of a compute, in milliseconds: the requested number of seconds, but not less than the minimum.
*/
export const readingInterval = (seconds = 0): number => Math.max(shortestReading, seconds * 1000);

/** The lists of the control plane, by their names in the API. */
const controlPlaneLists = ['projects', 'branches', 'computes', 'operations'] as const;

export type ControlPlaneList = (typeof controlPlaneLists)[number];

export type RecordedList = ControlPlaneList | ServerList | 'sessions';

// A set of strings, since it is checked against texts from a file.
const recordedLists: ReadonlySet<string> = new Set([...controlPlaneLists, ...serverLists, 'sessions']);

export const isRecordedList = (text: string): text is RecordedList => recordedLists.has(text);

export const isControlPlaneList = (list: RecordedList): list is ControlPlaneList => controlPlaneLists.some(name => name === list);

export type RecordedRow = Readonly<Record<string, unknown>> & {readonly id: string};

/** Encodes a row for a recording: without its query text unless requested. */
export const recordedRow = <Row extends {readonly id: string}>(row: Row, hasQueries: boolean): RecordedRow =>
	hasQueries || !('query' in row) ? {...row} : {...row, query: undefined};

/** The line that starts a recording, and each part of it that can be read on its own. The full state follows. */
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

	/** The total number of rows if only the first ones were read. For sessions, the server's connection limit. */
	readonly all?: number;
	readonly ids: readonly string[];
	readonly rows: readonly RecordedRow[];
};

type LoadLine = {readonly kind: 'load'; readonly at: Instant; readonly reading: LoadReading};

/** The line for a server's refusal to return a list or its load. */
type RefusedLine = {readonly kind: 'refused'; readonly at: Instant; readonly list: ServerList | 'load'; readonly problem: string};

/** The start of a gap, in which the compute could not be read. The next line with data from the compute ends it. */
type GapLine = {readonly kind: 'gap'; readonly at: Instant; readonly reason: string};

/**
The reason for a gap at a damaged part of the file. Earlier data is not shown there, since the changes in that part are unknown.
*/
export const damagedReason = 'This part of the recording is damaged.';

export type RecordingLine = HeaderLine | RowsLine | LoadLine | RefusedLine | GapLine;

/** Formats a line for the file, without its line ending. */
export const lineText = (line: RecordingLine): string => {
	const {kind, ...rest} = line;
	return JSON.stringify(kind === 'header' ? {pgtower: 'recording', ...rest} : line);
};
