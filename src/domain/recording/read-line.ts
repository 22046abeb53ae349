import {isRecord} from '../../base/records.js';
import {latestInstant} from '../server/row-values.js';
import {serverLists, type ServerList} from '../server-lists.js';
import {
	isRecordedList,
	longestLine,
	recordingVersion,
	type RecordedRow,
	type RecordingLine,
} from './recording.js';
import {readLoadReading} from './read-load.js';

/**
The result of parsing a line: the line, `unknown` for a kind of line that only later versions know, or an error. The error completes a sentence that
starts with the line number.
*/
export type ReadLine = 'unknown' | {readonly line: RecordingLine} | {readonly problem: string};

const isRow = (value: unknown): value is RecordedRow => isRecord(value) && typeof value.id === 'string';

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(item => typeof item === 'string');

const isRows = (value: unknown): value is readonly RecordedRow[] => Array.isArray(value) && value.every(item => isRow(item));

const textIn = (value: unknown): string => typeof value === 'string' ? value : '';

const isServerList = (value: unknown): value is ServerList => serverLists.some(list => list === value);

type Sent = Readonly<Record<string, unknown>>;

const readHeader = (sent: Sent, at: number): ReadLine => {
	const {pgtower, version, projectId, computeId, hasQueries} = sent;
	if (pgtower !== 'recording' || typeof version !== 'number' || !Number.isSafeInteger(version) || version < 1) {
		return {problem: 'has no version: it is not from a recording'};
	}

	if (version > recordingVersion) {
		return {problem: `begins a recording of version ${version}; this pgtower reads up to ${recordingVersion}. Use a newer pgtower`};
	}

	return typeof projectId === 'string' && typeof computeId === 'string'
		? {
			line: {
				kind: 'header', at, version, program: textIn(sent.program), projectId, computeId, roleName: textIn(sent.roleName), databaseName: textIn(sent.databaseName), hasQueries: hasQueries === true,
			},
		}
		: {problem: 'names no project or no compute'};
};

const isNumberOrAbsent = (value: unknown): value is number | undefined => value === undefined || (typeof value === 'number' && value >= 0);

const readRows = ({list, now, all, ids, rows}: Sent, at: number): ReadLine => {
	if (typeof list !== 'string' || !isRecordedList(list)) {
		return 'unknown';
	}

	if (!isTexts(ids) || !isRows(rows) || !isNumberOrAbsent(all) || !isNumberOrAbsent(now) || (now ?? 0) > latestInstant) {
		return {problem: `is not a list of ${list}`};
	}

	return new Set(ids).size === ids.length
		? {
			line: {
				kind: 'rows', at, list, ids, rows, ...(now !== undefined && {now}), ...(all !== undefined && {all}),
			},
		}
		: {problem: `has a row of ${list} twice`};
};

export const readLine = (text: string): ReadLine => {
	if (text.length > longestLine) {
		return {problem: `is longer than ${longestLine / 1_000_000} million characters: no pgtower writes that`};
	}

	let sent: unknown;
	try {
		sent = JSON.parse(text);
	} catch {
		return {problem: 'is not JSON'};
	}

	if (!isRecord(sent)) {
		return {problem: 'is not an object'};
	}

	const {at, kind} = sent;
	if (Object.hasOwn(sent, 'pgtower')) {
		return typeof at === 'number' && at >= 0 && at <= latestInstant ? readHeader(sent, at) : {problem: 'has no time'};
	}

	if (typeof kind !== 'string') {
		return {problem: 'has no kind'};
	}

	if (typeof at !== 'number' || at < 0 || at > latestInstant) {
		return {problem: 'has no time'};
	}

	switch (kind) {
		case 'rows': {
			return readRows(sent, at);
		}

		case 'load': {
			const reading = readLoadReading(sent.reading);
			return reading === undefined ? {problem: 'is not a reading of the load'} : {line: {kind, at, reading}};
		}

		case 'refused': {
			const {list, problem} = sent;
			return list === 'load' || isServerList(list)
				? {
					line: {
						kind, at, list, problem: textIn(problem),
					},
				}
				: 'unknown';
		}

		case 'gap': {
			return {line: {kind, at, reason: textIn(sent.reason)}};
		}

		default: {
			return 'unknown';
		}
	}
};
