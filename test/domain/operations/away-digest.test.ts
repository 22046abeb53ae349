import fc from 'fast-check';
import {expect, test} from 'vitest';
import {
	emptyDigest,
	failureGroups,
	restless,
	withLaterWork,
	withOperations,
	type AwayDigest,
} from '../../../src/domain/operations/away-digest.js';
import type {Operation} from '../../../src/domain/operations/operation.js';
import {noon, operation} from '../../store/fixtures.js';

const none: ReadonlySet<string> = new Set();

const at = (id: string, minutesAgo: number, change: Partial<Operation> = {}): Operation =>
	operation({
		id, createdAt: noon - (minutesAgo * 60_000), updatedAt: noon - (minutesAgo * 60_000) + 1000, ...change,
	});

const digestOf = (operations: readonly Operation[], ownIds = none): AwayDigest => withOperations(emptyDigest, operations, ownIds);

test('failures while the user was away are grouped by action and target, and unresolved groups come first', () => {
	const groups = failureGroups(digestOf([
		at('works', 1),
		at('third', 10, {status: 'failed'}),
		at('second', 20, {status: 'failed'}),
		at('first', 30, {status: 'failed'}),
		at('config', 40, {status: 'error', action: 'apply_config'}),
	]));
	expect(groups).toEqual([
		{latest: expect.objectContaining({id: 'config'}) as unknown, count: 1},
		{latest: expect.objectContaining({id: 'third'}) as unknown, count: 3, workedAt: noon - 60_000},
	]);
});

test('a success before the latest failure of a group does not resolve the group', () => {
	expect(failureGroups(digestOf([at('failed', 1, {status: 'failed'}), at('worked', 2)]))[0]).not.toHaveProperty('workedAt');
});

test('a later success resolves a failure in the away summary, even if the failure is no longer loaded', () => {
	const digest = digestOf([at('failed', 10, {status: 'failed'})]);
	const worked = [{latest: expect.objectContaining({id: 'failed'}) as unknown, count: 1, workedAt: noon - 60_000}];
	expect(failureGroups(withLaterWork(digest, [at('works', 1), at('failed', 10, {status: 'failed'})]))).toEqual(worked);
	expect(failureGroups(withLaterWork(digest, [at('again', 0), at('works', 1)]))).toEqual(worked);
	expect(failureGroups(withLaterWork(withLaterWork(digest, [at('works', 1)]), [at('again', 0)]))).toEqual(worked);
});

test('earlier successes, successes of other computes, and repeated failures don\'t resolve a failure', () => {
	const digest = digestOf([at('failed', 10, {status: 'failed'})]);
	for (const later of [at('before', 11), at('elsewhere', 1, {computeId: 'ep-else'}), at('failed-too', 1, {status: 'failed'}), at('runs', 1, {status: 'running'})]) {
		expect(withLaterWork(digest, [later])).toBe(digest);
	}
});

test('failures of the same action on two computes are two groups', () => {
	const digest = digestOf([at('a', 1, {status: 'failed'}), at('b', 2, {status: 'failed', computeId: 'ep-else'})]);
	expect(failureGroups(digest).map(({latest: {id}}) => id)).toEqual(['a', 'b']);
});

test('computes that woke repeatedly while the user was away are listed by number of wakes', () => {
	const wakes = (computeId: string, count: number): readonly Operation[] =>
		Array.from({length: count}, (_, index) => at(`${computeId}-${index}`, index, {computeId}));
	const digest = digestOf([...wakes('ep-once', 1), ...wakes('ep-often', 5), ...wakes('ep-twice', 2), at('not', 1, {computeId: 'ep-once', status: 'failed'})]);
	expect(restless(digest, 5)).toMatchObject([{computeId: 'ep-often', count: 5}, {computeId: 'ep-twice', count: 2}]);
	expect(restless(digest, 1)).toHaveLength(1);
});

test('the away summary lists only changes made by other clients', () => {
	const digest = digestOf([
		at('own', 1, {action: 'apply_config'}),
		at('other', 2, {action: 'apply_config'}),
		at('start', 3),
		at('check', 4, {action: 'check_availability'}),
		at('unknown', 5, {action: 'an_action_of_tomorrow'}),
	], new Set(['own']));
	expect(digest.changes.map(({id}) => id)).toEqual(['other', 'unknown']);
	expect(digest.changeCount).toBe(2);
});

test('the away summary is limited in size, and the same for any order of projects', () => {
	const list = fc.array(fc.record({
		project: fc.constantFrom('p-1', 'p-2', 'p-3'),
		minutes: fc.integer({min: 0, max: 10_000}),
		status: fc.constantFrom('finished', 'failed', 'error', 'skipped'),
		action: fc.constantFrom('start_compute', 'apply_config', 'check_availability'),
	}), {maxLength: 60});
	fc.assert(fc.property(list, given => {
		const operations = given.map(({project, minutes, ...rest}, index) => at(`op-${index}`, minutes + (index / 1000), {projectId: project, ...rest}));
		const whole = digestOf(operations);
		let byProject = emptyDigest;
		for (const id of ['p-3', 'p-1', 'p-2']) {
			byProject = withOperations(byProject, operations.filter(({projectId}) => projectId === id), none);
		}

		expect(byProject.failures).toEqual(whole.failures);
		expect(byProject.failureCount).toBe(operations.filter(({status}) => status === 'failed' || status === 'error').length);
		expect(new Map(byProject.workedAt)).toEqual(new Map(whole.workedAt));
		expect(failureGroups(byProject).length).toBe(failureGroups(whole).length);
	}));
	const many = digestOf(Array.from({length: 1000}, (_, index) => at(`op-${index}`, index, {status: 'failed', action: 'apply_config'})));
	expect(many).toMatchObject({failureCount: 1000, changeCount: 1000});
	expect(many.failures).toHaveLength(200);
	expect(many.changes).toHaveLength(200);
});
