import fc from 'fast-check';
import {expect, test} from 'vitest';
import {
	defaultSuspendTimeoutSeconds,
	effectiveSuspendTimeout,
	idlesAt,
	suspendTimeoutProblem,
} from '../../../src/domain/computes/compute-state.js';

const lastActive = Date.UTC(2026, 10, 20, 14, 0, 0);

test('the default suspend timeout is 5 minutes', () => {
	expect(defaultSuspendTimeoutSeconds).toBe(5 * 60);
	expect(effectiveSuspendTimeout(undefined)).toBe(300);
	expect(effectiveSuspendTimeout(0)).toBe(300);
});

test('a suspend timeout of -1 keeps a compute active', () => {
	expect(effectiveSuspendTimeout(-1)).toBeUndefined();
	expect(idlesAt({currentState: 'active', lastActive, suspendTimeoutSeconds: -1})).toBeUndefined();
});

test.each([[60, 60], [3600, 3600], [604_800, 604_800], [1, 60], [59, 60]])('a suspend timeout of %d seconds takes effect as %d seconds, with a minimum of 60 seconds', (given, effective) => {
	expect(effectiveSuspendTimeout(given)).toBe(effective);
});

test('an active compute becomes idle 5 minutes after its last activity', () => {
	expect(idlesAt({currentState: 'active', lastActive})).toBe(lastActive + 300_000);
});

test('each incoming connection resets the scale-to-zero timer', () => {
	expect(idlesAt({currentState: 'active', lastActive: lastActive + 120_000})).toBe(lastActive + 420_000);
});

test('after a start without a connection, the scale-to-zero timer counts from the start', () => {
	const yesterday = lastActive - 86_400_000;
	expect(idlesAt({currentState: 'active', lastActive: yesterday, startedAt: lastActive})).toBe(lastActive + 300_000);
	expect(idlesAt({currentState: 'active', startedAt: lastActive})).toBe(lastActive + 300_000);
});

test('a connection after the start of a compute restarts the scale-to-zero timer', () => {
	expect(idlesAt({currentState: 'active', lastActive, startedAt: lastActive - 60_000})).toBe(lastActive + 300_000);
});

test.each([
	['is idle', {currentState: 'idle', lastActive}],
	['has not started yet', {currentState: 'init', pendingState: 'active', lastActive}],
	['is being suspended', {currentState: 'active', pendingState: 'idle', lastActive}],
	['is in a state unknown here', {currentState: 'draining', lastActive}],
	['has no last activity', {currentState: 'active'}],
])('if a compute %s, idlesAt returns undefined', (_, compute) => {
	expect(idlesAt(compute)).toBeUndefined();
});

test.each([-1, 0, 60, 61, 300, 604_800])('a suspend timeout of %d can be set', seconds => {
	expect(suspendTimeoutProblem(seconds)).toBeUndefined();
});

test.each([-2, 1, 59, 604_801])('a suspend timeout of %d can\'t be set', seconds => {
	expect(suspendTimeoutProblem(seconds))
		.toBe(`The suspend timeout can't be ${seconds} seconds: it is 60 to 604800, 0 for the default, or -1 for never.`);
});

test.each([60.5, NaN, Infinity])('a suspend timeout of %d is refused as not a whole number', seconds => {
	expect(suspendTimeoutProblem(seconds)).toBe('The suspend timeout is a whole number of seconds.');
});

test('every valid suspend timeout of 1 second or more takes effect unchanged', () => {
	fc.assert(fc.property(fc.integer({min: 1, max: 1_000_000}), seconds => {
		fc.pre(suspendTimeoutProblem(seconds) === undefined);
		expect(effectiveSuspendTimeout(seconds)).toBe(seconds);
	}));
});
