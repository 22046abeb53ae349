import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

const fileIn = (folder: string): string => path.join(folder, 'port');

/**
The port of all computes at the last start; undefined when there was none, or it is not known.
*/
export const readSharedPort = async (folder: string): Promise<number | undefined> => {
	try {
		const port = Number(await readFile(fileIn(folder), 'utf8'));
		return Number.isSafeInteger(port) && port > 0 && port < 65_536 ? port : undefined;
	} catch {
		return undefined;
	}
};

export const writeSharedPort = async (folder: string, port: number): Promise<void> => {
	await writeFile(fileIn(folder), `${port}\n`);
};
