import type {AnswerTrouble} from './fault.js';

type Field = readonly [name: string, value: unknown];

/**
Copies a value with the fields of every object in it changed, however deep.
*/
const withObjects = (value: unknown, change: (fields: readonly Field[]) => readonly Field[]): unknown => {
	if (Array.isArray(value)) {
		return value.map(item => withObjects(item, change));
	}

	if (typeof value !== 'object' || value === null) {
		return value;
	}

	return Object.fromEntries(change(Object.entries(value).map(([name, part]) => [name, withObjects(part, change)])));
};

const ofAnotherType = (value: unknown): unknown => typeof value === 'string' ? {is: 'not a text'} : 'not what it should be';

const withField = (value: unknown, field: string, change: (value: unknown) => unknown): unknown =>
	withObjects(value, fields => fields.map(([name, part]) => [name, name === field ? change(part) : part]));

/**
Changes the JSON of an answer as a fault says.

@param body What the control plane would answer.
@returns The same body for a fault that does not concern the content.
*/
export const alterAnswer = (body: unknown, trouble: AnswerTrouble): unknown => {
	switch (trouble.kind) {
		case 'wrong': {
			return withField(body, trouble.field, ofAnotherType);
		}

		case 'value': {
			return withField(body, trouble.field, () => trouble.value);
		}

		case 'missing': {
			return withObjects(body, fields => fields.filter(([name]) => name !== trouble.field));
		}

		case 'unknown': {
			return withObjects(body, fields => [...fields, ['of_a_later_version', {is: ['not', 'known', 'yet']}]]);
		}

		case 'empty': {
			return Array.isArray(body)
				? []
				: withObjects(body, fields =>
					fields.map(([name, part]) => [name, Array.isArray(part) ? [] : part]));
		}

		case 'cut':
		case 'torn':
		case 'drip':
		case 'cursor': {
			return body;
		}
	}
};
