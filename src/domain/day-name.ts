import {formatDay, type Instant, type Zone} from './time.js';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/**
The calendar day in words: `Saturday 14 March 2026`.
*/
export const formatDayName = (instant: Instant, zone: Zone): string => {
	const day = formatDay(instant, zone);
	const date = new Date(`${day}T00:00:00Z`);
	return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]} ${day.slice(0, 4)}`;
};
