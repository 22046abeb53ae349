import {expect, test} from 'vitest';
import {buildSoak, runSoak} from './run-soak.js';

test('the soak test finds planted leaks of memory, timers and listeners, and a missing row', async () => {
	const {problems, drift} = await runSoak(await buildSoak(), {days: 0.25, intervalMinutes: 2, isPlanted: true});
	expect(problems.map(problem => problem.replaceAll(/\d+/gv, 'n'))).toEqual([
		'the heap grew by n bytes in n polls', 'timers grew from n to n', 'listeners grew from n to n',
	]);
	expect(drift).toEqual(expect.arrayContaining([expect.stringMatching(/^compute \S+ is not shown$/v)]));
});
