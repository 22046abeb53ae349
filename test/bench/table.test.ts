import {expect, test} from 'vitest';
import {summary, table} from './table.js';

const figures = [
	{what: 'baseline: an empty Ink frame', measured: '120 ms'},
	{
		what: 'start → first frame', measured: '152 ms', ratio: '1.27×', budget: '≤ 1.4× an empty Ink frame', isMet: true,
	},
	{
		what: 'key', measured: '9.0 ms', ratio: '0.075×', budget: '≤ 0.068× an empty Ink frame', isMet: false, pressure: 'load 35.2',
	},
	{
		what: 'one cursor move', measured: '101 bytes', budget: '≤ 100 bytes', isMet: false,
	},
];

test('the benchmark\'s table lists the baselines, then each figure with its ratio, limit and result', () => {
	expect(table(figures)).toMatchInlineSnapshot(`
		"baseline: an empty Ink frame  120 ms
		start → first frame           152 ms     1.27×   ≤ 1.4× an empty Ink frame    kept
		key                           9.0 ms     0.075×  ≤ 0.068× an empty Ink frame  MISSED
		one cursor move               101 bytes          ≤ 100 bytes                  MISSED"
	`);
});

test('the summary of the benchmark counts the failures, and lists them again', () => {
	expect(summary(figures)).toMatchInlineSnapshot(`
		"1 budget kept, 2 missed
		  key: 9.0 ms, 0.075×, ≤ 0.068× an empty Ink frame, load 35.2
		  one cursor move: 101 bytes, ≤ 100 bytes"
	`);
	expect(summary(figures.slice(0, 2))).toBe('1 budget kept, 0 missed');
});
