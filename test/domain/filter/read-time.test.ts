import process from 'node:process';
import {expect, test} from 'vitest';
import {readTimes} from '../../../src/domain/filter/read-time.js';

const at = (text: string): number => Date.parse(text);
const now = at('2026-11-20T10:30:00Z');

const utc = {now, zone: 'utc'} as const;

test.each([
	['2h', '2026-11-20T08:30:00Z', undefined, '2026-11-20T08:30:00.001Z'],
	['1.5d', '2026-11-18T22:30:00Z', undefined, '2026-11-18T22:30:00.001Z'],
	['today', '2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z', '2026-11-21T00:00:00Z'],
	['Yesterday', '2026-11-19T00:00:00Z', '2026-11-20T00:00:00Z', '2026-11-20T00:00:00Z'],
	['2024-02-29', '2024-02-29T00:00:00Z', '2024-03-01T00:00:00Z', '2024-03-01T00:00:00Z'],
	['03:00', '2026-11-20T03:00:00Z', '2026-11-20T03:01:00Z', '2026-11-20T03:00:01Z'],
	['10:30', '2026-11-20T10:30:00Z', '2026-11-20T10:31:00Z', '2026-11-20T10:30:01Z'],
	['22:00', '2026-11-19T22:00:00Z', '2026-11-19T22:01:00Z', '2026-11-19T22:00:01Z'],
	['03:00:15', '2026-11-20T03:00:15Z', '2026-11-20T03:00:16Z', '2026-11-20T03:00:16Z'],
	['2026-11-18T03:00', '2026-11-18T03:00:00Z', '2026-11-18T03:01:00Z', '2026-11-18T03:00:01Z'],
	['2026-11-18 03:00:15', '2026-11-18T03:00:15Z', '2026-11-18T03:00:16Z', '2026-11-18T03:00:16Z'],
	['yesterday 22:00', '2026-11-19T22:00:00Z', '2026-11-19T22:01:00Z', '2026-11-19T22:00:01Z'],
	['2026-11-18..2026-11-19', '2026-11-18T00:00:00Z', '2026-11-20T00:00:00Z', '2026-11-20T00:00:00Z'],
	['2d..1d', '2026-11-18T10:30:00Z', '2026-11-19T10:30:00.001Z', '2026-11-19T10:30:00.001Z'],
	['22:00..03:00', '2026-11-19T22:00:00Z', '2026-11-20T03:00:01Z', '2026-11-20T03:00:01Z'],
	['10:00..11:00', '2026-11-20T10:00:00Z', '2026-11-20T11:00:01Z', '2026-11-20T11:00:01Z'],
	['yesterday..', '2026-11-19T00:00:00Z', undefined, undefined],
	['..yesterday', undefined, '2026-11-20T00:00:00Z', '2026-11-20T00:00:00Z'],
])('readTimes reads %j as a range from %s to %s', (text, from, to, end) => {
	expect(readTimes(text, utc)).toEqual({
		from: from === undefined ? -Infinity : at(from), to: to === undefined ? Infinity : at(to), end: end === undefined ? Infinity : at(end),
	});
});

test.each(['', '..', 'tomorrow', '2h..3h..4h', '2026-02-30', '2026-13-01', '25:00', '3:00', '2026-11-2', '12', 'T03:00', '03:00T', '2h..x', 'x..2h'])('readTimes refuses %j', text => {
	expect(readTimes(text, utc)).toBeUndefined();
});

test.each([
	['America/New_York', 'today', '2026-11-20T05:00:00Z', '2026-11-21T05:00:00Z'],
	['Asia/Tokyo', 'yesterday', '2026-11-18T15:00:00Z', '2026-11-19T15:00:00Z'],
	// Clocks were set back on November 1 and forward on March 8, so these days have 25 and 23 hours.
	['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
	['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
	['Asia/Tokyo', '03:00', '2026-11-19T18:00:00Z', '2026-11-19T18:01:00Z'],
])('in %s, readTimes reads %j by the clock of that zone', (zone, text, from, to) => {
	const before = process.env.TZ;
	process.env.TZ = zone;
	try {
		expect(readTimes(text, {now, zone: 'local'})).toMatchObject({from: at(from), to: at(to)});
	} finally {
		if (before === undefined) {
			delete process.env.TZ;
		} else {
			process.env.TZ = before;
		}
	}
});
