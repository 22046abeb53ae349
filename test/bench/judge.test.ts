import {describe, expect, test} from 'vitest';
import {
	against,
	againstInPairs,
	asFigure,
	atMost,
	failed,
	inMilliseconds,
} from './judge.js';
import type {Baseline} from './baseline.js';

const start = {what: 'start', against: 'an empty Ink frame', limit: 1.4} as const;
const frame = (...values: readonly number[]): Baseline => ({name: 'an empty Ink frame', values});

describe('comparing a time with a baseline', () => {
	test('the ratio of a measured time is that time divided by the median of its baseline', () => {
		expect(against(start, 154, frame(100, 110, 500))).toEqual({
			what: 'start', measured: '154 ms', ratio: '1.40×', budget: '≤ 1.4× an empty Ink frame', isMet: true,
		});
		expect(against(start, 308, frame(220)).ratio).toBe('1.40×');
	});

	test('a time above its limit exceeds its budget, and a time at its limit does not', () => {
		expect(against(start, 140, frame(100)).isMet).toBe(true);
		expect(against(start, 140.1, frame(100)).isMet).toBe(false);
	});

	test('a budget is exceeded if the measured time is NaN, or if the baseline is zero', () => {
		expect(against(start, NaN, frame(100)).isMet).toBe(false);
		expect(against(start, 5, frame(0)).isMet).toBe(false);
	});

	test('a ratio has more decimal places if the limit of its budget is small', () => {
		expect(against({...start, limit: 0.01}, 0.206, frame(100)).ratio).toBe('0.0021×');
		expect(against({...start, limit: 0.068}, 3.456, frame(100), {of: 'projects', details: 'p99 9.0'})).toMatchObject({
			what: 'start, projects', measured: '3.5 ms (p99 9.0)', ratio: '0.035×',
		});
	});

	test('comparing a time with a reference other than the one named in its budget throws an error', () => {
		expect(() => against(start, 5, {name: 'a bare start', values: [1]})).toThrow('"start" is judged against an empty Ink frame, not against a bare start.');
	});
});

describe('comparing times in pairs with a baseline', () => {
	test('the ratio of times measured in pairs is the median of the pairs\' ratios', () => {
		expect(againstInPairs(start, [120, 1300, 130], frame(100, 1000, 100))).toMatchObject({measured: '130 ms', ratio: '1.30×', isMet: true});
		// The middle values alone are 150 and 1,000 milliseconds.
		expect(againstInPairs(start, [150, 120, 1500], frame(100, 1000, 1000))).toMatchObject({ratio: '1.50×', isMet: false});
	});

	test('comparing times in pairs throws an error if one time of a pair is missing', () => {
		expect(() => againstInPairs(start, [1, 2], frame(1))).toThrow('"start" was measured 2 times, and an empty Ink frame 1 times.');
	});
});

test('a figure that is the same on every machine is compared directly with its limit', () => {
	const budget = {what: 'one cursor move', limit: 100, unit: ' bytes'};
	expect(atMost(budget, 100, {of: 'computes'})).toEqual({
		what: 'one cursor move, computes', measured: '100 bytes', budget: '≤ 100 bytes', isMet: true,
	});
	expect(atMost(budget, 101).isMet).toBe(false);
	expect(atMost({
		what: 'the package', limit: 2.8, unit: ' MB', digits: 2,
	}, 2.7999, {details: 'of all'})).toMatchObject({measured: '2.80 MB (of all)', budget: '≤ 2.8 MB', isMet: true});
});

test('a part of the benchmark that could not be measured exceeds its budgets', () => {
	expect(failed('search')).toMatchObject({what: 'search', isMet: false});
});

test('the benchmark shows the median, the range and the number of times of a baseline', () => {
	expect(asFigure(frame(118, 242, 120))).toEqual({what: 'baseline: an empty Ink frame', measured: '120 ms (118 ms to 242 ms, 3 times)'});
});

test.each([[0.0264, '0.026 ms'], [-0.5, '-0.500 ms'], [3.46, '3.5 ms'], [118.4, '118 ms']])('%f milliseconds are shown as %s', (value, shown) => {
	expect(inMilliseconds(value)).toBe(shown);
});
