import process from 'node:process';
import fc from 'fast-check';
import {
	afterAll,
	beforeAll,
	expect,
	test,
} from 'vitest';
import {momentInput, momentText} from '../../../src/domain/branches/past-moment.js';
import {readMoment} from '../../../src/domain/branches/read-moment.js';

const zoneBefore = process.env.TZ;

beforeAll(() => {
	process.env.TZ = 'Europe/Berlin';
});

afterAll(() => {
	process.env.TZ = zoneBefore;
});

const at = (text: string) => Date.parse(text);
const now = at('2026-11-26T02:10:05.250Z');
const read = (text: string, instant = now, zone: 'local' | 'utc' = 'local') => {
	const {moment, problem} = readMoment(text, {now: instant, zone});
	return problem ?? moment?.lsn ?? (moment?.at === undefined ? 'now' : new Date(moment.at).toISOString());
};

test.each([
	['', 'now'],
	['now', 'now'],
	['10m', '2026-11-26T02:00:05.000Z'],
	['2h ago', '2026-11-26T00:10:05.000Z'],
	['1h30m', '2026-11-26T00:40:05.000Z'],
	['90 seconds ago', '2026-11-26T02:08:35.000Z'],
	['1.5h', '2026-11-26T00:40:05.000Z'],
	['03:00', '2026-11-26T02:00:00.000Z'],
	['3:00', '2026-11-26T02:00:00.000Z'],
	// It is 03:10 here, so 14:00 was yesterday.
	['14:00', '2026-11-25T13:00:00.000Z'],
	['yesterday 14:00', '2026-11-25T13:00:00.000Z'],
	['today', '2026-11-25T23:00:00.000Z'],
	['2026-11-20', '2026-11-19T23:00:00.000Z'],
	['2026-07-20 03:00:15', '2026-07-20T01:00:15.000Z'],
	['2026-11-20T03:00:15.5Z', '2026-11-20T03:00:15.500Z'],
	['2026-11-20T03:00:15+05:30', '2026-11-19T21:30:15.000Z'],
	['02:00 UTC', '2026-11-26T02:00:00.000Z'],
	['03:00 UTC', '2026-11-25T03:00:00.000Z'],
	['03:00 UTC+1', '2026-11-26T02:00:00.000Z'],
	['0/1a2b3c4', '0/1A2B3C4'],
	['16/B3733C50', '16/B3733C50'],
])('readMoment parses %j as %s', (text, expected) => {
	expect(read(text)).toBe(expected);
});

test.each([
	['today 23:00', '2026-11-26 23:00:00 UTC+1 (22:00:00 UTC) is in the future.'],
	['2027-01-01', '2027-01-01 00:00:00 UTC+1 (2026-12-31 23:00:00 UTC) is in the future.'],
	['25:00', 'No clock shows 25:00.'],
	['2026-02-31', 'The calendar has no 2026-02-31.'],
	['hello', 'Give a moment such as 10m, 03:00, yesterday 14:00, 2026-11-20, or an LSN such as 0/1A2B3C4.'],
	['0/123456789', 'Give a moment such as 10m, 03:00, yesterday 14:00, 2026-11-20, or an LSN such as 0/1A2B3C4.'],
	['10 parsecs', 'Give a moment such as 10m, 03:00, yesterday 14:00, 2026-11-20, or an LSN such as 0/1A2B3C4.'],
	['constructor', 'Give a moment such as 10m, 03:00, yesterday 14:00, 2026-11-20, or an LSN such as 0/1A2B3C4.'],
])('readMoment refuses %j with a message', (text, expected) => {
	expect(read(text)).toBe(expected);
});

test('if the clock showed a time twice, readMoment asks for the UTC offset', () => {
	expect(read('2026-10-25 02:30')).toBe('The clock showed 02:30 twice on 2026-10-25: add +02:00 for the first time, or +01:00 for the second.');
	expect(read('2026-10-25 02:30 +02:00')).toBe('2026-10-25T00:30:00.000Z');
	expect(read('2026-10-25 02:30 +01:00')).toBe('2026-10-25T01:30:00.000Z');
	expect(read('2026-10-25 02:30', now, 'utc')).toBe('2026-10-25T02:30:00.000Z');
});

test('before the clock repeats an hour, readMoment accepts a time in that hour without a UTC offset', () => {
	expect(read('02:30', at('2026-10-25T00:45:00Z'))).toBe('2026-10-25T00:30:00.000Z');
	expect(read('02:30', at('2026-10-25T01:45:00Z'))).toContain('twice on 2026-10-25');
});

test('readMoment refuses a time in an hour that the clock change skips', () => {
	expect(read('2026-03-29 02:30')).toBe('Clocks skipped 02:30 on 2026-03-29: there was no such time.');
	expect(read('02:30', at('2026-03-29T02:00:00Z'))).toContain('there was no such time');
	expect(read('02:30', at('2026-03-29T00:00:00Z'))).toBe('2026-03-28T01:30:00.000Z');
});

test('readMoment reads a day without a midnight as the first instant of that day', () => {
	process.env.TZ = 'Africa/Cairo';
	try {
		expect(read('2026-04-24')).toBe('2026-04-23T22:00:00.000Z');
	} finally {
		process.env.TZ = 'Europe/Berlin';
	}
});

test('momentText shows a moment in the displayed zone, with the UTC time', () => {
	expect(momentText({at: at('2026-11-26T02:00:00Z')}, 'local')).toBe('2026-11-26 03:00:00 UTC+1 (02:00:00 UTC)');
	expect(momentText({at: at('2026-11-25T23:30:00.120Z')}, 'local')).toBe('2026-11-26 00:30:00.120 UTC+1 (2026-11-25 23:30:00.120 UTC)');
	expect(momentText({at: at('2026-11-26T02:00:00Z')}, 'utc')).toBe('2026-11-26 02:00:00 UTC');
	expect(momentText({lsn: '0/1A2B3C4'}, 'local')).toBe('LSN 0/1A2B3C4');
});

test('readMoment reads any text written by momentInput as the same instant, even across zones', () => {
	const instants = fc.integer({min: at('2020-01-01T00:00:00Z'), max: now});
	fc.assert(fc.property(instants, fc.constantFrom<'local' | 'utc'>('local', 'utc'), fc.constantFrom<'local' | 'utc'>('local', 'utc'), (instant, writing, reading) => {
		expect(read(momentInput(instant, writing), now, reading)).toBe(new Date(instant).toISOString());
	}));
});

test('for any text, readMoment returns no future time and throws no exception', () => {
	fc.assert(fc.property(fc.string(), fc.integer({min: at('2024-01-01T00:00:00Z'), max: now}), (text, instant) => {
		const {moment, problem} = readMoment(text, {now: instant, zone: 'local'});
		expect(moment === undefined || problem === undefined).toBe(true);
		expect(moment?.at ?? -Infinity).toBeLessThanOrEqual(instant);
	}));
});
