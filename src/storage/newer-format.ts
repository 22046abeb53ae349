import * as v from 'valibot';
import {jsonExtent} from '../domain/text/json-extent.js';
import {systemCode} from '../base/file-error.js';
import {readRegularFile, UnusableFile} from '../base/read-regular-file.js';

/**
The program's own files have a few levels, and the bodies of requests in the journal some more. Deeper ones would overflow the stack of
recursive functions.
*/
const mostLevels = 64;

/**
Reads a JSON text that the program wrote earlier; undefined when it does not fit the schema, since somebody may have changed it.
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
The format of the program's own files that this version reads and writes. It is raised when an older version could no longer read them; files
of format 1 do not name it.
*/
const format = 1;

const formatSchema = v.object({format: v.number()});

/**
More than any of the program's own files takes.
*/
const mostBytes = 1_048_576;

/**
Whether a newer version wrote a text in a format that this one does not know.
*/
export const isOfNewerFormat = (text: string): boolean => (parseKept(formatSchema, text)?.format ?? format) > format;

/**
Whether a newer version wrote a file. A file that can't be read holds nothing that is known to be newer.
*/
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
Refuses a file that a newer version wrote, so that nothing of it is lost.

@throws {UnusableFile} When it is of a newer format. Any other file may be replaced, whatever is in it.
*/
export const refuseNewer = async (file: string): Promise<void> => {
	if (await isOfNewerFile(file)) {
		throw new UnusableFile('a newer pgtower wrote it, so it is left as it is');
	}
};
