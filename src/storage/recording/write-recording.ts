import {constants} from 'node:fs';
import {
	open,
	rename,
	rm,
	type FileHandle,
} from 'node:fs/promises';
import path from 'node:path';
import {fileReason, systemCode} from '../../base/file-error.js';
import {randomHex} from '../../base/random-hex.js';
import {lineText, type RecordingLine} from '../../domain/recording/recording.js';
import {packMember} from './members.js';
import {openRecording} from './read-recording.js';

/** A file to which a recording is written. */
export type RecordingFile = {
	/**
	Appends the lines of one minute. A header as the first line means that the minute starts with a full state rather than with changes.

	@returns The reason for a failure; undefined if the lines were written.
	*/
	readonly write: (lines: readonly RecordingLine[]) => Promise<string | undefined>;
	readonly close: () => Promise<void>;

	/** The time of the latest line in the file's existing recording; undefined for a new recording. */
	readonly continues: number | undefined;
};

type Chapter = {readonly offset: number; readonly from: number};

const privateFile = 0o600;

/**
How long a recording may become before its beginning is cut off, as a multiple of the requested length. Because of the extra tenth, the file is seldom
rewritten.
*/
const slack = 1.1;
const pieceBytes = 1_048_576;

/** Copies a file from an offset to its end. */
const copyFrom = async (from: FileHandle, offset: number, to: FileHandle): Promise<void> => {
	for (let at = offset; ;) {
		const {bytesRead, buffer} = await from.read({buffer: new Uint8Array(pieceBytes), position: at});
		if (bytesRead === 0) {
			return;
		}

		await to.writeFile(buffer.subarray(0, bytesRead));
		at += bytesRead;
	}
};

/**
Opens a file for a recording. The file is new, or has a recording of the same compute, which then continues. From time to time, cuts off lines older
than `keepMilliseconds`. To do so, copies the other lines to a temporary file, which replaces the original.

@returns The file, or the reason it can't be used.
@see docs/internals/decisions/030-a-recording-is-one-file.md
*/
export const openRecordingFile = async (
	file: string, {computeId, keepMilliseconds}: {readonly computeId: string; readonly keepMilliseconds: number | undefined},
): Promise<RecordingFile | {readonly problem: string}> => {
	const reasonOf = (error: unknown) => `${file} can't be written: ${systemCode(error) === 'ENOENT' ? 'there is no such folder' : fileReason(error)}.`;
	let handle: FileHandle;
	let chapters: Chapter[] = [];
	let end = 0;
	let continues: number | undefined;
	try {
		handle = await open(file, 'wx+', privateFile);
	} catch (error) {
		if (systemCode(error) !== 'EEXIST') {
			return {problem: reasonOf(error)};
		}

		const before = await openRecording(file);
		if ('problem' in before) {
			return {problem: `${file} already exists and is not a recording. Choose another file name. ${before.problem}`};
		}

		await before.close();
		if (before.header.computeId !== computeId) {
			return {problem: `${file} holds a recording of ${before.header.computeId}. To record ${computeId}, choose another file name.`};
		}

		if (before.isDamagedAtEnd) {
			return {problem: `${file} is damaged at its end, and pgtower does not overwrite it. Choose another file name.`};
		}

		chapters = [...before.chapters];
		end = before.end;
		continues = before.until;
		try {
			// Follows no link, so that pgtower writes to the same file that it has read.
			// oxlint-disable-next-line no-bitwise -- Flags of the system are a set of bits.
			handle = await open(file, constants.O_RDWR | constants.O_NOFOLLOW);
		} catch (openError) {
			return {problem: reasonOf(openError)};
		}

		try {
			await handle.truncate(end);
		} catch (truncateError) {
			await handle.close();
			return {problem: reasonOf(truncateError)};
		}
	}

	const cut = async (offset: number) => {
		const beside = path.join(path.dirname(file), `.${path.basename(file)}.${randomHex(8)}`);
		const next = await open(beside, 'wx+', privateFile);
		try {
			await copyFrom(handle, offset, next);
			await next.sync();
			await rename(beside, file);
		} catch (error) {
			await next.close();
			await rm(beside, {force: true});
			throw error;
		}

		await handle.close();
		handle = next;
		end -= offset;
		chapters = chapters.filter(chapter => chapter.offset >= offset).map(chapter => ({...chapter, offset: chapter.offset - offset}));
	};

	const cutOld = async (now: number) => {
		const [first] = chapters;
		if (keepMilliseconds === undefined || first === undefined || now - first.from < keepMilliseconds * slack) {
			return;
		}

		// Cuts the file at the last full state before the oldest moment to keep, so that this moment stays readable.
		const kept = chapters.findLast(({from}) => from <= now - keepMilliseconds);
		if (kept !== undefined && kept.offset > 0) {
			await cut(kept.offset);
		}
	};

	return {
		continues,
		async write(lines) {
			const [first] = lines;
			if (first === undefined) {
				return undefined;
			}

			const packed = packMember(lines.map(line => lineText(line)));
			try {
				await handle.write(packed, 0, packed.length, end);
				if (first.kind === 'header') {
					chapters.push({offset: end, from: first.at});
				}

				end += packed.length;
				await cutOld(lines.at(-1)?.at ?? first.at);
				return undefined;
			} catch (error) {
				return reasonOf(error);
			}
		},
		async close() {
			await handle.close();
		},
	};
};
