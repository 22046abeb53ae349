import {expect, test} from 'vitest';
import type {Compute} from '../../../src/domain/computes/compute.js';
import type {Operation} from '../../../src/domain/operations/operation.js';
import {millisecondsPerDay, millisecondsPerHour} from '../../../src/domain/time.js';
import {activityLines, hourAxis} from '../../../src/ui/detail/activity-lines.js';
import {createTheme} from '../../../src/ui/theme.js';
import {compute, noon, operation} from '../../store/fixtures.js';

const happened = (action: string, hoursAgo: number, status = 'finished'): Operation => {
	const at = noon - (hoursAgo * millisecondsPerHour);
	return operation({
		id: `${action}-${hoursAgo}`, action, status, computeId: 'ep-cool-sun-a1', createdAt: at - 500, updatedAt: at,
	});
};

/** Operations of a compute that was awake for three hours, and is awake again now. A start failed in the night. */
const night = [
	happened('start_compute', 2), happened('start_compute', 9, 'failed'), happened('suspend_compute', 13), happened('start_compute', 16),
];
const old = compute({createdAt: noon - (9 * millisecondsPerDay)});

type Shown = {readonly target?: Compute; readonly operations?: readonly Operation[]; readonly knownFrom?: number; readonly isAscii?: boolean; readonly isTall?: boolean; readonly columns?: number};

const shown = ({target = old, operations = night, knownFrom = 0, isAscii = false, isTall = true, columns = 49}: Shown): string =>
	['', ...activityLines(target, operations, {
		now: noon, zone: 'utc', glyphs: createTheme({hasColour: false, isAscii}).glyphs, knownFrom,
	}, {columns, isTall}).map(line => line.map(({text}) => text).join('').trimEnd())].join('\n');

test('the day chart of an autoscaling compute is filled up to the minimum size and shaded up to the maximum', () => {
	expect(shown({})).toMatchInlineSnapshot(`
		"
		Active in the last 24 hours                  2 CU
		│                ░░░░░                       ░░░░
		│                ░░░░░░                      ░░░░
		│                ░░░░░░                      ░░░░
		│···············▁▄▄▄▄▄▃·····················▁▄▄▄▄
		                ↑             ✕             ↑
		        18:00       00:00       06:00       12:00
		Active for 5h 00m of 24h.
		↑ started 2 times   ✕ 1 operation failed
		█ 0.25 CU at least   ░ 2 CU at most"
	`);
});

test('the day chart of a fixed-size compute is filled, in ASCII too', () => {
	const target = compute({...old, size: {min: 4, max: 4}});
	expect(shown({target})).toMatchInlineSnapshot(`
		"
		Active in the last 24 hours                  4 CU
		│                █████                       ████
		│                █████▇                      ████
		│               ▁██████                     ▁████
		│···············███████·····················█████
		                ↑             ✕             ↑
		        18:00       00:00       06:00       12:00
		Active for 5h 00m of 24h.
		↑ started 2 times   ✕ 1 operation failed"
	`);
	expect(shown({target, isAscii: true})).toMatchInlineSnapshot(`
		"
		Active in the last 24 hours                  4 CU
		|                #####                       ####
		|                #####|                      ####
		|               :######                     :####
		|...............#######.....................#####
		                ^             x             ^
		        18:00       00:00       06:00       12:00
		Active for 5h 00m of 24h.
		^ started 2 times   x 1 operation failed"
	`);
	expect(shown({isAscii: true})).toMatchInlineSnapshot(`
		"
		Active in the last 24 hours                  2 CU
		|                /////                       ////
		|                //////                      ////
		|                //////                      ////
		|...............:|||||:.....................:||||
		                ^             x             ^
		        18:00       00:00       06:00       12:00
		Active for 5h 00m of 24h.
		^ started 2 times   x 1 operation failed
		# 0.25 CU at least   / 2 CU at most"
	`);
});

test('hours before the loaded operations or the compute\'s creation are unknown in the day chart', () => {
	expect(shown({operations: night.slice(0, 3), knownFrom: noon - (14 * millisecondsPerHour)})).toMatchInlineSnapshot(`
		"
		Active in the last 24 hours                  2 CU
		│                   ░░                       ░░░░
		│                   ░░░                      ░░░░
		│                   ░░░                      ░░░░
		│    not loaded     ▄▄▃·····················▁▄▄▄▄
		                              ✕             ↑
		        18:00       00:00       06:00       12:00
		Active for 3h 00m of the 14h that the loaded
		operations cover.
		↑ started once   ✕ 1 operation failed
		█ 0.25 CU at least   ░ 2 CU at most"
	`);
	expect(shown({target: compute({createdAt: noon - (20 * millisecondsPerHour)})})).toMatchInlineSnapshot(`
		"
		Active in the last 24 hours                  2 CU
		│                ░░░░░                       ░░░░
		│                ░░░░░░                      ░░░░
		│                ░░░░░░                      ░░░░
		│???????········▁▄▄▄▄▄▃·····················▁▄▄▄▄
		                ↑             ✕             ↑
		        18:00       00:00       06:00       12:00
		Active for 5h 00m of the 20h since it was
		created.
		↑ started 2 times   ✕ 1 operation failed
		█ 0.25 CU at least   ░ 2 CU at most"
	`);
	expect(shown({operations: [], knownFrom: noon})).toMatchInlineSnapshot(`
		"
		Active in the last 24 hours                  2 CU
		│
		│
		│
		│                   not loaded
		        18:00       00:00       06:00       12:00
		Not known: no loaded operation shows it.
		█ 0.25 CU at least   ░ 2 CU at most"
	`);
});

test('the day chart notes a change of settings, which may have changed the size of the compute', () => {
	expect(shown({operations: [happened('apply_config', 1), ...night]})).toContain('The chart assumes the current size');
});

test('if there is no room for the day chart, an activity strip and a sentence replace the chart', () => {
	expect(shown({isTall: false, columns: 72})).toMatchInlineSnapshot(`
		"
		Active in the last 24 hours
		·······················█████████▁································███████
		 15:00    18:00    21:00    00:00    03:00    06:00    09:00    12:00
		Active for 5h 00m of 24h, started 2 times, 1 operation failed."
	`);
	expect(shown({isTall: false, columns: 30, isAscii: true})).toMatchInlineSnapshot(`
		"
		Active in the last 24 hours
		.........:###|.............|##
		    18:00   00:00  06:00
		Active for 5h 00m of 24h,
		started 2 times, 1 operation
		failed."
	`);
});

test('the time axis of a day chart has as many hour labels as fit, each below its first cell', () => {
	const day = {from: noon - millisecondsPerDay, until: noon};
	for (const columns of [12, 24, 49, 96]) {
		const axis = hourAxis(day, columns, 'utc');
		expect(axis).toHaveLength(columns);
		for (const {0: label, index} of axis.matchAll(/\d\d:00/gv)) {
			const begins = (((Number(label.slice(0, 2)) - (14 + (21 / 60))) + 24) % 24) / 24 * columns;
			expect(Math.abs(begins - index)).toBeLessThanOrEqual(1);
		}

		expect(axis).toMatch(/\d\d:00/v);
	}
});
