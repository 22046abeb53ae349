import process from 'node:process';
import fc from 'fast-check';
import {expect, test} from 'vitest';
import {formatDayName} from '../../src/domain/text/since-text.js';
import {
	dayNumber,
	formatClock,
	formatDay,
	formatInstant,
	formatShortDay,
	formatShortTime,
	millisecondsPerDay,
	zoneName,
} from '../../src/domain/time.js';

/** Runs a function in another time zone of the machine, then restores the current one. */
const inZone = <Result>(name: string, run: () => Result): Result => {
	const before = process.env.TZ;
	process.env.TZ = name;
	try {
		return run();
	} finally {
		if (before === undefined) {
			delete process.env.TZ;
		} else {
			process.env.TZ = before;
		}
	}
};

const at = (text: string) => Date.parse(text);

test.each([
	['UTC', '2026-11-20T13:05:09Z', '2026-11-20 13:05:09', 'UTC'],
	['Europe/Berlin', '2026-11-20T13:05:09Z', '2026-11-20 14:05:09', 'UTC+1'],
	['Europe/Berlin', '2026-07-20T13:05:09Z', '2026-07-20 15:05:09', 'UTC+2'],
	['America/New_York', '2026-01-01T00:30:00Z', '2025-12-31 19:30:00', 'UTC-5'],
	['Asia/Kolkata', '2026-02-28T20:00:00Z', '2026-03-01 01:30:00', 'UTC+5:30'],
	['America/St_Johns', '2026-01-20T13:05:09Z', '2026-01-20 09:35:09', 'UTC-3:30'],
	['Asia/Kathmandu', '2026-01-20T13:05:09Z', '2026-01-20 18:50:09', 'UTC+5:45'],
	['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01 00:00:00', 'UTC+14'],
])('in %s, the instant %s is written as %s, and the zone as %s', (zone, instant, text, name) => {
	inZone(zone, () => {
		expect(formatInstant(at(instant), 'local')).toBe(text);
		expect(zoneName(at(instant), 'local')).toBe(name);
	});
});

test.each([
	['2026-03-29T00:59:59Z', '2026-03-29 01:59:59', 'UTC+1'],
	['2026-03-29T01:00:00Z', '2026-03-29 03:00:00', 'UTC+2'],
	['2026-10-25T00:59:59Z', '2026-10-25 02:59:59', 'UTC+2'],
	['2026-10-25T01:00:00Z', '2026-10-25 02:00:00', 'UTC+1'],
])('when the clocks change, the instant %s is written as %s, and the zone as %s', (instant, text, name) => {
	inZone('Europe/Berlin', () => {
		expect(formatInstant(at(instant), 'local')).toBe(text);
		expect(zoneName(at(instant), 'local')).toBe(name);
	});
});

test('an instant formatted in UTC does not depend on the machine\'s zone', () => {
	inZone('Asia/Tokyo', () => {
		expect(formatInstant(at('2026-11-20T23:05:09Z'), 'utc')).toBe('2026-11-20 23:05:09');
		expect(formatInstant(at('2026-11-20T23:05:09Z'), 'local')).toBe('2026-11-21 08:05:09');
		expect(zoneName(at('2026-11-20T23:05:09Z'), 'utc')).toBe('UTC');
	});
});

test('formatDay and formatClock write the padded date and time of an instant', () => {
	const instant = at('2026-01-02T03:04:05Z');
	expect(formatDay(instant, 'utc')).toBe('2026-01-02');
	expect(formatClock(instant, 'utc')).toBe('03:04:05');
});

test.each([
	['0003-02-01T00:00:00Z', '0003-02-01', 'Saturday 1 February 3'],
	['0099-12-31T23:59:59Z', '0099-12-31', 'Thursday 31 December 99'],
	['2026-11-20T14:00:00Z', '2026-11-20', 'Friday 20 November 2026'],
	['9999-12-31T23:59:59Z', '9999-12-31', 'Friday 31 December 9999'],
])('the day of %s is written as %s, and in words as %s', (text, day, words) => {
	expect(formatDay(at(text), 'utc')).toBe(day);
	expect(formatDayName(at(text), 'utc')).toBe(words);
});

test('formatDayName writes even a day after the year 9999', () => {
	expect(formatDayName(at('9999-12-31T23:59:59-14:00'), 'utc')).toBe('Saturday 1 January 10000');
});

test('formatClock truncates milliseconds, and does not round', () => {
	expect(formatClock(at('2026-01-02T23:59:59.999Z'), 'utc')).toBe('23:59:59');
});

test('every instant in UTC is written as in ISO 8601, to the second', () => {
	const instant = fc.integer({min: at('2000-01-01T00:00:00Z'), max: at('2100-01-01T00:00:00Z')});
	fc.assert(fc.property(instant, milliseconds => {
		const iso = new Date(milliseconds).toISOString();
		expect(formatInstant(milliseconds, 'utc')).toBe(`${iso.slice(0, 10)} ${iso.slice(11, 19)}`);
	}));
});

test.each([
	['2026-03-14T14:21:07Z', '14:21:07', '03-14'],
	['2026-03-13T23:59:59Z', '03-13 23:59', '03-13'],
	['2026-01-01T00:00:00Z', '01-01 00:00', '01-01'],
	['2025-12-31T23:59:59Z', '2025-12-31', '2025-12-31'],
	['2022-11-23T10:00:00Z', '2022-11-23', '2022-11-23'],
	['2027-01-01T00:00:00Z', '2027-01-01', '2027-01-01'],
])('in March 2026, the instant %s has the short time %s and the short day %s', (instant, time, day) => {
	const now = at('2026-03-14T14:21:07Z');
	expect(formatShortTime(at(instant), now, 'utc')).toBe(time);
	expect(formatShortDay(at(instant), now, 'utc')).toBe(day);
});

test('two instants have the same day number exactly if their written dates are the same', () => {
	const instants = fc.integer({min: -1e12, max: 4e12});
	const distances = fc.integer({min: -2 * millisecondsPerDay, max: 2 * millisecondsPerDay});
	fc.assert(fc.property(instants, distances, fc.constantFrom('utc' as const, 'local' as const), (one, further, zone) => {
		const other = one + further;
		expect(dayNumber(one, zone) === dayNumber(other, zone)).toBe(formatDay(one, zone) === formatDay(other, zone));
	}));
});
