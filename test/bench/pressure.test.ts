import {expect, test} from 'vitest';
import {pressureText, underPressure, waitedMicroseconds} from './pressure.js';

test('the time spent waiting for a processor is read from the kernel\'s figures', () => {
	expect(waitedMicroseconds('some avg10=63.90 avg60=24.08 avg300=18.08 total=3280217755\nfull avg10=0.00 avg60=0.00 avg300=0.00 total=0\n')).toBe(3_280_217_755);
	expect(waitedMicroseconds('')).toBeUndefined();
});

test('the report of a benchmark part says how busy the machine was', () => {
	expect(pressureText({load: 1.52, waiting: 0.126})).toBe('load 1.5, for 13 % of the time something waited for a processor');
	expect(pressureText({load: 0})).toBe('load 0.0');
});

test('underPressure returns the result of the measured function, and the pressure while the function ran', async () => {
	const {result, pressure} = await underPressure(async () => 7);
	expect(result).toBe(7);
	expect(pressure.load).toBeGreaterThanOrEqual(0);
});
