import {constants} from 'node:fs';
import {open, type FileHandle} from 'node:fs/promises';
import {fileReason} from '../../base/file-error.js';
import {marksBetween, type RecordingMark} from '../../domain/recording/marks.js';
import {readLine} from '../../domain/recording/read-line.js';
import {afterLine, recordedAt, type Recorded} from '../../domain/recording/recorded.js';
import type {HeaderLine, RecordingLine} from '../../domain/recording/recording.js';
import {readMember, type GzipMember} from './members.js';

/**
A minute of a recording: where it is, and the number of its first line in the whole file.
*/
type Minute = Pick<GzipMember, 'offset' | 'length'> & {
	readonly line: number;
	readonly from: number;

	/**
	The known facts about the load before it, where it begins a whole state.
	*/
	readonly whole?: Pick<Recorded, 'columns' | 'load' | 'gap'>;
};

/**
A recording that was read through once.
*/
export type OpenRecording = {
	readonly header: HeaderLine;
	readonly from: number;
	readonly until: number;
	readonly marks: readonly RecordingMark[];

	/**
	Whether its latest minute was not written to its end, and is left out.
	*/
	readonly isCutOff: boolean;

	/**
	Where its latest whole minute ends, in bytes; and where whole states begin, with their times.
	*/
	readonly end: number;
	readonly chapters: ReadonlyArray<{readonly offset: number; readonly from: number}>;

	/**
	What it says of a moment, the lines that follow until the next minute, and when that minute begins; at the end there is none.
	*/
	readonly at: (moment: number) => Promise<{readonly recorded: Recorded; readonly ahead: readonly RecordingLine[]; readonly next: number | undefined}>;

	/**
	Every line, a minute at a time.
	*/
	readonly lines: () => AsyncIterable<readonly RecordingLine[]>;
	readonly close: () => Promise<void>;
};

/**
The most minutes, two months of them, and the most marks that are kept in memory.
*/
const mostMinutes = 100_000;
const mostMarks = 10_000;

/**
What stops the reading of a file: a sentence.
*/
class Unreadable extends Error {
	override readonly name = 'Unreadable';
}

/**
A line with its number among all lines of the file, those of unknown kinds too.
*/
type Numbered = {readonly line: RecordingLine; readonly number: number};

const parsed = (lines: readonly string[], first: number): readonly Numbered[] => lines.flatMap((text, index) => {
	const read = readLine(text);
	if (read === 'unknown') {
		return [];
	}

	const number = first + index;
	if ('problem' in read) {
		throw new Unreadable(`Line ${number} ${read.problem}.`);
	}

	return [{line: read.line, number}];
});

const followed = (recorded: Recorded | undefined, {line, number}: Numbered): Recorded => {
	if (recorded === undefined) {
		if (line.kind !== 'header') {
			throw new Unreadable(`Line ${number} is not the beginning of a recording of pgtower.`);
		}

		return recordedAt(line);
	}

	const after = afterLine(recorded, line);
	if (typeof after === 'string') {
		throw new Unreadable(`Line ${number} ${after}.`);
	}

	return after;
};

const memberAt = async (handle: FileHandle, offset: number, line: number): Promise<GzipMember | 'end' | 'cut off'> => {
	const found = await readMember(handle, offset);
	if (typeof found === 'object' && 'problem' in found) {
		throw new Unreadable(offset === 0 && found.problem === 'is not gzip' ? 'It is not gzip, and so no recording of pgtower.' : `Line ${line} ${found.problem}.`);
	}

	return found;
};

const scan = async (handle: FileHandle) => {
	const minutes: Minute[] = [];
	const marks: RecordingMark[] = [];
	let recorded: Recorded | undefined;
	let line = 1;
	let offset = 0;
	for (;;) {
		const member = await memberAt(handle, offset, line);
		if (typeof member === 'string') {
			return {
				minutes, marks, recorded, end: offset, isCutOff: member === 'cut off',
			};
		}

		if (minutes.length >= mostMinutes) {
			throw new Unreadable(`Line ${line} is of minute ${mostMinutes + 1}: no more are read.`);
		}

		const lines = parsed(member.lines, line);
		const first = lines[0]?.line;
		if (first !== undefined) {
			minutes.push({
				offset, length: member.length, line, from: first.at,
				...(first.kind === 'header' && {whole: {columns: recorded?.columns ?? [], load: recorded?.load, gap: recorded?.gap}}),
			});
		}

		for (const numbered of lines) {
			const before: Recorded | undefined = recorded;
			recorded = followed(before, numbered);
			if (before !== undefined && marks.length < mostMarks) {
				marks.push(...marksBetween(before, recorded));
			}
		}

		offset += member.length;
		line += member.lines.length;
	}
};

const latestBefore = <Item extends {readonly from: number}>(items: readonly Item[], moment: number): number => Math.max(0, items.findLastIndex(({from}) => from <= moment));

/**
Opens a recording and reads it through, in bounded memory. A minute that was not written to its end is left out.

@returns The recording, or the sentence that says why it can't be read.
*/
export const openRecording = async (file: string): Promise<OpenRecording | {readonly problem: string}> => {
	let handle: FileHandle | undefined;
	try {
		// oxlint-disable-next-line no-bitwise -- Flags of the system are a set of bits.
		handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
		const status = await handle.stat();
		if (!status.isFile()) {
			await handle.close();
			return {problem: `${file} can't be read: it is not a regular file.`};
		}

		const opened = handle;
		const {minutes, marks, recorded, end, isCutOff} = await scan(opened);
		const [first] = minutes;
		if (recorded === undefined || first === undefined) {
			await handle.close();
			return {problem: `${file} is no recording: it holds no whole minute.`};
		}

		const linesOf = async ({offset, line}: Minute): Promise<readonly Numbered[]> => {
			const member = await memberAt(opened, offset, line);
			if (typeof member === 'string') {
				throw new Unreadable(`Line ${line} is no longer there: the file was changed.`);
			}

			return parsed(member.lines, line);
		};

		const chapters = minutes.flatMap(({offset, from, whole}) => whole === undefined ? [] : [{offset, from}]);
		return {
			header: recorded.header,
			from: first.from,
			until: recorded.at,
			marks,
			isCutOff,
			end,
			chapters,
			async at(moment) {
				const index = latestBefore(minutes, moment);
				const begin = Math.max(0, minutes.findLastIndex(({whole}, place) => place <= index && whole !== undefined));
				let state: Recorded | undefined;
				let ahead: readonly RecordingLine[] = [];
				for (const minute of minutes.slice(begin, index + 1)) {
					const lines = await linesOf(minute);
					const most = Math.max(moment, first.from);
					const here = lines.filter(({line}) => line.at <= most);
					ahead = lines.slice(here.length).map(({line}) => line);
					for (const numbered of here) {
						const isFirst = state === undefined;
						state = followed(state, numbered);
						state = isFirst ? {...state, ...minute.whole} : state;
					}
				}

				return {recorded: state ?? recordedAt(recorded.header), ahead, next: minutes[index + 1]?.from};
			},
			async * lines() {
				for (const minute of minutes) {
					const lines = await linesOf(minute);
					yield lines.map(({line}) => line);
				}
			},
			async close() {
				await opened.close();
			},
		};
	} catch (error) {
		await handle?.close();
		return {problem: error instanceof Unreadable ? `${file} can't be read. ${error.message}` : `${file} can't be read: ${fileReason(error)}.`};
	}
};
