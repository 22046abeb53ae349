import {expect, test} from 'vitest';
import {whyBranch} from '../../src/domain/why/why-project.js';
import {whyCompute} from '../../src/domain/why/why-compute.js';
import type {Operation} from '../../src/domain/operations/operation.js';
import {whyOperation} from '../../src/domain/why/why-operation.js';
import {
	branch,
	compute,
	noon,
	operation,
} from '../store/fixtures.js';

const minute = 60_000;
const moment = {now: noon, zone: 'utc'} as const;
const nowhere = {compute: undefined, isLocal: false};
const started = operation({action: 'start_compute', createdAt: noon - (60 * minute), updatedAt: noon - (60 * minute)});

test('for an active compute, the detail says when the compute started and will suspend', () => {
	expect(whyCompute(compute(), [started], noon)).toEqual([
		'It is awake: started 1h ago by start_compute. W shows who is connected.',
		'Running costs 0.25 to 2 compute hours per hour.',
		'The last connection was 1m ago. With no further connections it suspends in 3m (timeout 5m).',
		'Frequent connections or background jobs keep it from suspending.',
	]);
});

test('the detail of a simulated compute says that its connections are simulated, and does not offer the sessions', () => {
	expect(whyCompute(compute(), [started], noon, true)[0]).toBe('It is awake: started 1h ago by start_compute. Its connections are simulated.');
});

test('for a compute without scale to zero, the detail says that the compute never suspends', () => {
	expect(whyCompute(compute({suspendTimeoutSeconds: -1}), [], noon)).toContain('Scale to zero is off, so it is never suspended.');
});

test('after the suspend timeout, the detail of an active compute says that the timeout is over', () => {
	expect(whyCompute(compute({lastActive: noon - (20 * minute)}), [], noon).join(' ')).toContain('Its timeout of 5m is over');
});

test('for an idle compute, the detail says when the compute suspended and what wakes the compute', () => {
	const why = whyCompute(compute({currentState: 'idle', suspendedAt: noon - (30 * minute)}), [], noon);
	expect(why).toEqual([
		'It is idle: suspended 30m ago. It suspends after 5m without a connection.',
		'The next connection wakes it, which takes a few hundred milliseconds.',
	]);
	expect(whyCompute(compute({currentState: 'idle', lastActive: undefined}), [], noon)[0]).toBe('It has never been active.');
});

test('after a compute\'s server ended unexpectedly, the detail names the failure instead of the suspend timeout', () => {
	const error = 'the server of the compute ended unexpectedly (signal SIGKILL)';
	const ended = operation({
		action: 'check_availability', status: 'failed', updatedAt: noon - minute, error,
	});
	const why = whyCompute(compute({currentState: 'idle', suspendedAt: noon - minute}), [ended, started], noon);
	expect(why[0]).toBe('It is idle: check_availability failed 1m ago.');
	expect(why.at(-1)).toBe(`Its latest operation, check_availability, failed 1m ago: ${error}.`);
});

test('for a disabled compute, the detail says how to enable the compute, and omits advice for enabled computes', () => {
	const disabled = 'It is disabled. Press e to enable it: until then, nothing wakes it.';
	expect(whyCompute(compute({currentState: 'idle', suspendedAt: noon - (30 * minute), isDisabled: true}), [], noon)).toEqual([
		'It is idle: suspended 30m ago.',
		disabled,
	]);
	expect(whyCompute(compute({currentState: 'idle', lastActive: undefined, isDisabled: true}), [], noon).slice(0, 2)).toEqual(['It has never been active.', disabled]);
	const awake = whyCompute(compute({isDisabled: true}), [started], noon).join(' ');
	expect(awake).toContain('It is disabled but awake');
	expect(awake).not.toMatch(/restarts the timer|Frequent connections/v);
});

test('while the state of a compute changes, the detail names the running operation', () => {
	expect(whyCompute(compute({currentState: 'init', pendingState: 'active'}), [operation({action: 'start_compute', status: 'running', createdAt: noon - 4000})], noon)[0])
		.toBe('It is changing from init to active. start_compute has run for 4s.');
});

test('the detail of a compute says that the compute\'s latest operation failed', () => {
	expect(whyCompute(compute(), [operation({status: 'failed', updatedAt: noon - minute})], noon).at(-1)).toMatch(/failed 1m ago\.$/v);
});

test('for an operation, the detail explains the action, the outcome and the number of attempts', () => {
	expect(whyOperation(operation({
		action: 'check_availability', status: 'failed', failuresCount: 2, totalDurationMilliseconds: 31_000,
	}), nowhere, moment)).toEqual([
		'Check availability: a periodic check that branch data is available and a compute can start; branches without a compute are not checked.',
		'It failed at 14:20:08, after 31s. It was tried 2 times.',
		'The control plane gives no reason. It may try again.',
	]);
	const outcomeOf = (change: Partial<Operation>) => whyOperation(operation({updatedAt: noon - minute, totalDurationMilliseconds: 31_000, ...change}), nowhere, moment)[1];
	expect(outcomeOf({status: 'failed', failuresCount: 1})).toBe('It failed at 14:20:07, after 31s. It was tried once.');
	expect(outcomeOf({status: 'error', failuresCount: 0, updatedAt: noon - (3 * 86_400_000)})).toBe('It failed at 03-11 14:21, after 31s.');
	expect(outcomeOf({status: 'finished', failuresCount: 1})).toBe('It succeeded at 14:20:07, after 31s. One attempt failed before.');
	expect(outcomeOf({status: 'finished', failuresCount: 3})).toBe('It succeeded at 14:20:07, after 31s. 3 attempts failed before.');
	expect(outcomeOf({status: 'running', createdAt: noon - 4000, failuresCount: 0})).toBe('It has run for 4.0s.');
});

test('the detail of a failure on a full temp disk names the compute\'s disk size', () => {
	const why = whyOperation(operation({status: 'failed', error: 'could not write: No space left on device (53100)'}), {compute: {size: {min: 2, max: 8}}, isLocal: false}, moment);
	expect(why.at(-1)).toContain('120 GiB');
});

test('for local servers, the detail of a failure on a full disk names no disk size', () => {
	const why = whyOperation(operation({action: 'create_branch', status: 'failed', error: 'cp: No space left on device'}), {compute: undefined, isLocal: true}, moment);
	expect(why.at(-1)).toContain('The disk with the data of the local servers was full (SQLSTATE 53100).');
	expect(why.at(-1)).not.toContain('GiB');
});

test('for an unknown action, the detail says that the API\'s description does not explain the action', () => {
	expect(whyOperation(operation({action: 'epc_sync'}), nowhere, moment)[0]).toBe('epc_sync is an action that the API\'s description does not explain.');
});

test('the detail of a branch says whether the branch has no compute, only a replica, or a primary', () => {
	expect(whyBranch(branch(), [])).toContain('It has no compute: nothing can connect to it, and its availability is not checked.');
	expect(whyBranch(branch(), [compute({type: 'read_only'})])).toContain('It has no primary compute, only a replica: it can be read but not written.');
	expect(whyBranch(branch({isProtected: true}), [compute()])).toEqual([
		'It is the default branch of its project.', 'It is protected.', 'Its primary is ep-cool-sun-a1.',
	]);
	expect(whyBranch(branch(), [compute({name: 'front'})])).toContain('Its primary is front.');
});
