import process from 'node:process';
import {complain, print} from '../../cli/complain.js';
import {csvLine, type CsvValue} from '../../domain/export/csv.js';
import {marksBetween, type RecordingMark} from '../../domain/recording/marks.js';
import {followOperations, unfinishedEvents, type OperationEvent} from '../../domain/recording/operation-events.js';
import {
	afterLine,
	recordedAt,
	type Recorded,
	type RecordingLine,
} from '../../domain/recording/recording.js';
import type {LoadReading} from '../../domain/server/load.js';
import {openRecording, type OpenRecording} from '../../storage/recording/read-recording.js';

const facts = [
	'connections',
	'active',
	'inTransaction',
	'lockWaits',
	'oldestTransaction',
	'longestQuery',
	'xminAge',
	'frozenAge',
	'replicas',
	'slots',
	'databaseBytes',
] as const satisfies ReadonlyArray<keyof LoadReading>;

const counters = [
	'commits',
	'rollbacks',
	'rowsRead',
	'rowsWritten',
	'bufferHits',
	'bufferMisses',
	'walBytes',
	'deadlocks',
	'tempBytes',
] as const satisfies ReadonlyArray<keyof LoadReading['counters']>;

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/gv, letter => `_${letter.toLowerCase()}`);

const columns = ['time', 'event', 'text', ...[...facts, ...counters].map(name => snakeCase(name))];

/** The empty cells of a row that has no load reading. */
const noReading: readonly CsvValue[] = columns.slice(3).map(() => undefined);

const timeText = (at: number): string => new Date(at).toISOString();

/**
The maximum number of decimals in a cell. Further decimals are rounding errors, which come from subtracting times in seconds.
*/
const decimals = 6;

const rounded = (value: CsvValue): CsvValue => typeof value === 'number' ? Number(value.toFixed(decimals)) : value;

const readingCells = (reading: LoadReading): readonly CsvValue[] => [
	...facts.map(name => rounded(reading[name])), ...counters.map(name => rounded(reading.counters[name])),
];

const eventCells = ({at, kind, text}: OperationEvent | RecordingMark): readonly CsvValue[] => [timeText(at), kind, text, ...noReading];

/**
Writes a text to standard output, and waits while the pipe is full. Returns false once the pipe's reader has closed the pipe.
*/
const write = async (text: string): Promise<boolean> => {
	const {stdout} = process;
	if (!stdout.destroyed && !stdout.write(text)) {
		await new Promise(resolve => {
			const go = () => {
				stdout.off('drain', go).off('close', go);
				resolve(undefined);
			};

			stdout.on('drain', go).on('close', go);
		});
	}

	return !stdout.destroyed;
};

const complainAndEnd = (sentence: string) => {
	complain('pgtower replay', sentence);
	process.exitCode = 2;
};

/** Returns the CSV rows for a line of a recording and the state after that line, or an error message. */
const rowsOf = (before: Recorded, line: RecordingLine, follow: ReturnType<typeof followOperations>): string | {readonly rows: string; readonly after: Recorded} => {
	const after = afterLine(before, line);
	return typeof after === 'string'
		? after
		: {
			after,
			rows: [
				...[...follow(after), ...marksBetween(before, after).filter(({kind}) => kind === 'lock' || kind === 'gap')].map(event => eventCells(event)),
				...(line.kind === 'load' ? [[timeText(line.at), 'load', '', ...readingCells(line.reading)]] : []),
			].map(cells => csvLine(cells)).join(''),
		};
};

const printRows = async (file: string, recording: OpenRecording): Promise<void> => {
	print(csvLine(columns));
	const follow = followOperations();
	let recorded: Recorded = {...recordedAt(recording.header), at: recording.from};
	for await (const lines of recording.lines()) {
		let rows = '';
		for (const line of lines) {
			const next = rowsOf(recorded, line, follow);
			if (typeof next === 'string') {
				complainAndEnd(`${file} changed while it was read: a line ${next}.`);
				return;
			}

			recorded = next.after;
			rows += next.rows;
		}

		if (!await write(rows)) {
			return;
		}
	}

	if (!await write(unfinishedEvents(recorded).map(event => csvLine(eventCells(event))).join(''))) {
		return;
	}

	if (recording.isCutOff) {
		complain('pgtower replay', `${file} was cut off: its last minute is incomplete and left out.`);
	}
};

/**
Prints a recording as CSV: a row for each load reading, and a row for each mark on the recording's timeline. Sets the exit code 2 if the recording
can't be read.

@see docs/guide/recording.md
*/
export const exportRecording = async (file: string): Promise<void> => {
	const recording = await openRecording(file);
	if ('problem' in recording) {
		complainAndEnd(recording.problem);
		return;
	}

	try {
		await printRows(file, recording);
	} finally {
		await recording.close();
	}
};
