/** A point in time: milliseconds since 1970-01-01 UTC. */
export type Instant = number;

export const millisecondsPerSecond = 1000;
export const millisecondsPerMinute = 60_000;
export const millisecondsPerHour = 3_600_000;
export const millisecondsPerDay = 86_400_000;

/** The zone of displayed times: the machine's or UTC. */
export type Zone = 'local' | 'utc';

const two = (value: number) => String(value).padStart(2, '0');

/** Returns the number of minutes by which the zone's clock is ahead of UTC. */
export const clockOffset = (instant: Instant, zone: Zone): number => zone === 'utc' ? 0 : -new Date(instant).getTimezoneOffset();

/** Shifts an instant so that its UTC fields read as the zone's local time. */
const wallClock = (instant: Instant, zone: Zone): Date => new Date(instant + (clockOffset(instant, zone) * millisecondsPerMinute));

/** Formats the local time, such as `14:21:07`. */
export const formatClock = (instant: Instant, zone: Zone): string => {
	const date = wallClock(instant, zone);
	return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`;
};

/**
Returns the calendar day as the number of days since 1970-01-01. Comparing these numbers is the fastest way to compare days.
*/
export const dayNumber = (instant: Instant, zone: Zone): number =>
	Math.floor((instant + (clockOffset(instant, zone) * millisecondsPerMinute)) / millisecondsPerDay);

/** Formats the calendar day, such as `2026-11-20`. */
export const formatDay = (instant: Instant, zone: Zone): string => {
	const date = wallClock(instant, zone);
	return `${String(date.getUTCFullYear()).padStart(4, '0')}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
};

/** Formats the date and local time, such as `2026-11-20 14:21:07`. */
export const formatInstant = (instant: Instant, zone: Zone): string =>
	`${formatDay(instant, zone)} ${formatClock(instant, zone)}`;

/** Formats the date and local time for a file name: `2026-11-26-142107`. */
export const formatForName = (instant: Instant, zone: Zone): string => formatInstant(instant, zone).replaceAll(':', '').replace(' ', '-');

/** Formats a short date: `11-20`, or `2022-11-20` in another year. */
export const formatShortDay = (instant: Instant, now: Instant, zone: Zone): string => {
	const day = formatDay(instant, zone);
	return day.slice(0, 4) === formatDay(now, zone).slice(0, 4) ? day.slice(5) : day;
};

/** Formats an instant in at most 11 characters: `14:21:07` today, `11-20 14:21` this year, `2022-11-20` otherwise. */
export const formatShortTime = (instant: Instant, now: Instant, zone: Zone): string => {
	const day = formatDay(instant, zone);
	const short = formatShortDay(instant, now, zone);
	return day === formatDay(now, zone) ? formatClock(instant, zone) : (short === day ? day : `${short} ${formatClock(instant, zone).slice(0, 5)}`);
};

/** Returns the name of the zone at an instant: `UTC`, `UTC+1`, `UTC-3:30`. */
export const zoneName = (instant: Instant, zone: Zone): string => {
	const offsetMinutes = clockOffset(instant, zone);
	if (offsetMinutes === 0) {
		return 'UTC';
	}

	const sign = offsetMinutes < 0 ? '-' : '+';
	const minutes = Math.abs(offsetMinutes) % 60;
	return `UTC${sign}${Math.floor(Math.abs(offsetMinutes) / 60)}${minutes === 0 ? '' : `:${two(minutes)}`}`;
};
