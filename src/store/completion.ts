import type {FieldName} from './fields.js';

/**
A way to go on with what was typed.
*/
export type Completion = {
	/**
	What the line says then.
	*/
	readonly text: string;

	/**
	The last term of it, as it is shown.
	*/
	readonly label: string;
};

const lastTerm = /(?:^|\s)(?<negation>!?)(?<name>[a-z][a-z_]*)?(?:(?<operator>!=|>=|<=|[:<=>])(?<value>\S*))?$/iv;

const examples: Readonly<Record<FieldName['kind'], readonly string[]>> = {
	text: [],
	number: [],
	age: ['1h', '24h', '7d'],
	instant: [],
};

/**
The ways to complete the last term of a filter: the names of fields that begin so, or values of its field.
`valuesOf` gives the values that the rows have in a field, the most frequent first.
*/
export const completionsOf = (text: string, fields: readonly FieldName[], valuesOf: (field: string) => readonly string[]): readonly Completion[] => {
	const groups = lastTerm.exec(text)?.groups;
	if (groups === undefined) {
		return [];
	}

	const {negation = '', name = '', operator, value = ''} = groups;
	const typed = `${negation}${name}${operator ?? ''}${value}`;
	const start = text.slice(0, text.length - typed.length);
	const complete = (label: string): Completion => ({text: `${start}${label}`, label});
	if (operator === undefined) {
		return fields
			.filter(field => field.name.startsWith(name.toLowerCase()))
			.map(field => complete(`${negation}${field.name}${field.kind === 'text' ? ':' : (field.kind === 'number' ? '>=' : '<')}`));
	}

	const field = fields.find(candidate => candidate.name === name.toLowerCase());
	if (field === undefined) {
		return [];
	}

	const values = [...new Set([...field.values ?? [], ...examples[field.kind], ...field.kind === 'text' ? valuesOf(field.name) : []])];
	return values
		.filter(candidate => candidate.toLowerCase().startsWith(value.toLowerCase()) && candidate !== value && !/["\s]/v.test(candidate))
		.map(candidate => complete(`${negation}${name}${operator}${candidate}`));
};
