import type {FileHandle} from 'node:fs/promises';
import {addMarks, type RecordingMark} from '../../domain/recording/marks.js';
import {readLine} from '../../domain/recording/read-line.js';
import {
	afterLine,
	recordedAt,
	type Recorded,
	damagedReason,
	type RecordingLine,
} from '../../domain/recording/recording.js';
import {findMember} from './find-member.js';
import {readMember, type GzipMember} from './members.js';

/**
A minute of a recording: its offset, the number of its first line in the whole file, and the time at which it begins.
*/
export type Minute = Pick<GzipMember, 'offset'> & {
	readonly line: number;
	readonly from: number;

	/** Whether the minute can't be read. A damaged minute stands for everything up to the next readable minute. */
	readonly isDamaged?: boolean;

	/**
	The server's load as recorded before this minute. Present only in a minute that begins with a header, and so with the full state.
	*/
	readonly whole?: Pick<Recorded, 'columns' | 'load' | 'gap'>;
};

/** The maximum number of minutes to keep in memory: about two months. */
const mostMinutes = 100_000;

/** An error whose message is the reason a file can't be read, as a sentence. */
export class Unreadable extends Error {
	override readonly name = 'Unreadable';
}

/** A line with its number among all lines of the file, including lines of unknown kinds. */
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

export const followed = (recorded: Recorded | undefined, {line, number}: Numbered): Recorded => {
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

/**
The result of reading the file at an offset: a minute, the end of the file, a cut-off minute, or the offset of the next readable minute.
*/
type Found = GzipMember | 'end' | 'cut off' | {readonly next: number | undefined};

const memberAt = async (handle: FileHandle, offset: number, line: number): Promise<Found> => {
	const found = await readMember(handle, offset);
	if (found === 'cut off') {
		// If a readable minute follows, the cut-off minute counts as damaged. Otherwise it is the incomplete last minute.
		const next = await findMember(handle, offset + 1);
		return next === undefined ? found : {next};
	}

	if (typeof found !== 'object' || !('problem' in found)) {
		return found;
	}

	const problem = offset === 0 && found.problem === 'is not gzip' ? 'It is not a recording: the file is not gzip.' : `Line ${line} ${found.problem}.`;
	if (!found.isDamaged || problem.startsWith('It is not')) {
		throw new Unreadable(problem);
	}

	const next = await findMember(handle, offset + 1);
	if (offset === 0 && next === undefined) {
		throw new Unreadable(problem);
	}

	return {next};
};

/** Reads the lines of a minute that {@link scan} has found. */
export const linesOf = async (handle: FileHandle, {offset, line, from, isDamaged = false}: Minute): Promise<readonly Numbered[]> => {
	if (isDamaged) {
		return [{line: {kind: 'gap', at: from, reason: damagedReason}, number: line}];
	}

	const member = await memberAt(handle, offset, line);
	if (typeof member === 'string' || 'next' in member) {
		throw new Unreadable(`Line ${line} is no longer there: the file was changed.`);
	}

	return parsed(member.lines, line);
};

/** The contents of a recording file. */
type Scanned = {
	readonly minutes: readonly Minute[];
	readonly marks: readonly RecordingMark[];
	readonly recorded: Recorded | undefined;
	readonly end: number;
	readonly isCutOff: boolean;
	readonly isDamagedAtEnd: boolean;
};

/** Reads a whole file. A damaged minute becomes a gap, and reading continues after the gap. */
export const scan = async (handle: FileHandle): Promise<Scanned> => {
	const minutes: Minute[] = [];
	const marks: RecordingMark[] = [];
	let recorded: Recorded | undefined;
	let line = 1;
	let offset = 0;

	const follow = (numbered: Numbered) => {
		const before = recorded;
		recorded = followed(before, numbered);
		if (before !== undefined) {
			addMarks(marks, before, recorded);
		}
	};

	const add = (minute: Minute) => {
		if (minutes.length >= mostMinutes) {
			throw new Unreadable(`Line ${line} is of minute ${mostMinutes + 1}: no more are read.`);
		}

		minutes.push(minute);
	};

	for (;;) {
		const member = await memberAt(handle, offset, line);
		if (typeof member === 'string') {
			return {
				minutes, marks, recorded, end: offset, isCutOff: member === 'cut off', isDamagedAtEnd: false,
			};
		}

		if ('next' in member) {
			if (recorded !== undefined) {
				const damaged = {
					offset, line, from: recorded.at + 1, isDamaged: true,
				};
				add(damaged);
				const [gap] = await linesOf(handle, damaged);
				follow(gap!);
			}

			if (member.next === undefined) {
				return {
					minutes, marks, recorded, end: offset, isCutOff: true, isDamagedAtEnd: true,
				};
			}

			offset = member.next;
			continue;
		}

		const lines = parsed(member.lines, line);
		const first = lines[0]?.line;
		// If the beginning of the file is damaged, the recording begins with the first full state after the damaged part.
		const isBefore = recorded === undefined && offset > 0 && first?.kind !== 'header';
		if (first !== undefined && !isBefore) {
			add({
				offset, line, from: first.at,
				...(first.kind === 'header' && {whole: {columns: recorded?.columns ?? [], load: recorded?.load, gap: recorded?.gap}}),
			});
		}

		for (const numbered of isBefore ? [] : lines) {
			follow(numbered);
		}

		offset += member.length;
		line += member.lines.length;
	}
};
