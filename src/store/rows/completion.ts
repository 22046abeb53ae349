import type {Operator} from '../../domain/filter/filter.js';
import {meantField, timeWords} from '../../domain/filter/field.js';
import {isBetweenTerms} from '../../domain/filter/narrows.js';
import {textOperators} from '../../domain/filter/term-test.js';
import type {FieldName} from './list-kinds.js';

export type Completion = {
	/** The whole line with the completion. */
	readonly text: string;

	/** The last term of `text`, as displayed. */
	readonly label: string;
};

const lastTerm = /(?:^|\s)(?<negation>!?)(?<name>[a-z][a-z_]*)?(?:(?<operator>!=|>=|<=|[:<=>])(?<chosen>(?:[^\s,]*,)*)(?<value>[^\s,]*))?$/iv;

const examples: Readonly<Record<FieldName['kind'], readonly string[]>> = {
	text: [],
	number: [],
	age: ['1h', '24h', '7d'],
	instant: ['today', 'yesterday', '2h', '7d'],
};

const aheadExamples = ['never', 'today', 'tomorrow', '7d'];

const usualOperators: Readonly<Record<FieldName['kind'], Operator>> = {
	text: ':', number: '>=', age: '<', instant: ':',
};

/** Returns the names to offer: fields with their usual operator, and the time words, such as `since`, with a colon. */
const comparedNames = (fields: readonly FieldName[]): readonly string[] => [
	...fields.map(({name, kind}) => `${name}${usualOperators[kind]}`),
	...timeWords.filter(word => meantField(word, fields)?.word !== undefined).map(word => `${word}:`),
];

const valuesFor = (name: string, operator: string, fields: readonly FieldName[], valuesOf: (field: string) => readonly string[]): readonly string[] => {
	const meant = meantField(name, fields);
	if (meant === undefined) {
		return [];
	}

	const {field, word} = meant;
	const operators: ReadonlySet<string> = textOperators;
	const isCompared = field.kind === 'text' ? operators.has(operator) : (word === undefined || word === 'time' || operator === ':' || operator === '=');
	return isCompared ? [...new Set([...field.values ?? [], ...(field.isAhead === true ? aheadExamples : examples[field.kind]), ...field.kind === 'text' ? valuesOf(field.name) : []])] : [];
};

/**
Returns the completions of a filter's last term: the names of fields that start with it, or values of its field. Leaves out values that would need
quotes.
`valuesOf` returns the values of a field in the rows, the most frequent first.
*/
export const completionsOf = (text: string, fields: readonly FieldName[], valuesOf: (field: string) => readonly string[]): readonly Completion[] => {
	const groups = lastTerm.exec(text)?.groups;
	if (groups === undefined) {
		return [];
	}

	const {negation = '', name = '', operator, chosen = '', value = ''} = groups;
	const typed = `${negation}${name}${operator ?? ''}${chosen}${value}`;
	const start = text.slice(0, text.length - typed.length);
	if (typed.includes('"') || !isBetweenTerms(start)) {
		return [];
	}

	const complete = (label: string): Completion => ({text: `${start}${label}`, label});
	if (operator === undefined) {
		return comparedNames(fields).filter(candidate => candidate.startsWith(name.toLowerCase())).map(candidate => complete(`${negation}${candidate}`));
	}

	const before = new Set(chosen.split(','));
	return valuesFor(name.toLowerCase(), operator, fields, valuesOf)
		.filter(candidate => candidate.toLowerCase().startsWith(value.toLowerCase()) && candidate !== value && !before.has(candidate) && !/["\s,]/v.test(candidate))
		.map(candidate => complete(`${negation}${name}${operator}${chosen}${candidate}`));
};
