import type {OrNull} from './or-null.js';

/**
A value within an array literal: quoted, so that no sign in it means anything.
*/
const element = (value: unknown): string => {
	if (value === null) {
		return 'NULL';
	}

	return Array.isArray(value) ? arrayLiteral(value) : `"${(parameterText(value) ?? '').replaceAll(/["\\]/gv, String.raw`\$&`)}"`;
};

const arrayLiteral = (values: readonly unknown[]): string => `{${values.map(value => element(value)).join(',')}}`;

/**
The value of a parameter in the form of text: a list becomes an array of Postgres, an object JSON. Null is NULL.
*/
export const parameterText = (value: unknown): OrNull<string> => {
	if (value === null || typeof value === 'string') {
		return value;
	}

	return Array.isArray(value) ? arrayLiteral(value) : JSON.stringify(value);
};
