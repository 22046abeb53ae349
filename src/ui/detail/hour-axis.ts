import {
	formatClock,
	millisecondsPerMinute,
	type Instant,
	type Zone,
} from '../../domain/time.js';

/**
The possible numbers of hours between two labels, each a divisor of 24. The smallest that leaves enough space is used.
*/
const hourSteps = [1, 2, 3, 6, 12, 24] as const;
const label = 'hh:mm';
const gap = 2;

/**
The step in which the axis is searched for full hours, in milliseconds. Time zones differ from UTC by multiples of a quarter of an hour.
*/
const quarter = 15 * millisecondsPerMinute;

/** Draws an axis of `columns` cells with the full hours in the zone. Each label starts at the cell of its hour. */
export const hourAxis = ({from, until}: {readonly from: Instant; readonly until: Instant}, columns: number, zone: Zone): string => {
	const cellsPerHour = columns * 4 * quarter / (until - from);
	const step = hourSteps.find(hours => hours * cellsPerHour >= label.length + gap) ?? 24;
	let line = '';
	for (let at = Math.ceil(from / quarter) * quarter; at < until; at += quarter) {
		const [hour = '', minute = ''] = formatClock(at, zone).split(':', 2);
		const column = Math.floor((at - from) / (until - from) * columns);
		if (minute === '00' && Number(hour) % step === 0 && column >= line.length && column + label.length <= columns) {
			line = `${line.padEnd(column)}${hour}:${minute}`;
		}
	}

	return line.padEnd(columns);
};
