import {constants} from 'node:fs';
import {open, type FileHandle} from 'node:fs/promises';
import {fileReason} from '../../base/file-error.js';
import type {RecordingMark} from '../../domain/recording/marks.js';
import {
	recordedAt,
	type Recorded,
	type HeaderLine,
	type RecordingLine,
} from '../../domain/recording/recording.js';
import {
	followed,
	linesOf,
	scan,
	Unreadable,
} from './scan-recording.js';

/** An open recording file, after it was read through once. */
export type OpenRecording = {
	readonly header: HeaderLine;
	readonly from: number;
	readonly until: number;
	readonly marks: readonly RecordingMark[];

	/** Whether the last minute is incomplete. An incomplete minute is left out. */
	readonly isCutOff: boolean;

	/** Whether the file ends with a damaged part. pgtower does not continue such a recording. */
	readonly isDamagedAtEnd: boolean;

	/** The offset in bytes at which the latest complete minute ends. */
	readonly end: number;

	/**
	The minutes that begin with the full state rather than with changes. `offset` is in bytes, and `from` is the time of the first line.
	*/
	readonly chapters: ReadonlyArray<{readonly offset: number; readonly from: number}>;

	/**
	Returns the recorded state at a moment. `ahead` has the later lines of the same minute. `next` is the beginning of the next minute, if there is
	one.
	*/
	readonly at: (moment: number) => Promise<{readonly recorded: Recorded; readonly ahead: readonly RecordingLine[]; readonly next: number | undefined}>;

	/** Returns every line, one minute at a time. */
	readonly lines: () => AsyncIterable<readonly RecordingLine[]>;
	readonly close: () => Promise<void>;
};

const latestBefore = <Item extends {readonly from: number}>(items: readonly Item[], moment: number): number => Math.max(0, items.findLastIndex(({from}) => from <= moment));

/**
Opens a recording and reads it through once, in bounded memory. An incomplete last minute is left out.

@returns The recording, or the reason it can't be read.
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
		const {minutes, marks, recorded, end, isCutOff, isDamagedAtEnd} = await scan(opened);
		const [first] = minutes;
		if (recorded === undefined || first === undefined) {
			await handle.close();
			return {problem: `${file} is no recording: it holds no whole minute.`};
		}

		const chapters = minutes.flatMap(({offset, from, whole}) => whole === undefined ? [] : [{offset, from}]);
		return {
			header: recorded.header,
			from: first.from,
			until: recorded.at,
			marks,
			isCutOff,
			isDamagedAtEnd,
			end,
			chapters,
			async at(moment) {
				const index = latestBefore(minutes, moment);
				const begin = Math.max(0, minutes.findLastIndex(({whole}, place) => place <= index && whole !== undefined));
				let state: Recorded | undefined;
				let ahead: readonly RecordingLine[] = [];
				for (const minute of minutes.slice(begin, index + 1)) {
					const lines = await linesOf(opened, minute);
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
					const lines = await linesOf(opened, minute);
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
