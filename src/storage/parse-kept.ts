import * as v from 'valibot';
import {jsonExtent} from '../domain/text/json-extent.js';

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
