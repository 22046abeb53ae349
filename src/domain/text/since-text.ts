import {
	formatClock,
	formatDay,
	formatShortDay,
	millisecondsPerDay,
	millisecondsPerHour,
	type Instant,
	type Zone,
} from '../time.js';

/**
A moment before now as one says it: `14:02`, `yesterday 18:02`, `11-18 09:00`, `2025-12-31 23:59`.
*/
export const formatSince = (instant: Instant, now: Instant, zone: Zone): string => {
	const time = formatClock(instant, zone).slice(0, 5);
	const day = formatDay(instant, zone);
	if (day === formatDay(now, zone)) {
		return time;
	}

	return day === formatDay(now - millisecondsPerDay, zone) ? `yesterday ${time}` : `${formatShortDay(instant, now, zone)} ${time}`;
};

/**
How long ago a time of day alone can't be mistaken for another day's, in milliseconds.
*/
const recentMilliseconds = 12 * millisecondsPerHour;

/**
A moment before now in five characters, or ten in another year: the time of day today and in the last twelve hours, which midnight may be
among; otherwise the day.
*/
export const formatRecent = (instant: Instant, now: Instant, zone: Zone): string =>
	now - instant < recentMilliseconds || formatDay(instant, zone) === formatDay(now, zone) ? formatClock(instant, zone).slice(0, 5) : formatShortDay(instant, now, zone);
