import {expect, test} from 'vitest';
import {stepsAfterFailure} from '../../../src/domain/change-outcome.js';
import {surroundingsOf} from '../../../src/domain/operations/operation-surroundings.js';
import {whyFailed} from '../../../src/domain/why/why-operation.js';
import type {Operation} from '../../../src/domain/operations/operation.js';
import {compute, noon, operation} from '../../store/fixtures.js';

const minute = 60_000;
const hour = 60 * minute;

const at = (id: string, createdAt: number, change: Partial<Operation> = {}): Operation => operation({
	id, createdAt, updatedAt: createdAt + 1000, ...change,
});

const failed = at('failed', noon - hour, {status: 'failed'});

const told = (operations: readonly Operation[], knownFrom = 0): readonly string[] =>
	whyFailed(failed, surroundingsOf(failed, operations, knownFrom), {now: noon, zone: 'utc'});

test('the detail of a failure names the preceding operation, and says that no operation followed', () => {
	expect(told([failed, at('before', noon - (3 * hour), {action: 'suspend_compute'})])).toEqual([
		'Start compute has not succeeded on this compute since then.',
		'No other Start compute operation failed on this compute in the 24 hours before.',
		'Previously on this compute: Suspend compute at 11:21:07, OK (2h earlier).',
		'No later operation on this compute.',
	]);
});

test('after a successful retry, the detail of a failure mentions the retries and the first success', () => {
	expect(told([
		at('works-again', noon - minute),
		at('works', noon - (20 * minute)),
		at('again', noon - (40 * minute), {status: 'failed'}),
		failed,
		at('earlier', noon - (2 * hour), {status: 'error'}),
	])).toEqual([
		'Start compute has succeeded on this compute since then, at 14:01:07. Another one failed after this.',
		'With this one, 2 Start compute operations failed on this compute in the 24 hours before.',
		'Previously on this compute: Start compute at 12:21:07, Error (1h earlier).',
		'Next on this compute: Start compute at 13:41:07, Error.',
	]);
});

test('only operations on the same compute count as related to a failure on a compute', () => {
	const others = [
		at('other-compute', noon, {computeId: 'ep-else'}),
		at('other-project', noon, {projectId: 'other'}),
		at('branch-only', noon, {computeId: undefined}),
	];
	expect(surroundingsOf(failed, [...others, failed], 0)).toMatchObject({failedAgain: 0, failuresInDay: 1});
	expect(surroundingsOf(failed, [...others, failed], 0)).not.toHaveProperty('after');
});

test('earlier failures are counted only as far back as operations are loaded', () => {
	expect(told([failed], noon - (2 * hour)).join(' ')).not.toContain('hours before');
	expect(told([failed, at('earlier', noon - (2 * hour), {status: 'failed'})], noon - (2 * hour)))
		.toContain('With this one, 2 Start compute operations failed on this compute in the loaded hours before.');
});

test('if a failure is missing in the operation list, the operations before and after are found by time', () => {
	expect(surroundingsOf(failed, [at('after', noon), at('before', noon - (2 * hour))], 0)).toMatchObject({
		after: {id: 'after'}, before: {id: 'before'}, worked: {id: 'after'},
	});
});

test('for a failure without a compute, operations of the same branch count as related', () => {
	const check = at('check', noon - hour, {status: 'failed', action: 'check_availability', computeId: undefined});
	const around = surroundingsOf(check, [
		at('other-branch', noon, {action: 'check_availability', computeId: undefined, branchId: 'br-else'}),
		at('later', noon - minute, {action: 'check_availability', computeId: undefined}),
		check,
	], 0);
	expect(around).toMatchObject({worked: {id: 'later'}});
	expect(whyFailed(check, around, {now: noon, zone: 'utc'})).toContain('Check availability has succeeded on this branch since then, at 14:20:07.');
});

test.each([
	['start_compute', {currentState: 'idle'}, ['wake', 'open']],
	['start_compute', {currentState: 'active'}, ['open']],
	['apply_config', {currentState: 'active'}, ['restart', 'open']],
	['suspend_compute', {currentState: 'active'}, ['restart', 'open']],
	['start_compute', {currentState: 'init', pendingState: 'active'}, ['open']],
	['start_compute', {currentState: 'idle', isDisabled: true}, ['open']],
])('after a failed %s on a compute that is %o, the detail suggests %o', (action, change, steps) => {
	expect(stepsAfterFailure(operation({action, status: 'failed'}), compute(change))).toEqual(steps);
});

test('after a failure caused by a lock on an active compute, the detail suggests viewing the sessions', () => {
	const heldUp = operation({
		action: 'apply_config', status: 'failed', error: 'A lock was not free within 5 s: pid 7 (role ada in shop, idle in transaction since 2026-11-25T12:00:00Z) holds it: begin',
	});
	expect(stepsAfterFailure(heldUp, compute({currentState: 'active'}))).toEqual(['sessions', 'restart', 'open']);
	expect(stepsAfterFailure(heldUp, compute({currentState: 'idle'}))).toEqual(['wake', 'open']);
});

test('after a failure on a deleted compute, the detail suggests no next step', () => {
	expect(stepsAfterFailure(failed, undefined)).toEqual([]);
});
