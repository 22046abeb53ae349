import {lookUp} from '../../base/look-up.js';
import {
	millisecondsPerDay,
	millisecondsPerHour,
	millisecondsPerMinute,
	millisecondsPerSecond,
} from '../time.js';

const units: Readonly<Record<string, number>> = {
	s: millisecondsPerSecond,
	m: millisecondsPerMinute,
	h: millisecondsPerHour,
	d: millisecondsPerDay,
	w: 7 * millisecondsPerDay,
};

/**
A number such as `4`, `0.25`; undefined when the text is none.
*/
export const readNumber = (text: string): number | undefined => /^(?:\d+(?:\.\d*)?|\.\d+)$/v.test(text) ? Number(text) : undefined;

/**
A span such as `90s`, `1.5h`, `7d` in milliseconds; undefined when the text is none.
*/
export const readSpan = (text: string): number | undefined => {
	const {count, unit} = /^(?<count>[\d.]+)(?<unit>[smhdw])$/iv.exec(text)?.groups ?? {};
	const number = readNumber(count ?? '');
	const milliseconds = lookUp(units, unit?.toLowerCase() ?? '');
	return number === undefined || milliseconds === undefined ? undefined : number * milliseconds;
};
