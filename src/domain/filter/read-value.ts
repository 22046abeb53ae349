import {lookUp} from '../../base/look-up.js';
import {
	formatDay,
	millisecondsPerDay,
	millisecondsPerHour,
	millisecondsPerMinute,
	millisecondsPerSecond,
	type Instant,
} from '../time.js';
import type {FieldKind, Moment} from './field.js';

const units: Readonly<Record<string, number>> = {
	s: millisecondsPerSecond,
	m: millisecondsPerMinute,
	h: millisecondsPerHour,
	d: millisecondsPerDay,
	w: 7 * millisecondsPerDay,
};

const readNumber = (text: string): number | undefined => /^(?:\d+(?:\.\d*)?|\.\d+)$/v.test(text) ? Number(text) : undefined;

/**
A span such as `90s`, `1.5h`, `7d` in milliseconds.
*/
const readSpan = (text: string): number | undefined => {
	const {count, unit} = /^(?<count>[\d.]+)(?<unit>[smhdw])$/iv.exec(text)?.groups ?? {};
	const number = readNumber(count ?? '');
	const milliseconds = lookUp(units, unit?.toLowerCase() ?? '');
	return number === undefined || milliseconds === undefined ? undefined : number * milliseconds;
};

const readInstant = (text: string, {now, zone}: Moment): Instant | undefined => {
	const {day = formatDay(now, zone), clock = '00:00'} = /^(?<day>\d{4}-\d{2}-\d{2})?(?:(?:^|T)(?<clock>\d{2}:\d{2}(?::\d{2})?))?$/v.exec(text)?.groups ?? {};
	const instant = text === '' ? NaN : Date.parse(`${day}T${clock.length === 5 ? `${clock}:00` : clock}${zone === 'utc' ? 'Z' : ''}`);
	return Number.isNaN(instant) || !/^\d{4}-|^\d{2}:/v.test(text) ? undefined : instant;
};

/**
The number that a typed value stands for, in the unit of its kind; undefined when it is none.
*/
export const readValue = (text: string, kind: Exclude<FieldKind, 'text'>, moment: Moment): number | undefined => {
	switch (kind) {
		case 'number': {
			return readNumber(text);
		}

		case 'age': {
			return readSpan(text);
		}

		case 'instant': {
			return readInstant(text, moment);
		}
	}
};
