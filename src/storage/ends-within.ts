import {Buffer} from 'node:buffer';
import type {FileHandle} from 'node:fs/promises';

/**
Returns whether a file of `size` bytes ends in the middle of a line, as after a crash. The next line must not be appended to the unfinished line.
*/
export const endsWithin = async (handle: FileHandle, size: number): Promise<boolean> => {
	if (size === 0) {
		return false;
	}

	const {buffer} = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
	return buffer.toString() !== '\n';
};
