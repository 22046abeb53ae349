import {
	formatClock,
	millisecondsPerMinute,
	type Instant,
	type Zone,
} from '../../domain/time.js';

/**
The hours between two labels: as few as leave room between them. All of them divide a day.
*/
const hourSteps = [1, 2, 3, 6, 12, 24] as const;
const label = 'hh:mm';
const gap = 2;

/**
Zones differ from UTC by quarters of an hour.
*/
const quarter = 15 * millisecondsPerMinute;

/**
The full hours of the zone's clock below `columns` cells, each label from the cell in which its hour begins.
*/
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
