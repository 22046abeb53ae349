import type {FileHandle} from 'node:fs/promises';
import {crc32, gzipSync, inflateRawSync} from 'node:zlib';
import {isRecord} from '../../base/records.js';
import {systemCode} from '../../base/file-error.js';
import {largestMember} from '../../domain/recording/recording.js';

/** A minute of a recording: a gzip member that can be read alone. */
export type GzipMember = {
	readonly offset: number;
	readonly length: number;
	readonly lines: readonly string[];
};

/**
The result of reading a file at an offset: a member, the end of the file, an incomplete member (`cut off`), or a problem. `isDamaged` distinguishes
damaged data from data that no pgtower has written.
*/
export type FoundMember = GzipMember | 'end' | 'cut off' | {readonly problem: string; readonly isDamaged: boolean};

const headBytes = 10;
const tailBytes = 8;
const firstWindow = 65_536;

/** The maximum number of lines in a member. Even short lines take memory. */
const mostLines = 200_000;
const lineFeed = 0x0A;
const flagsAt = 3;

export const packMember = (lines: readonly string[]): Uint8Array => gzipSync(lines.map(line => `${line}\n`).join(''));

const readAt = async (handle: FileHandle, offset: number, length: number): Promise<Uint8Array> => {
	const buffer = new Uint8Array(length);
	const {bytesRead} = await handle.read(buffer, 0, length, offset);
	return buffer.subarray(0, bytesRead);
};

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
Returns the offset of the compressed part of a gzip member. This part follows the extra field, name, comment and checksum that the header may have.
Returns undefined if the bytes end before the compressed part.
*/
const bodyAt = (bytes: Uint8Array): number | undefined => {
	const flags = bytes[flagsAt] ?? 0;
	const has = (bit: number) => Math.floor(flags / bit) % 2 === 1;
	let at = headBytes;
	if (has(4)) {
		at += bytes.length < at + 2 ? bytes.length : 2 + viewOf(bytes).getUint16(at, true);
	}

	for (const bit of [8, 16]) {
		if (!has(bit)) {
			continue;
		}

		const end = bytes.indexOf(0, at);
		at = end === -1 ? bytes.length : end + 1;
	}

	at += has(2) ? 2 : 0;
	return at < bytes.length ? at : undefined;
};

const inflate = (bytes: Uint8Array): 'more' | 'too large' | 'broken' | {readonly text: Uint8Array; readonly used: number} => {
	try {
		// Node's types do not describe the result with the option `info`.
		const inflated: unknown = inflateRawSync(bytes, {info: true, maxOutputLength: largestMember});
		return isRecord(inflated) && inflated.buffer instanceof Uint8Array && isRecord(inflated.engine) && typeof inflated.engine.bytesWritten === 'number'
			? {text: inflated.buffer, used: inflated.engine.bytesWritten}
			: 'broken';
	} catch (error) {
		const code = systemCode(error);
		return code === 'Z_BUF_ERROR' ? 'more' : (code === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : 'broken');
	}
};

const countLines = (text: Uint8Array): number => {
	let count = 0;
	for (let at = text.indexOf(lineFeed); at !== -1 && count <= mostLines; at = text.indexOf(lineFeed, at + 1)) {
		count++;
	}

	return count;
};

/**
Reads the member at an offset. A member with more than {@link largestMember} bytes, packed or unpacked, is reported as a problem.
*/
export const readMember = async (handle: FileHandle, offset: number): Promise<FoundMember> => {
	for (let window = firstWindow; ; window *= 4) {
		const bytes = await readAt(handle, offset, Math.min(window, largestMember));
		const isAll = bytes.length < window;
		if (bytes.length === 0) {
			return 'end';
		}

		if (bytes[0] !== 0x1F || (bytes[1] ?? 0x8B) !== 0x8B || (bytes[2] ?? 8) !== 8) {
			return {problem: 'is not gzip', isDamaged: true};
		}

		const body = bodyAt(bytes);
		const inflated = body === undefined ? 'more' : inflate(bytes.subarray(body));
		if (inflated === 'too large') {
			return {problem: `begins a minute of more than ${largestMember / 1_000_000} MB: no pgtower writes that`, isDamaged: false};
		}

		if (inflated === 'broken') {
			return {problem: 'begins a minute that is damaged', isDamaged: true};
		}

		if (inflated !== 'more' && bytes.length >= (body ?? 0) + inflated.used + tailBytes) {
			const end = (body ?? 0) + inflated.used;
			if (viewOf(bytes).getUint32(end, true) !== crc32(inflated.text)) {
				return {problem: 'begins a minute that is damaged: its checksum is wrong', isDamaged: true};
			}

			if (countLines(inflated.text) > mostLines) {
				return {problem: `begins a minute of more than ${mostLines} lines: no pgtower writes that`, isDamaged: false};
			}

			const lines = new TextDecoder().decode(inflated.text).split('\n');
			return {offset, length: end + tailBytes, lines: lines.at(-1) === '' ? lines.slice(0, -1) : lines};
		}

		if (isAll) {
			return 'cut off';
		}

		if (window >= largestMember) {
			return {problem: `begins a minute of more than ${largestMember / 1_000_000} MB: no pgtower writes that`, isDamaged: false};
		}
	}
};
