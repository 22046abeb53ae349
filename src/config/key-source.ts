import {readRegularFile} from '../base/read-regular-file.js';
import {fileReason} from '../base/file-error.js';
import {anythingByOthers, ExposedFile, grants} from '../base/make-folder.js';

/** The value, file or command to read an API key from. `origin` is the name of this source in the header. */
export type KeySource = {readonly origin: string} & (
	| {readonly kind: 'value'; readonly apiKey: string}
	| {readonly kind: 'file'; readonly file: string}
	| {readonly kind: 'command'; readonly command: readonly string[]}
);

/** A key, or an error message. No message repeats a key. */
export type KeyReading =
	| {readonly apiKey: string}
	| {readonly problem: string};

/**
The environment variables that hold keys, besides the variables that profiles name. No command may receive these variables, and no log may contain
their values.
*/
export const secretVariables = ['PGTOWER_API_KEY', 'PGTOWER_SERVE_API_KEY', 'NEON_API_KEY'] as const;

/**
The maximum size of a key file, in bytes. Any key is smaller. The limit avoids reading a large file that was named by mistake.
*/
const mostBytes = 65_536;

/**
Returns the key in a text, which is the trimmed first line. `origin` names the source of the text in an error message.
*/
export const keyFromText = (text: string, origin: string): KeyReading => {
	const apiKey = (text.split('\n', 1)[0] ?? '').trim();
	if (apiKey === '') {
		return {problem: `The API key from ${origin} is empty.`};
	}

	// An HTTP header can hold only these characters. Other characters would break the request, or add another header.
	return /^[\u{21}-\u{7E}]+$/v.test(apiKey)
		? {apiKey}
		: {problem: `The API key from ${origin} contains a space or a character that is not printable ASCII.`};
};

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
Reads the API key from a value or a file. A command that prints the key takes time, so it runs later, after the screen is drawn.
*/
export const readKey = async (source: Exclude<KeySource, {readonly kind: 'command'}>): Promise<KeyReading> =>
	source.kind === 'value' ? keyFromText(source.apiKey, source.origin) : readKeyFile(source.file);
