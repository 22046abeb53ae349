import type {Instant} from '../time.js';

/**
A word that filters rows by time, regardless of the time field's name.

- `since`: from the typed time on
- `until`: up to the typed time
- `time`: within the typed period
*/
export type TimeWord = 'since' | 'until' | 'time';

export const timeWords: readonly TimeWord[] = ['since', 'until', 'time'];

const names: readonly string[] = timeWords;

const isTimeWord = (name: string): name is TimeWord => names.includes(name);

/** The field that a name in a filter refers to. If the name is a time word, `word` is that name. */
export type Meant<Known> = {
	readonly field: Known;
	readonly word?: TimeWord;
};

/** Finds the field that a name refers to, or returns undefined if there is no such field. */
export const meantField = <Known extends Pick<Field<never, never>, 'name' | 'isTimeline'>>(name: string, fields: readonly Known[]): Meant<Known> | undefined => {
	const field = fields.find(candidate => candidate.name === name);
	if (field !== undefined) {
		return {field};
	}

	const timeline = isTimeWord(name) ? fields.find(({isTimeline}) => isTimeline === true) : undefined;
	return timeline === undefined || !isTimeWord(name) ? undefined : {field: timeline, word: name};
};

/**
The kind of a field's values. The kind determines how users type values, and how filters compare values.

- `text`: any substring, case-insensitive
- `number`: `4`, `0.25`
- `age`: a duration in milliseconds, typed as `90s`, `5m`, `2h`, `7d`, `3w`
- `instant`: a point in time, typed as `2h` (ago), `today`, `yesterday`, `14:00` (its latest occurrence), `2026-11-20` or `2026-11-20T14:00`, or two
of these with `..` between them
*/
export type FieldKind = 'text' | 'number' | 'age' | 'instant';

/** A field of a row for filtering and sorting. */
export type Field<Row, Facts> = {
	readonly name: string;

	/** A short description for completion and the sort picker. */
	readonly title: string;
	readonly kind: FieldKind;
	readonly value: (row: Row, facts: Facts) => string | number | undefined;

	/** Returns another name for a value, such as the web console's word for a value of the API. */
	readonly alias?: (value: string) => string;

	/** Values to suggest, besides the values in the rows. */
	readonly values?: readonly string[];

	/**
	The known values of a field that is an enumeration. A filter with another value is reported as a mistake if no row has that value.
	*/
	readonly known?: readonly string[];

	/** Whether a value may combine several known values, joined by commas or an arrow. */
	readonly isJoined?: boolean;

	/** Whether word searches include the field. */
	readonly isSearched?: boolean;

	/** Returns the text for word searches if it differs from the value: "shared" rather than "yes". */
	readonly searched?: (row: Row) => string | undefined;

	/**
	Whether rows with the same `alike` values (see {@link Essence}) also have the same value of this field. If so, a filter tests the field once per
	group of rows.
	*/
	readonly isRepeated?: boolean;

	/**
	Whether `since`, `until` and `time` refer to this field. A row has at most one such field. The value of that field is `time` in the {@link
	Essence}.
	*/
	readonly isTimeline?: boolean;

	/**
	Whether the field's times are in the future. If so, a span in a filter counts from now on, and `never` matches rows without a value.
	*/
	readonly isAhead?: boolean;

	/** Whether the field is the time since the timeline field's instant. */
	readonly isTimelineAge?: boolean;
};

/** The current time, for computing ages, and the time zone, for writing instants. */
export type Moment = {
	readonly now: Instant;
	readonly zone: 'local' | 'utc';
};
