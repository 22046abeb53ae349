import type {Instant} from '../time.js';

/**
What a field's values are, and so how they are typed and compared.

- `text`: parts of it, without regard to case
- `number`: `4`, `0.25`
- `age`: how long something has been or took, in milliseconds, typed as `90s`, `5m`, `2h`, `7d`, `3w`
- `instant`: a point in time, typed as `14:00` (today), `2026-11-20` or `2026-11-20T14:00`
*/
export type FieldKind = 'text' | 'number' | 'age' | 'instant';

/**
A field of a row that can be filtered and sorted by.
*/
export type Field<Row, Facts> = {
	readonly name: string;

	/**
	What it is, in a few words, for the completion and the sort picker.
	*/
	readonly title: string;
	readonly kind: FieldKind;
	readonly value: (row: Row, facts: Facts) => string | number | undefined;

	/**
	Another text that a value is called by: the console's word beside the API's.
	*/
	readonly alias?: (value: string) => string;

	/**
	Values to offer, besides those that the rows have.
	*/
	readonly values?: readonly string[];

	/**
	Whether words are looked for in it.
	*/
	readonly isSearched?: boolean;

	/**
	Whether rows that are alike (see {@link Essence}) have the same value, so that it is compared once and not for every row.
	*/
	readonly isRepeated?: boolean;
};

/**
What age and instants are measured by.
*/
export type Moment = {
	readonly now: Instant;
	readonly zone: 'local' | 'utc';
};
