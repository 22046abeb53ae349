import {expect, test} from 'vitest';
import {cpuText, hourText, shortNumber} from '../../../src/domain/computes/usage.js';
import {formatHoursAndMinutes} from '../../../src/domain/text/duration.js';

test.each([
	[0, '0'], [0.25, '0.25'], [1, '1'], [12.117, '12.1'], [0.0012, '0.0012'], [99.96, '100'], [984.4, '984'], [123_456, '123456'], [1e300, '1.0e300'],
])('shortNumber writes %s as %s', (value, text) => {
	expect(shortNumber(value)).toBe(text);
});

test.each([
	[0, '0:00 hours, 0 compute hours'],
	[3600, '1:00 hours, 1 compute hour'],
	[43_620, '12:07 hours, 12.1 compute hours'],
	[1e300, '2.8e296 hours, 2.8e296 compute hours'],
])('%s seconds of CPU time are shown as %s', (seconds, text) => {
	expect(cpuText(seconds)).toBe(text);
});

test.each([
	[{min: 2, max: 2}, 'Running costs 2 compute hours per hour.'],
	[{min: 1, max: 1}, 'Running costs 1 compute hour per hour.'],
	[{min: 0.25, max: 0.25}, 'Running costs 0.25 compute hours per hour.'],
	[{min: 0.25, max: 2}, 'Running costs 0.25 to 2 compute hours per hour.'],
	[{min: 0.25, max: 1}, 'Running costs 0.25 to 1 compute hour per hour.'],
])('the cost of an hour at the size %j is described as "%s"', (size, text) => {
	expect(hourText(size)).toBe(text);
});

test.each([[0, '0:00'], [59, '0:00'], [43_620, '12:07'], [1e12, '277777777:46'], [1e16, '2.8e12'], [1e300, '2.8e296']])('formatHoursAndMinutes writes %s seconds as %s', (seconds, text) => {
	expect(formatHoursAndMinutes(seconds)).toBe(text);
});
