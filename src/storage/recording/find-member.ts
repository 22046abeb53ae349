import type {FileHandle} from 'node:fs/promises';
import {Buffer} from 'node:buffer';
import {readLine} from '../../domain/recording/read-line.js';
import {readMember} from './members.js';

/** The first bytes of a gzip member. Each minute of a recording is one gzip member. */
const beginning = Buffer.from([0x1F, 0x8B, 8]);

/**
The maximum number of places to try that start like a gzip member. If no readable minute is found at these places, the search stops.
*/
const mostTried = 100;
const windowBytes = 65_536;

const isMinuteAt = async (handle: FileHandle, offset: number): Promise<boolean> => {
	const found = await readMember(handle, offset);
	if (typeof found === 'string' || 'problem' in found || found.lines[0] === undefined) {
		return false;
	}

	const read = readLine(found.lines[0]);
	return read === 'unknown' || 'line' in read;
};

/**
Finds the first readable minute of a recording at or after an offset.

@returns The offset of that minute; undefined if there is none.
*/
export const findMember = async (handle: FileHandle, from: number): Promise<number | undefined> => {
	let tried = 0;
	for (let offset = from; ;) {
		const {bytesRead, buffer} = await handle.read(Buffer.alloc(windowBytes), 0, windowBytes, offset);
		const bytes = buffer.subarray(0, bytesRead);
		for (let at = bytes.indexOf(beginning); at !== -1; at = bytes.indexOf(beginning, at + 1)) {
			tried++;
			if (tried > mostTried) {
				return undefined;
			}

			if (await isMinuteAt(handle, offset + at)) {
				return offset + at;
			}
		}

		if (bytesRead < windowBytes) {
			return undefined;
		}

		// The windows overlap, because the first bytes of a member may cross the border between two windows.
		offset += bytesRead - beginning.length + 1;
	}
};
