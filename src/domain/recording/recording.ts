import type {Instant} from '../time.js';
import type {LoadReading} from '../server/load.js';
import {serverLists, type ServerList} from '../server-lists.js';

/**
The version of the format that this program writes, and the newest that it reads.
*/
export const recordingVersion = 1;

/**
The longest line, in UTF-16 code units, and the largest minute, in bytes, that is read.
*/
export const longestLine = 8_000_000;
export const largestMember = 32_000_000;

/**
The last moment that a date can be.
*/
export const latestInstant = 8.64e15;

/**
How long lines are collected before they are written, and how far apart whole states stand, in milliseconds. A file can be cut where a whole
state begins.
*/
export const memberMilliseconds = 60_000;
export const chapterMilliseconds = 600_000;

/**
The shortest time between two readings of a compute, in milliseconds: counters of a server arrive in lumps.
*/
const shortestReading = 2000;

/**
Returns how often a compute is read, in milliseconds: as often as it may be, unless an interval in seconds was asked for.
*/
export const readingInterval = (seconds = 0): number => Math.max(shortestReading, seconds * 1000);

/**
What the control plane lists, under the names of the API.
*/
const controlPlaneLists = ['projects', 'branches', 'computes', 'operations'] as const;

export type ControlPlaneList = (typeof controlPlaneLists)[number];

/**
A list that a recording has rows of.
*/
export type RecordedList = ControlPlaneList | ServerList | 'sessions';

// A set of texts, since it is asked about those of a file.
const recordedLists: ReadonlySet<string> = new Set([...controlPlaneLists, ...serverLists, 'sessions']);

export const isRecordedList = (text: string): text is RecordedList => recordedLists.has(text);

export const isControlPlaneList = (list: RecordedList): list is ControlPlaneList => controlPlaneLists.some(name => name === list);

/**
A row as it stands in the file.
*/
export type RecordedRow = Readonly<Record<string, unknown>> & {readonly id: string};

/**
Begins a recording, and each part of it that can be read alone: what follows is whole.
*/
export type HeaderLine = {
	readonly kind: 'header';
	readonly at: Instant;
	readonly version: number;

	/**
	The version of the program that wrote it.
	*/
	readonly program: string;
	readonly projectId: string;
	readonly computeId: string;

	/**
	Who looked, and through which database; empty before the compute was connected to.
	*/
	readonly roleName: string;
	readonly databaseName: string;

	/**
	Whether it has the texts of queries.
	*/
	readonly hasQueries: boolean;
};

/**
A list as it was read: the order of its rows, and those that are not as they were before.
*/
export type RowsLine = {
	readonly kind: 'rows';
	readonly at: Instant;
	readonly list: RecordedList;

	/**
	The present by the server's clock; absent for what the control plane lists.
	*/
	readonly now?: Instant;

	/**
	How many rows there are, where only the first are read; for sessions, how many the server takes.
	*/
	readonly all?: number;
	readonly ids: readonly string[];
	readonly rows: readonly RecordedRow[];
};

/**
What the server does, as it was read.
*/
type LoadLine = {readonly kind: 'load'; readonly at: Instant; readonly reading: LoadReading};

/**
The server refused to read a list or its load.
*/
type RefusedLine = {readonly kind: 'refused'; readonly at: Instant; readonly list: ServerList | 'load'; readonly problem: string};

/**
From here on the compute could not be read, until a line that was read from it follows.
*/
type GapLine = {readonly kind: 'gap'; readonly at: Instant; readonly reason: string};

/**
The reason of a gap where the file itself is damaged. Nothing that stood before counts any more, since what changed there is not known.
*/
export const damagedReason = 'This part of the recording is damaged.';

export type RecordingLine = HeaderLine | RowsLine | LoadLine | RefusedLine | GapLine;

/**
A line as it stands in the file, without its end.
*/
export const lineText = (line: RecordingLine): string => {
	const {kind, ...rest} = line;
	return JSON.stringify(kind === 'header' ? {pgtower: 'recording', ...rest} : line);
};
