import type * as v from 'valibot';

type Schema = Readonly<Record<string, unknown>>;
type AnySchema = v.GenericSchema<unknown, unknown>;

/** The parts of a valibot schema, or of an action in its pipe, that the conversion reads. */
type Part = {
	readonly type: string;
	readonly requirement?: unknown;
	readonly description?: string;
	readonly pipe?: readonly Part[];
	readonly options?: readonly unknown[];
	readonly items?: readonly Part[];
	readonly rest?: Part;
};

const ofPart = (part: Part): Schema => {
	switch (part.type) {
		case 'string':
		case 'boolean':
		case 'number': {
			return {type: part.type};
		}

		case 'integer': {
			return {type: 'integer'};
		}

		case 'min_value': {
			return {minimum: part.requirement};
		}

		case 'max_value': {
			return {maximum: part.requirement};
		}

		case 'regex': {
			return {pattern: (part.requirement as RegExp).source};
		}

		case 'picklist': {
			return {enum: part.options};
		}

		case 'description': {
			return {description: part.description};
		}

		case 'tuple_with_rest': {
			const items = (part.items ?? []).map(item => ofSchema(item));
			return {
				type: 'array', minItems: items.length, prefixItems: items, items: ofSchema(part.rest!),
			};
		}

		case 'custom': {
			return {type: 'object'};
		}

		default: {
			throw new Error(`What valibot calls ${part.type} has no words in a JSON schema yet.`);
		}
	}
};

/** Converts a valibot schema with the actions of its pipe, whose first part may be a schema with a pipe, too. */
const ofSchema = (part: Part): Schema => {
	const [first, ...actions] = part.pipe ?? [part];
	const own = first === undefined || first === part || first.pipe === undefined ? ofPart(first ?? part) : ofSchema(first);
	return Object.assign({}, own, ...actions.map(action => ofPart(action))) as Schema;
};

/** Builds the JSON schema of an object with these fields and no others. */
export const schemaOfFields = (fields: Readonly<Record<string, AnySchema>>): Schema & {readonly properties: Readonly<Record<string, Schema>>} => ({
	type: 'object',
	additionalProperties: false,
	// The types of valibot's schemas do not show what the schemas contain.
	properties: Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, ofSchema(schema as unknown as Part)])),
});
