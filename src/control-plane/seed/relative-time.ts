import {lookUp} from '../../base/look-up.js';
import {
	millisecondsPerDay,
	millisecondsPerHour,
	millisecondsPerMinute,
	millisecondsPerSecond,
} from '../../domain/time.js';

const units: Readonly<Record<string, number>> = {
	s: millisecondsPerSecond,
	m: millisecondsPerMinute,
	h: millisecondsPerHour,
	d: millisecondsPerDay,
};

const pattern = /^(?<count>\d{1,6})(?<unit>[smhd])$/v;

/**
Whether text says how long ago something was: `45s`, `12m`, `3h`, `41d`.
*/
export const isAgo = (text: string): boolean => pattern.test(text);

/**
How long ago that is, in milliseconds; 0 for text that does not say.
*/
export const agoMilliseconds = (text: string): number => {
	const groups = pattern.exec(text)?.groups;
	return Number(groups?.count ?? 0) * (lookUp(units, groups?.unit ?? '') ?? 0);
};
