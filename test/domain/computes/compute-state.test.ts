import {expect, test} from 'vitest';
import {formatClock} from '../../../src/domain/time.js';
import {computeOutlook} from '../../../src/domain/computes/compute-state.js';
import {compute, noon} from '../../store/fixtures.js';

const active = (lastActiveAgo: number) => compute({
	currentState: 'active', pendingState: undefined, suspendTimeoutSeconds: 300, lastActive: noon - lastActiveAgo,
});

test.each([
	[0, 'idles in 5m'],
	[239_000, 'idles in 1m'],
	[240_001, 'idles in 1m'],
	[245_000, 'idles in 55s'],
	[247_500, 'idles in 55s'],
	[250_000, 'idles in 50s'],
	[299_999, 'idles in 5s'],
	[300_000, 'idles soon'],
	[359_999, 'idles soon'],
	[360_000, `due ${formatClock(noon - 60_000, 'utc').slice(0, 5)}`],
	[2 * 86_400_000, 'due 03-12'],
])('%i ms after the last connection, a compute with a timeout of five minutes is shown as "%s"', (ago, told) => {
	expect(computeOutlook(active(ago), noon, 'utc')).toBe(told);
});

test.each([
	[Date.UTC(2026, 2, 14, 9, 2), 'since 09:02'],
	[Date.UTC(2026, 2, 13, 9, 2), 'since 03-13'],
	[Date.UTC(2022, 10, 23, 9, 2), 'since 2022-11-23'],
])('a compute that was suspended at %i has the text "%s"', (suspendedAt, told) => {
	expect(computeOutlook(compute({currentState: 'idle', suspendedAt}), noon, 'utc')).toBe(told);
});
