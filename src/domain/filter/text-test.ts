import type {Field} from './field.js';
import type {Operator} from './filter.js';
import {visibleText} from './visible-text.js';

/**
Makes a test of texts, without regard to case: whether they have what was typed in them, or with `=` and `!=` are it.
*/
const textTest = (operator: Operator, typed: string): ((value: string) => boolean) => {
	const wanted = visibleText(typed);
	return operator === ':'
		? value => visibleText(value).includes(wanted)
		: value => visibleText(value) === wanted;
};

/**
Makes a test of the rows' values of a field, by each of their names; a row without a value does not pass.
*/
export const fieldTextTest = <Row, Facts>(operator: Operator, typed: string, {value: valueOf, alias}: Field<Row, Facts>, facts: Facts): ((row: Row) => boolean) => {
	const isIt = textTest(operator, typed);
	return row => {
		const value = valueOf(row, facts);
		return value !== undefined && (isIt(String(value)) || (alias !== undefined && isIt(alias(String(value)))));
	};
};
