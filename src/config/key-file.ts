import {constants} from 'node:fs';
import {open} from 'node:fs/promises';
import {fileReason} from './file-error.js';
import {keyFromText, type KeyReading} from './key-source.js';
import {anythingByOthers, grants} from './permissions.js';

/**
Larger than any key; a limit, so that naming the wrong file costs nothing.
*/
const mostBytes = 65_536;

/**
Reads the API key from the first line of a file. Refused when others than its owner can read or write it, when it is not a regular
file, and when it is empty.

@see docs/command-line.md#options-of-the-dashboard-and-of-snapshot
*/
export const readKeyFile = async (file: string): Promise<KeyReading> => {
	try {
		// Without waiting, so that a named pipe can't hold the program; what was opened is what is checked, so that nothing is swapped in between.
		// eslint-disable-next-line no-bitwise -- Flags of the system are a set of bits.
		const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
		try {
			const status = await handle.stat();
			if (!status.isFile()) {
				return {problem: `The API key file ${file} is not a regular file.`};
			}

			if (grants(status.mode, anythingByOthers)) {
				return {problem: `Others can read the API key file ${file}. Keep it to yourself with: chmod 600 ${file}`};
			}

			if (status.size > mostBytes) {
				return {problem: `The API key file ${file} is too large to hold just a key.`};
			}

			return keyFromText(await handle.readFile('utf8'), `the file ${file}`);
		} finally {
			await handle.close();
		}
	} catch (error) {
		return {problem: `The API key file ${file} can't be read: ${fileReason(error)}.`};
	}
};
