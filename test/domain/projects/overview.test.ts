import {expect, test} from 'vitest';
import {overviewOf} from '../../../src/domain/projects/overview.js';
import {millisecondsPerHour, millisecondsPerMinute} from '../../../src/domain/time.js';
import {compute, noon, operation} from '../../store/fixtures.js';

test('the overview counts active, idle and changing computes separately', () => {
	const overview = overviewOf([
		{computes: [compute(), compute({size: {min: 2, max: 2}})], operations: [], knownFrom: -Infinity},
		{
			computes: [
				compute({currentState: 'idle'}), compute({currentState: 'idle', pendingState: 'active'}), compute({currentState: 'init'}),
			],
			operations: [],
			knownFrom: -Infinity,
		},
		{operations: [], knownFrom: -Infinity},
	], noon);
	expect(overview).toMatchObject({
		active: 2, idle: 1, changing: 2, running: {min: 2.25, max: 4},
	});
});

test('the overview counts the failures of the last hour, and the compute starts in each hour', () => {
	const ago = (minutes: number) => noon - (minutes * millisecondsPerMinute);
	const {failed, wakes} = overviewOf([
		{
			operations: [
				operation({createdAt: ago(1)}),
				operation({status: 'failed', createdAt: ago(2), updatedAt: ago(1)}),
				operation({action: 'suspend_compute', createdAt: ago(30)}),
				operation({createdAt: ago(59)}),
				operation({
					status: 'error', action: 'apply_config', createdAt: ago(70), updatedAt: ago(59),
				}),
				operation({status: 'failed', createdAt: ago(90), updatedAt: ago(61)}),
				operation({createdAt: ago(119)}),
				operation({createdAt: ago(60 * 24)}),
			],
			knownFrom: -Infinity,
		},
		{operations: [operation({createdAt: ago(10)})], knownFrom: -Infinity},
	], noon);
	expect(failed).toBe(2);
	expect(wakes).toHaveLength(24);
	expect(wakes.slice(-3)).toEqual([0, 1, 3]);
	expect(wakes.reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBe(4);
});

test('the overview counts an hour\'s wakes only if every project\'s operations of that hour are loaded', () => {
	const knownFrom = noon - (2.5 * millisecondsPerHour);
	const {wakes, knownFrom: from} = overviewOf([
		{operations: [operation({createdAt: noon - 1000})], knownFrom: -Infinity},
		{operations: [operation({createdAt: noon - 1000}), operation({createdAt: knownFrom})], knownFrom},
	], noon);
	expect(from).toBe(knownFrom);
	expect(wakes.slice(-4)).toEqual([undefined, undefined, 0, 2]);
});
