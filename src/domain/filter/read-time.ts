import {lookUp} from '../../base/records.js';
import {
	millisecondsPerDay,
	millisecondsPerHour,
	millisecondsPerMinute,
	millisecondsPerSecond,
	formatDay,
	type Instant,
	type Zone,
} from '../time.js';
import type {Moment} from './field.js';

const units: Readonly<Record<string, number>> = {
	s: millisecondsPerSecond,
	m: millisecondsPerMinute,
	h: millisecondsPerHour,
	d: millisecondsPerDay,
	w: 7 * millisecondsPerDay,
};

/** Parses a number such as `4` or `0.25`. Returns undefined for other text. */
export const readNumber = (text: string): number | undefined => /^(?:\d+(?:\.\d*)?|\.\d+)$/v.test(text) ? Number(text) : undefined;

/** Parses a span such as `90s`, `1.5h` or `7d` into milliseconds. Returns undefined for other text. */
export const readSpan = (text: string): number | undefined => {
	const {count, unit} = /^(?<count>[\d.]+)(?<unit>[smhdw])$/iv.exec(text)?.groups ?? {};
	const number = readNumber(count ?? '');
	const milliseconds = lookUp(units, unit?.toLowerCase() ?? '');
	return number === undefined || milliseconds === undefined ? undefined : number * milliseconds;
};

/** The period that a typed time covers, such as a whole day. */
export type Time = {
	/** The first instant of the period. */
	readonly from: Instant;

	/** The first instant after the period. */
	readonly to: Instant;

	/**
	The exclusive end of a range that ends with this time, such as `..2026-11-20`. The range includes the whole day, or the whole second of a clock time.
	*/
	readonly end: Instant;
};

const dayBefore = (day: string): string => formatDay(Date.parse(`${day}T00:00:00Z`) - millisecondsPerDay, 'utc');
const dayAfter = (day: string): string => formatDay(Date.parse(`${day}T00:00:00Z`) + millisecondsPerDay, 'utc');

/** Returns the instant of a clock time, with optional seconds, on a day. */
const instantOf = (day: string, clock: string, zone: Zone): Instant =>
	Date.parse(`${day}T${clock.length === 5 ? `${clock}:00` : clock}${zone === 'utc' ? 'Z' : ''}`);

/** Returns the day that a word refers to, such as `2026-11-20`; undefined if the day does not exist. */
const dayOf = (word: string, {now, zone}: Moment, isAhead: boolean): string | undefined => {
	const today = formatDay(now, zone);
	switch (word.toLowerCase()) {
		case 'today': {
			return today;
		}

		case 'yesterday': {
			return dayBefore(today);
		}

		case 'tomorrow': {
			return isAhead ? dayAfter(today) : undefined;
		}

		default: {
			const start = Date.parse(`${word}T00:00:00Z`);
			return !Number.isNaN(start) && formatDay(start, 'utc') === word ? word : undefined;
		}
	}
};

const wholeDay = (day: string, zone: Zone): Time => {
	const to = instantOf(dayAfter(day), '00:00', zone);
	return {from: instantOf(day, '00:00', zone), to, end: to};
};

/**
Returns the period of a clock time on a day. Without a day, returns the period of the latest occurrence, or of the next occurrence if `isAhead`.
*/
const clockTime = (clock: string, day: string | undefined, {now, zone}: Moment, isAhead: boolean): Time | undefined => {
	const today = formatDay(now, zone);
	const onDay = instantOf(day ?? today, clock, zone);
	const nearest = isAhead
		? (onDay < now ? instantOf(dayAfter(today), clock, zone) : onDay)
		: (onDay > now ? instantOf(dayBefore(today), clock, zone) : onDay);
	const from = day === undefined ? nearest : onDay;
	const length = clock.length === 5 ? millisecondsPerMinute : millisecondsPerSecond;
	return Number.isNaN(from) ? undefined : {from, to: from + length, end: from + millisecondsPerSecond};
};

const typedTime = /^(?:(?<word>\d{4}-\d{2}-\d{2}|today|yesterday|tomorrow)(?:[t ]|$))?(?<clock>\d{2}:\d{2}(?::\d{2})?)?$/iv;

/**
Parses a typed time in the chosen zone. Returns undefined for other text. A time is a span until now (`2h`), a day (`today`, `yesterday`,
`2026-11-20`), or a clock time (`03:00`, `03:00:15`). A day and a clock time can be combined (`2026-11-20T03:00`). With `isAhead`, a span is counted
from now on, a clock time means its next occurrence, and `tomorrow` is a valid day.
*/
export const readTime = (text: string, moment: Moment, isAhead = false): Time | undefined => {
	const {now, zone} = moment;
	const span = readSpan(text);
	if (span !== undefined && isAhead) {
		return {from: now + span, to: now + span + 1, end: now + span + 1};
	}

	if (span !== undefined) {
		return {from: now - span, to: Infinity, end: now - span + 1};
	}

	const {word, clock} = typedTime.exec(text)?.groups ?? {};
	const day = word === undefined ? undefined : dayOf(word, moment, isAhead);
	if (word !== undefined && day === undefined) {
		return undefined;
	}

	if (clock !== undefined) {
		return clockTime(clock, day, moment, isAhead);
	}

	return day === undefined ? undefined : wholeDay(day, zone);
};

/**
Returns the end of a range that starts at an instant. If `text` is a clock time, the range ends at the next occurrence of that clock time after the
start.
*/
const readEnd = (text: string, from: Instant, {now, zone}: Moment, isAhead: boolean): Instant | undefined => {
	const isClock = /^\d{2}:/v.test(text) && Number.isFinite(from);
	return readTime(text, {now: isClock ? (isAhead ? from : from + millisecondsPerDay - 1) : now, zone}, isAhead)?.end;
};

/**
Parses a time as {@link readTime} does, or a range between two times: `2026-11-20..2026-11-21`. Either end may be omitted.
*/
export const readTimes = (text: string, moment: Moment, isAhead = false): Time | undefined => {
	const [first, last, ...more] = text.split('..');
	if (first === undefined || last === undefined) {
		return readTime(text, moment, isAhead);
	}

	if (more.length > 0 || text === '..') {
		return undefined;
	}

	const from = first === '' ? -Infinity : readTime(first, moment, isAhead)?.from;
	const end = from === undefined || last === '' ? Infinity : readEnd(last, from, moment, isAhead);
	return from === undefined || end === undefined ? undefined : {from, to: end, end};
};
