import fc from 'fast-check';
import {expect, test} from 'vitest';
import {
	formatDuration,
	formatExactSpan,
	formatHoursAndMinutes,
	formatPartOfDay,
	formatSpan,
} from '../../../src/domain/text/duration.js';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const span = fc.integer({min: 0, max: 400 * day});

test.each([
	[0, '0.0s'],
	[784, '0.8s'],
	[849, '0.8s'],
	[850, '0.9s'],
	[9949, '9.9s'],
	[9999, '10s'],
	[10 * second, '10s'],
	[10_499, '10s'],
	[10_500, '11s'],
	[minute - 501, '59s'],
	[minute - 1, '1m 00s'],
	[minute, '1m 00s'],
	[(3 * minute) + (12 * second), '3m 12s'],
	[hour - 501, '59m 59s'],
	[hour - 1, '1h 00m'],
	[hour, '1h 00m'],
	[(2 * hour) + (5 * minute), '2h 05m'],
	[day - minute, '23h 59m'],
	[day - 1, '1d 0h'],
	[day, '1d 0h'],
	[(4 * day) + (3 * hour), '4d 3h'],
	[-5 * second, '0.0s'],
])('a duration of %d ms is written as %s', (milliseconds, text) => {
	expect(formatDuration(milliseconds)).toBe(text);
});

const unitMilliseconds: Readonly<Record<string, number>> = {
	s: second,
	m: minute,
	h: hour,
	d: day,
};

const parts = (text: string) => text.split(' ').map(part => ({
	count: Number(part.slice(0, -1)),
	unit: unitMilliseconds[part.slice(-1)] ?? NaN,
}));

test('a written duration is accurate to half of the smallest written unit', () => {
	fc.assert(fc.property(span, milliseconds => {
		const read = parts(formatDuration(milliseconds));
		const sum = read.reduce((total, {count, unit}) => total + (count * unit), 0);
		const smallest = milliseconds < 9950 ? second / 10 : read.at(-1)?.unit ?? 0;
		// Tenths of a second are not exact in binary. Half a millisecond covers the error.
		expect(Math.abs(milliseconds - sum)).toBeLessThanOrEqual((smallest / 2) + 0.5);
	}));
});

test.each([
	[0, '0s'],
	[8 * second, '8s'],
	[minute - 1, '59s'],
	[minute, '1m'],
	[(4 * minute) - 1, '3m'],
	[hour - 1, '59m'],
	[hour, '1h'],
	[day, '24h'],
	[(2 * day) - 1, '47h'],
	[2 * day, '2d'],
	[12.5 * day, '12d'],
	[-second, '0s'],
])('a span of %d ms is written as %s', (milliseconds, text) => {
	expect(formatSpan(milliseconds)).toBe(text);
});

test('the text of a span of at least a minute changes at most once a minute', () => {
	fc.assert(fc.property(fc.integer({min: 1, max: 400 * 24 * 60}), fc.integer({min: 0, max: minute - 1}), (minutes, rest) => {
		expect(formatSpan((minutes * minute) + rest)).toBe(formatSpan(minutes * minute));
	}));
});

test('a span is written as one number and one unit, with seconds only under a minute', () => {
	fc.assert(fc.property(span, milliseconds => {
		expect(formatSpan(milliseconds)).toMatch(milliseconds < minute ? /^\d+s$/v : /^\d+[mhd]$/v);
	}));
});

test.each([
	[0, '0:00'],
	[59, '0:00'],
	[60, '0:01'],
	[43_620, '12:07'],
	[3_600_000, '1000:00'],
	[-1, '0:00'],
])('%d seconds of compute time are written as %s', (seconds, text) => {
	expect(formatHoursAndMinutes(seconds)).toBe(text);
});

test.each([[60, '1m'], [90, '90s'], [150, '150s'], [300, '5m'], [7200, '2h'], [5400, '90m'], [604_800, '7d']])('formatExactSpan writes %i seconds as %s', (seconds, text) => {
	expect(formatExactSpan(seconds)).toBe(text);
});

test.each([
	[0, '0s'], [59 * second, '59s'], [29 * minute, '29m'], [hour, '1h 00m'], [(2 * hour) - 1, '1h 59m'], [day - 1, '23h 59m'], [day, '24h'],
])('formatPartOfDay writes %d ms as %s', (milliseconds, text) => {
	expect(formatPartOfDay(milliseconds)).toBe(text);
});
