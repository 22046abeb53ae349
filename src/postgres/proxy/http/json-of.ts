import type {OrNull} from './or-null.js';

/**
Object identifiers of types whose values JSON has, too. They are the same in every version.

@see https://github.com/postgres/postgres/blob/master/src/include/catalog/pg_type.dat
*/
const bool = 16;
const numbers: ReadonlySet<number> = new Set([21, 23, 700, 701]);
const documents: ReadonlySet<number> = new Set([114, 3802]);

/**
Returns a value as JSON. What JSON can't hold without loss stays text, such as a bigint or NaN.
*/
export const jsonOf = (text: OrNull<string>, typeId: number): string => {
	if (text === null) {
		return 'null';
	}

	if (typeId === bool) {
		return text === 't' ? 'true' : 'false';
	}

	// Postgres writes numbers and documents as JSON does, so that no digit gets lost.
	const isJson = documents.has(typeId) || (numbers.has(typeId) && Number.isFinite(Number(text)));
	return isJson ? text : JSON.stringify(text);
};
