import {formatHoursAndMinutes} from '../text/duration.js';
import {isFixed, type SizeRange} from './compute-size.js';

const secondsPerHour = 3600;

/**
A number of at most three digits that count: `0.25`, `12.3`, `984`. From a million on it is written with an exponent.
*/
export const shortNumber = (value: number): string => {
	if (value >= 1_000_000) {
		return value.toExponential(1).replace('+', '');
	}

	return String(value >= 100 ? Math.round(value) : Number(value.toPrecision(3)));
};

const hours = (count: string): string => `${count} compute ${count === '1' ? 'hour' : 'hours'}`;

/**
Seconds of CPU in words: `12:07 hours, 12.1 compute hours`.
*/
export const cpuText = (seconds: number): string =>
	`${formatHoursAndMinutes(seconds)} hours, ${hours(shortNumber(seconds / secondsPerHour))}`;

/**
What an hour of an active compute is, in a sentence: its size times an hour.
*/
export const hourText = (size: SizeRange): string =>
	`An hour of it is ${isFixed(size) ? hours(String(size.max)) : `${size.min} to ${hours(String(size.max))}`}.`;
