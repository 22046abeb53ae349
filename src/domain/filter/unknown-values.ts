import {didYouMean} from '../../base/did-you-mean.js';
import type {Field, Moment} from './field.js';
import type {Filter, FieldTerm} from './filter.js';
import type {FilterProblem} from './filter-problem.js';
import {textOperators, fieldTextTest} from './term-test.js';

/**
A value in a filter that is not among the known values of its field. Servers may send new values, so a row with the value proves that the value
exists.
*/
export type UnknownValue<Row> = {
	readonly problem: FilterProblem;
	readonly isIn: (row: Row) => boolean;
};

const joint = /[,\u{2192}]/v;

/**
Returns the words for a field's values: first the suggested words, then the known values that have no suggested word.
*/
const wordsOf = ({values = [], known = [], alias = value => value}: Pick<Field<never, never>, 'values' | 'known' | 'alias'>): readonly string[] =>
	[...new Set([...values, ...known.filter(value => !values.includes(alias(value)))])];

const unknownIn = <Row, Facts extends Moment>({field: name, operator, values, isNegated}: FieldTerm, fields: ReadonlyArray<Field<Row, Facts>>, facts: Facts): ReadonlyArray<UnknownValue<Row>> => {
	const field = fields.find(candidate => candidate.name === name);
	if (field?.known === undefined || !textOperators.has(operator)) {
		return [];
	}

	const {known, alias, isJoined = false} = field;
	const isKnown = (typed: string): boolean => {
		const test = fieldTextTest<string, undefined>(operator, typed, {
			name, title: name, kind: 'text', value: value => value, ...(alias !== undefined && {alias}),
		}, undefined);
		return known.some(value => test(value));
	};

	return values.filter(typed => typed !== '').flatMap(typed => {
		const parts = isJoined ? typed.split(joint).map(part => part.trim()).filter(part => part !== '') : [typed];
		if (parts.every(part => isKnown(part))) {
			return [];
		}

		const words = wordsOf(field);
		const near = didYouMean(typed, words);
		const problem: FilterProblem = {
			kind: 'unknown', typed: `${isNegated ? '!' : ''}${name}${operator}${typed}`, field: name, value: typed, words, ...(near !== undefined && {near}),
		};
		return [{problem, isIn: fieldTextTest(operator, typed, field, facts)}];
	});
};

/**
Returns the values in a filter that are not among the known values of their fields, such as `status:foo`. Includes values in negated terms.
*/
export const unknownValues = <Row, Facts extends Moment>(filter: Filter, fields: ReadonlyArray<Field<Row, Facts>>, facts: Facts): ReadonlyArray<UnknownValue<Row>> =>
	filter.flat().flatMap(term => term.kind === 'field' ? unknownIn(term, fields, facts) : []);
