import {expect, test} from 'vitest';
import type {Project} from '../../../src/domain/projects/project.js';
import {
	usageRate,
	usageSince,
	watchedOn,
	type UsageWatch,
} from '../../../src/domain/computes/usage.js';
import {project} from '../../store/fixtures.js';

const minute = 60_000;

const using = (cpuUsedSeconds?: number, activeSeconds?: number): Project => {
	const {cpuUsedSeconds: _, ...others} = project();
	return {...others, ...(cpuUsedSeconds !== undefined && {cpuUsedSeconds}), ...(activeSeconds !== undefined && {activeSeconds})};
};

/** Returns the usage after readings that are a minute apart. */
const after = (readings: readonly Project[]) => {
	let watches: ReadonlyMap<string, UsageWatch> = new Map();
	for (const [index, reading] of readings.entries()) {
		watches = watchedOn(watches, readings.slice(0, index).slice(-1), [reading], index * minute);
	}

	const last = readings.at(-1)!;
	return usageSince(watches.get(last.id), last, (readings.length - 1) * minute);
};

test.each<[what: string, readings: readonly Project[], usage: ReturnType<typeof after>, rate?: number]>([
	['a single reading gives no usage', [using(100, 50)], undefined],
	['usage before the first reading is not counted', [using(100, 50), using(130, 80)], {
		since: 0, isAnew: false, milliseconds: minute, cpuSeconds: 30, activeSeconds: 30,
	}, 0.5],
	['an idle project uses nothing', [using(100, 50), using(100, 50)], {
		since: 0, isAnew: false, milliseconds: minute, cpuSeconds: 0, activeSeconds: 0,
	}, 0],
	['an unreported figure stays undefined', [using(undefined, 50), using(undefined, 110)], {
		since: 0, isAnew: false, milliseconds: minute, activeSeconds: 60,
	}],
	['without reported usage only the time is known', [using(), using()], {since: 0, isAnew: false, milliseconds: minute}],
	['a figure is counted from its first report', [using(), using(500), using(560)], {
		since: minute, isAnew: false, milliseconds: minute, cpuSeconds: 60,
	}, 1],
	['a new billing period restarts the count', [using(5000, 50), using(5060, 60), using(20, 10), using(80, 20)], {
		since: 2 * minute, isAnew: true, milliseconds: minute, cpuSeconds: 60, activeSeconds: 10,
	}, 1],
	['a new billing period restarts the count, even with a figure above the first', [using(10), using(5000), using(40), using(50)], {
		since: 2 * minute, isAnew: true, milliseconds: minute, cpuSeconds: 10,
	}, 10 / 60],
	['a late answer with a lower figure does not count a whole period', [using(5000), using(4990), using(5010)], {
		since: minute, isAnew: true, milliseconds: minute, cpuSeconds: 20,
	}, 20 / 60],
	['huge figures are counted', [using(1e300), using(1.5e300)], {
		since: 0, isAnew: false, milliseconds: minute, cpuSeconds: 5e299,
	}, 5e299 / 60],
])('a project\'s usage is counted correctly: %s', (_what, readings, usage, rate) => {
	const found = after(readings);
	expect(found).toEqual(usage);
	expect(found === undefined ? undefined : usageRate(found)).toEqual(rate);
});

test('the usage count of a project restarts if the project reappears or the clock is set back', () => {
	const first = watchedOn(new Map(), [], [using(10)], minute);
	expect(watchedOn(first, [using(10)], [using(20)], 2 * minute)).toBe(first);
	const back = watchedOn(first, [], [using(30)], 3 * minute);
	expect(back.get(project().id)).toEqual({since: 3 * minute, cpuSeconds: 30});
	expect(watchedOn(first, [using(10)], [using(20)], 0).get(project().id)).toEqual({since: 0, cpuSeconds: 20});
});
