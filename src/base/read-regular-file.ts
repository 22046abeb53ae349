import {Buffer} from 'node:buffer';
import {constants, type Stats} from 'node:fs';
import {open, type FileHandle} from 'node:fs/promises';

/**
The error for a file that exists but can't be used. The message is the reason, worded to follow the file's name: `it is a folder`.
*/
export class UnusableFile extends Error {
	override readonly name = 'UnusableFile';
}

/**
Flags for opening a file without waiting, so that a pipe can't block the program. The open file is checked and then read, so that another file can't
take its place in between.
*/
// oxlint-disable-next-line no-bitwise -- Flags of the system are a set of bits.
const reading = constants.O_RDONLY | constants.O_NONBLOCK;

const inWords = (bytes: number): string => bytes < 1_048_576 ? `${Math.ceil(bytes / 1024)} KiB` : `${Math.ceil(bytes / 1_048_576)} MiB`;

const notRegular = 'it is not a regular file';

const openFile = async (file: string): Promise<FileHandle> => {
	try {
		return await open(file, reading);
	} catch (error) {
		// ENXIO means that the file is a socket, which can't be opened.
		throw error instanceof Error && 'code' in error && error.code === 'ENXIO' ? new UnusableFile(notRegular) : error;
	}
};

/**
Reads a whole regular file as text, up to a limit. Follows a link to a regular file.

`check`: is called before the file is read, and throws an error to refuse the file.

@throws {UnusableFile} If the file is a folder, a pipe, a socket or a device, or if it is too large.
@throws A system error if the file can't be read.
*/
export const readRegularFile = async (file: string, mostBytes: number, check: (status: Stats) => void = () => undefined): Promise<string> => {
	const tooLarge = new UnusableFile(`it is larger than ${inWords(mostBytes)}, more than it should ever hold`);
	const handle = await openFile(file);
	try {
		const status = await handle.stat();
		if (!status.isFile()) {
			throw new UnusableFile(status.isDirectory() ? 'it is a folder' : notRegular);
		}

		check(status);
		if (status.size > mostBytes) {
			throw tooLarge;
		}

		const chunks: Uint8Array[] = [];
		let length = 0;
		// The file may be longer than its reported size, because it may grow, and because some system files report no size.
		for await (const chunk of handle.createReadStream({end: mostBytes, autoClose: false}) as AsyncIterable<Uint8Array>) {
			chunks.push(chunk);
			length += chunk.length;
		}

		if (length > mostBytes) {
			throw tooLarge;
		}

		return Buffer.concat(chunks).toString('utf8');
	} finally {
		await handle.close();
	}
};
