import type {Instant} from '../time.js';
import type {LoadReading} from '../server/load.js';
import {serverLists, type ServerList} from '../server-lists.js';

/**
The format version that this program writes, and the newest that it reads.
*/
export const recordingVersion = 1;

/**
The maximum size of a line, in UTF-16 code units, and of a minute, in bytes, that can be read.
*/
export const longestLine = 8_000_000;
export const largestMember = 32_000_000;

/**
How often lines are written, and full states started, in milliseconds. A file can be cut at the start of a full state.
*/
export const memberMilliseconds = 60_000;
export const chapterMilliseconds = 600_000;

/**
The minimum time between two readings of a compute, in milliseconds: server counters are updated in batches.
*/
const shortestReading = 2000;

/**
Returns how often to read a compute, in milliseconds: the minimum, unless an interval in seconds was requested.
*/
export const readingInterval = (seconds = 0): number => Math.max(shortestReading, seconds * 1000);

/**
The lists of the control plane, by their names in the API.
*/
const controlPlaneLists = ['projects', 'branches', 'computes', 'operations'] as const;

export type ControlPlaneList = (typeof controlPlaneLists)[number];

/**
A list whose rows are recorded.
*/
export type RecordedList = ControlPlaneList | ServerList | 'sessions';

// A set of plain texts, since it is checked for texts of a file.
const recordedLists: ReadonlySet<string> = new Set([...controlPlaneLists, ...serverLists, 'sessions']);

export const isRecordedList = (text: string): text is RecordedList => recordedLists.has(text);

export const isControlPlaneList = (list: RecordedList): list is ControlPlaneList => controlPlaneLists.some(name => name === list);

/**
A row in the format of the file.
*/
export type RecordedRow = Readonly<Record<string, unknown>> & {readonly id: string};

/**
Encodes a row for a recording: without its query text unless requested.
*/
export const recordedRow = <Row extends {readonly id: string}>(row: Row, hasQueries: boolean): RecordedRow =>
	hasQueries || !('query' in row) ? {...row} : {...row, query: undefined};

/**
Starts a recording, and each part of it that can be read on its own: a full state follows.
*/
export type HeaderLine = {
	readonly kind: 'header';
	readonly at: Instant;
	readonly version: number;

	/**
	The version of the program that wrote the recording.
	*/
	readonly program: string;
	readonly projectId: string;
	readonly computeId: string;

	/**
	The role and database of the connection; empty before the first connection.
	*/
	readonly roleName: string;
	readonly databaseName: string;

	/**
	Whether it contains query texts.
	*/
	readonly hasQueries: boolean;
};

/**
A list as read: the order of its rows, and the changed rows.
*/
export type RowsLine = {
	readonly kind: 'rows';
	readonly at: Instant;
	readonly list: RecordedList;

	/**
	The current time by the server's clock; absent for the control plane's lists.
	*/
	readonly now?: Instant;

	/**
	The total number of rows if only the first are read; for sessions, the server's maximum.
	*/
	readonly all?: number;
	readonly ids: readonly string[];
	readonly rows: readonly RecordedRow[];
};

/**
A reading of the server's load.
*/
type LoadLine = {readonly kind: 'load'; readonly at: Instant; readonly reading: LoadReading};

/**
The server refused to read a list or its load.
*/
type RefusedLine = {readonly kind: 'refused'; readonly at: Instant; readonly list: ServerList | 'load'; readonly problem: string};

/**
The compute could not be read from here on, until the next line with data from it.
*/
type GapLine = {readonly kind: 'gap'; readonly at: Instant; readonly reason: string};

/**
The reason of a gap where the file itself is damaged. Nothing that stood before counts any more, since what changed there is not known.
*/
export const damagedReason = 'This part of the recording is damaged.';

export type RecordingLine = HeaderLine | RowsLine | LoadLine | RefusedLine | GapLine;

/**
A line as written to the file, without its line ending.
*/
export const lineText = (line: RecordingLine): string => {
	const {kind, ...rest} = line;
	return JSON.stringify(kind === 'header' ? {pgtower: 'recording', ...rest} : line);
};
