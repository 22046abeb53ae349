import {
	type Instant,
	clockOffset,
	formatDay,
	formatInstant,
	millisecondsPerDay,
	millisecondsPerMinute,
	millisecondsPerSecond,
	type Zone,
} from '../time.js';
import {meantField, type Field, type Moment} from './field.js';
import type {
	Alternative,
	FieldTerm,
	Filter,
	Term,
} from './filter.js';
import {readSpan, readTimes} from './read-time.js';

/** The values of a row that filters use most. */
export type Essence = {
	/**
	The values that determine all fields with `isRepeated` (see {@link Field}). Rows with the same `alike` values form a group.
	*/
	readonly alike: ReadonlyArray<string | undefined>;

	/** The row's own text for word searches: the value of the only searched field without `isRepeated`. */
	readonly text: string;

	/** The value of the timeline field. */
	readonly time: Instant;
};

/**
The {@link Essence} values for all rows of a list, in compact arrays. Reading the values from 100,000 rows scattered in memory would take many times
longer. Unless noted otherwise, arrays are indexed by the row's position in the list.
*/
export type RowIndex<Row> = {
	readonly rows: readonly Row[];

	/** The number of each row's group: an index into `groupRows`. */
	readonly groups: Uint32Array;

	/** A row of each group, by the group's number. The row may no longer be in the list. */
	readonly groupRows: readonly Row[];
	readonly times: Float64Array;

	/** All texts concatenated, in lower case. */
	readonly text: string;

	/** The start of each row's text; the last entry is the end of the last text. */
	readonly starts: Uint32Array;
};

/** Marks the rows whose text contains a lower-case word. The result has a 1 at the position of each such row. */
export const rowsWithText = ({text, starts}: Pick<RowIndex<never>, 'text' | 'starts'>, word: string): Uint8Array => {
	const found = new Uint8Array(starts.length - 1);
	if (word === '') {
		return found.fill(1);
	}

	let row = 0;
	let at = text.indexOf(word);
	while (at !== -1) {
		while (starts[row + 1]! <= at) {
			row++;
		}

		// A match that extends into the next row's text belongs to neither row.
		if (at + word.length <= starts[row + 1]!) {
			found[row] = 1;
			row++;
			at = text.indexOf(word, starts[row]);
		} else {
			at = text.indexOf(word, at + 1);
		}
	}

	return found;
};

/**
Tests one row of each group, and marks all rows of the groups that pass. An indexed `for` loop is fast enough to keep up with typing.
*/
export const markGroups = <Row>({groups, groupRows}: Pick<RowIndex<Row>, 'groups' | 'groupRows'>, passes: (row: Row) => boolean, marks: Uint8Array): void => {
	const isPassed = Uint8Array.from(groupRows, row => Number(passes(row)));
	if (!isPassed.includes(0)) {
		marks.fill(1);
		return;
	}

	if (!isPassed.includes(1)) {
		return;
	}

	for (let position = 0; position < marks.length; position++) {
		if (isPassed[groups[position]!] === 1) {
			marks[position] = 1;
		}
	}
};

/** Marks the rows whose time passes a test. */
export const markTimes = ({times}: Pick<RowIndex<never>, 'times'>, passes: (time: Instant) => boolean, marks: Uint8Array): void => {
	for (let position = 0; position < marks.length; position++) {
		if (marks[position] === 0 && passes(times[position]!)) {
			marks[position] = 1;
		}
	}
};

/**
Returns the offset from UTC in minutes on a day that starts at an instant, or undefined on a day with a clock change.
*/
const offsetOn = (start: Instant, zone: Zone): number | undefined => {
	const offset = clockOffset(start, zone);
	return offset === clockOffset(start + millisecondsPerDay, zone) ? offset : undefined;
};

const pairs: readonly string[] = Array.from({length: 60}, (_, value) => String(value).padStart(2, '0'));

/** For one minute of a day, the seconds at which the clock time contains a word: all, none, or perhaps some. */
type InMinute = 'all' | 'none' | 'some';

/** Formats the clock time `minute` minutes after midnight, up to the colon before the seconds. */
const minuteText = (minute: number): string => `${pairs[Math.floor(minute / 60)]}:${pairs[minute % 60]}:`;

const inMinute = (word: string, minute: number): InMinute => {
	const text = minuteText(minute);
	if (text.includes(word)) {
		return 'all';
	}

	const mayEndInSeconds = word.length <= 2 || [1, 2].some(digits => text.endsWith(word.slice(0, -digits)));
	return mayEndInSeconds ? 'some' : 'none';
};

/**
Creates a function that tests whether a word occurs in the text of an instant (see {@link formatInstant}). The function is fast for many instants,
because it examines each day and each minute of the day once, and hardly builds any text.
*/
export const createInstantSearch = (word: string, zone: Zone): ((instant: Instant) => boolean) => {
	const isInText = (instant: Instant): boolean => formatInstant(instant, zone).includes(word);
	// The word may span the date and the time.
	if (word.includes(' ')) {
		return isInText;
	}

	const days = new Map<number, boolean>();
	const isInDay = (day: number): boolean => {
		const isIn = days.get(day) ?? formatDay(day * millisecondsPerDay, 'utc').includes(word);
		days.set(day, isIn);
		return isIn;
	};

	const minutes: InMinute[] = [];
	let lastDay: number | undefined;
	let offset: number | undefined;
	return instant => {
		const day = Math.floor(instant / millisecondsPerDay);
		// Neighboring rows are mostly on the same day.
		if (day !== lastDay) {
			lastDay = day;
			offset = offsetOn(day * millisecondsPerDay, zone);
		}

		if (offset === undefined) {
			return isInText(instant);
		}

		const shown = instant + (offset * millisecondsPerMinute);
		const shownDay = Math.floor(shown / millisecondsPerDay);
		const second = Math.floor((shown - (shownDay * millisecondsPerDay)) / millisecondsPerSecond);
		const minute = Math.floor(second / 60);
		minutes[minute] ??= inMinute(word, minute);
		const isIn = minutes[minute];
		return isIn === 'all' || (isIn === 'some' && `${minuteText(minute)}${pairs[second % 60]}`.includes(word)) || isInDay(shownDay);
	};
};

type Known = ReadonlyArray<Pick<Field<never, never>, 'name' | 'kind' | 'isTimeline' | 'isTimelineAge'>>;

/** Returns the instant before which no row matches a value of a term, or undefined if the value can't be parsed. */
const boundOfValue = ({field: name, operator}: FieldTerm, typed: string, fields: Known, moment: Moment): Instant | undefined => {
	const meant = meantField(name, fields);
	if (meant?.field.isTimelineAge === true) {
		const span = readSpan(typed);
		return span === undefined ? undefined : (operator.startsWith('<') ? moment.now - span : -Infinity);
	}

	if (meant?.field.isTimeline !== true || meant.word === 'until') {
		return -Infinity;
	}

	const time = readTimes(typed, moment);
	switch (operator) {
		case ':':
		case '=':
		case '>=': {
			return time?.from;
		}

		case '>': {
			return time?.end;
		}

		case '<':
		case '<=':
		case '!=': {
			return -Infinity;
		}
	}
};

const boundOfTerm = (term: Term, fields: Known, moment: Moment): Instant => {
	if (term.kind === 'word' || term.isNegated) {
		return -Infinity;
	}

	const bounds = term.values.map(typed => boundOfValue(term, typed, fields, moment)).filter(bound => bound !== undefined);
	return bounds.length === 0 ? -Infinity : Math.min(...bounds);
};

const boundOfAlternative = (terms: Alternative, fields: Known, moment: Moment): Instant =>
	Math.max(...terms.map(term => boundOfTerm(term, fields, moment)));

/**
Returns the instant before which no row matches a filter, according to its time terms. A search through history can stop there.
*/
export const lowerBound = (filter: Filter, fields: Known, moment: Moment): Instant =>
	filter.length === 0 ? -Infinity : Math.min(...filter.map(terms => boundOfAlternative(terms, fields, moment)));
