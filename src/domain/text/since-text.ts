import {
	dayNumber,
	millisecondsPerDay,
	formatClock,
	formatDay,
	formatShortDay,
	millisecondsPerHour,
	type Instant,
	type Zone,
} from '../time.js';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** Formats the calendar day in words: `Saturday 14 March 2026`. */
export const formatDayName = (instant: Instant, zone: Zone): string => {
	const date = new Date(dayNumber(instant, zone) * millisecondsPerDay);
	return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
};

/** Formats a past moment in everyday form: `14:02`, `yesterday 18:02`, `11-18 09:00`, `2025-12-31 23:59`. */
export const formatSince = (instant: Instant, now: Instant, zone: Zone): string => {
	const time = formatClock(instant, zone).slice(0, 5);
	const day = formatDay(instant, zone);
	if (day === formatDay(now, zone)) {
		return time;
	}

	return day === formatDay(now - millisecondsPerDay, zone) ? `yesterday ${time}` : `${formatShortDay(instant, now, zone)} ${time}`;
};

/** The age up to which a time is unambiguous without its date, in milliseconds. */
const recentMilliseconds = 12 * millisecondsPerHour;

/**
Formats a past moment in five characters, or in ten for another year. Shows the time for a moment of today or of the last twelve hours. Shows the date
for any earlier moment.
*/
export const formatRecent = (instant: Instant, now: Instant, zone: Zone): string =>
	now - instant < recentMilliseconds || formatDay(instant, zone) === formatDay(now, zone) ? formatClock(instant, zone).slice(0, 5) : formatShortDay(instant, now, zone);
