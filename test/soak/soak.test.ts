import {expect, test} from 'vitest';
import {amount} from '../helpers/long.js';
import {buildSoak, runSoak} from './run-soak.js';

test('in weeks of polls, changes and outages, the program leaks no memory, timer or listener, and every row stays correct', async () => {
	const report = await runSoak(await buildSoak(), {days: amount(2, 30), intervalMinutes: amount(9, 1.5)});
	console.log(JSON.stringify(report, undefined, '  '));
	expect(report.problems).toEqual([]);
	expect(report.drift).toEqual([]);
	expect(report.last.polls).toBeGreaterThan(amount(250, 20_000));
	expect(report.requests).toBeGreaterThan(2 * report.last.polls);
	expect(Object.keys(report.happened)).toEqual(expect.arrayContaining(['wake', 'resize', 'outage', 'key rotation']));
});
