import {Buffer} from 'node:buffer';
import {fstatSync, readSync} from 'node:fs';

/**
Reads an open file.

`room`: memory that was used before, and may be overwritten. The file is read into new memory if it is longer. Where the system maps memory slowly,
new memory takes longer than reading.

@throws {Error} With the message of the system.
*/
export const readOpen = (opened: number, room?: Uint8Array): Uint8Array => {
	const {size} = fstatSync(opened);
	const into = room !== undefined && room.length >= size ? room : Buffer.allocUnsafeSlow(size);
	let length = 0;
	while (length < size) {
		const read = readSync(opened, into, length, size - length, length);
		if (read === 0) {
			break;
		}

		length += read;
	}

	return into.subarray(0, length);
};
