import {
	clockOffset,
	formatDay,
	millisecondsPerDay,
	millisecondsPerHour,
	millisecondsPerMinute,
	millisecondsPerSecond,
	type Instant,
	type Zone,
} from '../time.js';
import {momentText, offsetText, type PastMoment} from './past-moment.js';

/**
The result of parsing a moment: `moment`, or an error message in `problem`. Both are absent for empty text, which means the present.
*/
export type ReadMoment = {
	readonly moment?: PastMoment;
	readonly problem?: string;
};

type Clock = {readonly now: Instant; readonly zone: Zone};

const spanUnits: ReadonlyArray<readonly [name: RegExp, milliseconds: number]> = [
	[/^(?:s|secs?|seconds?)$/v, millisecondsPerSecond],
	[/^(?:m|mins?|minutes?)$/v, millisecondsPerMinute],
	[/^(?:h|hours?)$/v, millisecondsPerHour],
	[/^(?:d|days?)$/v, millisecondsPerDay],
	[/^(?:w|weeks?)$/v, 7 * millisecondsPerDay],
];

const spanPart = /^(?<count>\d+(?:\.\d+)?)(?<unit>[a-z]+)$/v;

/** Parses a span such as `10m`, `2h ago` or `1h30m` into milliseconds. Returns undefined for other text. */
const readBack = (text: string): number | undefined => {
	const words = text.split(/\s+/v);
	const parts = (words.at(-1) === 'ago' ? words.slice(0, -1) : words).join('').split(/(?<=[a-z])(?=\d)/v);
	let milliseconds = 0;
	for (const part of parts) {
		const {count = '', unit = ''} = spanPart.exec(part)?.groups ?? {};
		const length = spanUnits.find(([names]) => names.test(unit))?.[1];
		if (length === undefined) {
			return undefined;
		}

		milliseconds += Number(count) * length;
	}

	return milliseconds;
};

/**
Returns the instants at which the zone's clock shows a time. `shown` is the instant at which a UTC clock shows that time. When the clock is set back,
some times occur twice. When the clock is set forward, some times are skipped.
*/
const instantsOf = (shown: number, zone: Zone): readonly Instant[] => {
	const offsets = new Set([clockOffset(shown - millisecondsPerDay, zone), clockOffset(shown + millisecondsPerDay, zone)]);
	return [...offsets].map(offset => ({instant: shown - (offset * millisecondsPerMinute), offset}))
		.filter(({instant, offset}) => clockOffset(instant, zone) === offset)
		.map(({instant}) => instant)
		.toSorted((one, other) => one - other);
};

/** Returns midnight at the start of a day, or the day's first instant if the clock skips midnight. */
const startOf = (shown: number, zone: Zone): Instant =>
	instantsOf(shown, zone)[0] ?? (shown - (clockOffset(shown - millisecondsPerDay, zone) * millisecondsPerMinute));

/**
Parses a zone such as `z`, `utc`, `+02:00` or `utc+2` into its offset in minutes. Returns undefined for other text.
*/
const readOffset = (text: string): number | undefined => {
	const {sign, hours, minutes = '0'} = /^(?:utc)?(?<sign>[\-+])(?<hours>\d{1,2})(?::?(?<minutes>\d{2}))?$/v.exec(text)?.groups ?? {};
	return sign === undefined ? (text === 'z' || text === 'utc' ? 0 : undefined) : (sign === '-' ? -1 : 1) * ((Number(hours) * 60) + Number(minutes));
};

const dayPart = /^(?<word>\d{4}-\d{2}-\d{2}|today|yesterday)(?:$|t|\s+)/v;
const clockPart = /^(?<clock>\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)\s*(?<offset>z|utc(?:[\-+]\d{1,2}(?::?\d{2})?)?|[\-+]\d{2}:?\d{2})?$/v;

/**
Returns the instant at which a UTC clock shows midnight at the start of a day, or undefined if the day does not exist.
*/
const dayStart = (word: string | undefined, now: Instant, zone: Zone): number | undefined => {
	const today = Date.parse(`${formatDay(now, zone)}T00:00:00Z`);
	if (word === undefined || word === 'today') {
		return today;
	}

	const start = word === 'yesterday' ? today - millisecondsPerDay : Date.parse(`${word}T00:00:00Z`);
	return Number.isNaN(start) || (word !== 'yesterday' && formatDay(start, 'utc') !== word) ? undefined : start;
};

/** Parses a time of day into milliseconds since midnight, or returns undefined if the time is invalid. */
const clockSpan = (clock: string): number | undefined => {
	const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
	return hours > 23 || minutes > 59 || seconds >= 60
		? undefined
		: (hours * millisecondsPerHour) + (minutes * millisecondsPerMinute) + Math.round(seconds * millisecondsPerSecond);
};

/**
Returns the instant of a clock time on a day in the displayed zone. Returns an error message if there is no such instant, or if there are two.
*/
const readClock = (clock: string, day: number, {isDayGiven, now, zone}: Clock & {readonly isDayGiven: boolean}): Instant | string => {
	const span = clockSpan(clock);
	if (span === undefined) {
		return `No clock shows ${clock}.`;
	}

	const on = (start: number): Instant | string => {
		const all = instantsOf(start + span, zone);
		// Users never mean a future time, so a possible future time does not make the text ambiguous.
		const past = all.filter(instant => instant <= now);
		const [first, second] = past.length === 0 ? all.slice(0, 1) : past;
		if (first === undefined) {
			return `Clocks skipped ${clock} on ${formatDay(start, 'utc')}: there was no such time.`;
		}

		return second === undefined
			? first
			: `The clock showed ${clock} twice on ${formatDay(start, 'utc')}: add ${offsetText(first, zone)} for the first time, or ${offsetText(second, zone)} for the second.`;
	};

	const found = on(day);
	const isYesterday = !isDayGiven && (typeof found === 'number' ? found > now : startOf(day + span, zone) > now);
	return isYesterday ? on(day - millisecondsPerDay) : found;
};

const readWritten = (text: string, {now, zone}: Clock): Instant | string | undefined => {
	const [prefix = ''] = dayPart.exec(text) ?? [];
	const {word} = dayPart.exec(text)?.groups ?? {};
	const rest = text.slice(prefix.length);
	const {clock, offset} = clockPart.exec(rest)?.groups ?? {};
	if (clock === undefined && (word === undefined || rest !== '')) {
		return undefined;
	}

	const minutes = offset === undefined ? undefined : readOffset(offset);
	// If a zone is written, the date refers to that zone.
	const there = minutes === undefined ? now : now + (minutes * millisecondsPerMinute);
	const day = dayStart(word, there, minutes === undefined ? zone : 'utc');
	if (day === undefined) {
		return `The calendar has no ${word}.`;
	}

	if (clock === undefined) {
		return startOf(day, zone);
	}

	if (minutes === undefined) {
		return readClock(clock, day, {isDayGiven: word !== undefined, now, zone});
	}

	const span = clockSpan(clock);
	if (span === undefined) {
		return `No clock shows ${clock}.`;
	}

	const at = day + span - (minutes * millisecondsPerMinute);
	return word === undefined && at > now ? at - millisecondsPerDay : at;
};

export const momentExamples = '10m, 03:00, yesterday 14:00, 2026-11-20, or an LSN such as 0/1A2B3C4';

/**
Parses a moment in the displayed zone: a span before now, a clock time (its latest occurrence), a date, a date with a clock time, or an LSN. A zone
after a clock time (`+02:00`, `UTC`) overrides the displayed zone. Rejects future times.
*/
export const readMoment = (text: string, clock: Clock): ReadMoment => {
	const bare = text.trim().toLowerCase();
	if (bare === '' || bare === 'now') {
		return {};
	}

	if (/^[\da-f]{1,8}\/[\da-f]{1,8}$/v.test(bare)) {
		return {moment: {lsn: bare.toUpperCase()}};
	}

	const back = readBack(bare);
	const at = back === undefined ? readWritten(bare, clock) : Math.floor((clock.now - back) / millisecondsPerSecond) * millisecondsPerSecond;
	if (at === undefined) {
		return {problem: `Give a moment such as ${momentExamples}.`};
	}

	if (typeof at === 'string') {
		return {problem: at};
	}

	return at > clock.now ? {problem: `${momentText({at}, clock.zone)} is in the future.`} : {moment: {at}};
};
