import {
	clockOffset,
	formatDay,
	formatInstant,
	millisecondsPerDay,
	millisecondsPerMinute,
	millisecondsPerSecond,
	type Instant,
	type Zone,
} from '../time.js';

/**
Returns the offset from UTC in minutes on a day that starts at an instant, or undefined on a day with a clock change.
*/
const offsetOn = (start: Instant, zone: Zone): number | undefined => {
	const offset = clockOffset(start, zone);
	return offset === clockOffset(start + millisecondsPerDay, zone) ? offset : undefined;
};

const pairs: readonly string[] = Array.from({length: 60}, (_, value) => String(value).padStart(2, '0'));

/** Whether a word occurs in the clock times of all seconds in a minute, of none, or perhaps of some. */
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
Creates a function that tests whether a word occurs in the text of an instant (see {@link formatInstant}). It is fast for many instants: it examines each day
and each minute of the day once, and hardly builds any text.
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
