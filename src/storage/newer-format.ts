import * as v from 'valibot';
import {jsonExtent} from '../domain/text/json-extent.js';
import {systemCode} from '../base/file-error.js';
import {readRegularFile, UnusableFile} from '../base/read-regular-file.js';

/**
The maximum depth of JSON to parse. pgtower's own files have a few levels, and request bodies in the journal have some more. Deeper JSON would
overflow the stack of recursive functions.
*/
const mostLevels = 64;

/**
Parses a JSON text that pgtower wrote earlier. Returns undefined if the text does not fit the schema, for example because someone has changed the
text.
*/
export const parseKept = <const Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> | undefined => {
	if (jsonExtent(text).levels > mostLevels) {
		return undefined;
	}

	try {
		const result = v.safeParse(schema, JSON.parse(text));
		return result.success ? result.output : undefined;
	} catch (error) {
		if (error instanceof SyntaxError) {
			return undefined;
		}

		throw error;
	}
};

/**
The format of pgtower's own files that this version reads and writes. The number is raised when older versions can no longer read the files. Files in
format 1 don't name their format.
*/
const format = 1;

const formatSchema = v.object({format: v.number()});

/** The maximum size of a file to read, in bytes. pgtower's own files are smaller. */
const mostBytes = 1_048_576;

/** Returns whether a newer version wrote a text in a format that this version does not know. */
export const isOfNewerFormat = (text: string): boolean => (parseKept(formatSchema, text)?.format ?? format) > format;

/** Returns whether a newer version wrote a file. A file that can't be read does not count as newer. */
export const isOfNewerFile = async (file: string): Promise<boolean> => {
	try {
		return isOfNewerFormat(await readRegularFile(file, mostBytes));
	} catch (error) {
		if (error instanceof UnusableFile || systemCode(error) !== undefined) {
			return false;
		}

		throw error;
	}
};

/**
Refuses a file that a newer version wrote, because overwriting the file would lose its new fields.

@throws {UnusableFile} If the file has a newer format. Any other file may be replaced.
*/
export const refuseNewer = async (file: string): Promise<void> => {
	if (await isOfNewerFile(file)) {
		throw new UnusableFile('a newer pgtower wrote it, so it is left as it is');
	}
};
