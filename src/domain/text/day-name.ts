import {
	dayNumber,
	millisecondsPerDay,
	type Instant,
	type Zone,
} from '../time.js';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/**
The calendar day in words: `Saturday 14 March 2026`.
*/
export const formatDayName = (instant: Instant, zone: Zone): string => {
	const date = new Date(dayNumber(instant, zone) * millisecondsPerDay);
	return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
};
