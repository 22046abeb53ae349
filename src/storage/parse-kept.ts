import * as v from 'valibot';
import {jsonExtent} from '../domain/json-extent.js';

/**
What the program writes down has a few levels, and the bodies of requests in the journal some more. What is deeper would end whoever walks through it.
*/
const mostLevels = 64;

/**
Reads a JSON text that the program wrote down once, or somebody else in its place; undefined when it is not of that shape.
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
