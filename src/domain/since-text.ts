import {
	formatClock,
	formatDay,
	formatShortDay,
	millisecondsPerDay,
	type Instant,
	type Zone,
} from './time.js';

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
