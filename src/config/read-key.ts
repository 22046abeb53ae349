import {readRegularFile} from '../base/read-regular-file.js';
import {fileReason} from '../base/file-error.js';
import {anythingByOthers, ExposedFile, grants} from '../base/make-folder.js';
import {keyFromText, type KeyReading, type KeySource} from './key-source.js';

/**
The maximum size to read, in bytes. The limit is larger than any key, and keeps the reading of a wrong file cheap.
*/
const mostBytes = 65_536;

/**
Reads the API key from the first line of a file. Refuses a file that is empty or not regular, or that anyone but its owner can read or write.

@see docs/guide/command-line.md#options-of-the-dashboard-snapshot-and-tail
*/
export const readKeyFile = async (file: string): Promise<KeyReading> => {
	try {
		const text = await readRegularFile(file, mostBytes, ({mode}) => {
			if (grants(mode, anythingByOthers)) {
				throw new ExposedFile(`Other users have access to the API key file ${file}. To stop that, run: chmod 600 ${file}`);
			}
		});
		return keyFromText(text, `the file ${file}`);
	} catch (error) {
		return {problem: error instanceof ExposedFile ? error.message : `The API key file ${file} can't be read: ${fileReason(error)}.`};
	}
};

/**
Reads the API key from its source: a value or a file. A command takes time and runs later, once the screen is drawn.
*/
export const readKey = async (source: Exclude<KeySource, {readonly kind: 'command'}>): Promise<KeyReading> =>
	source.kind === 'value' ? keyFromText(source.apiKey, source.origin) : readKeyFile(source.file);
