import {readFile, writeFile} from 'node:fs/promises';
import {systemCode} from '../../base/file-error.js';

/**
How many connections the last primary on the data of a branch took; 0 where none ever ran, or where the file says no such number. A standby
that takes fewer does not start on it. It may have been the primary of another branch, of which this one is a copy.
*/
export const readConnections = async (file: string): Promise<number> => {
	try {
		const connections = Number(await readFile(file, 'utf8'));
		return Number.isSafeInteger(connections) && connections > 0 ? connections : 0;
	} catch (error) {
		if (systemCode(error) === 'ENOENT') {
			return 0;
		}

		throw error;
	}
};

export const writeConnections = async (file: string, connections: number): Promise<void> => {
	await writeFile(file, String(connections), {mode: 0o600});
};
