import {expect, test} from 'vitest';
import {isFailure, isSettled, statusWord} from '../../../src/domain/operations/operation-status.js';

test.each([
	['finished', 'OK'],
	['scheduling', 'Scheduling'],
	['running', 'In progress'],
	['failed', 'Error'],
	['error', 'Error'],
	['cancelling', 'Cancelling'],
	['cancelled', 'Cancelled'],
	['skipped', 'Skipped'],
])('the status %s is shown as the console\'s word for it, %s', (status, word) => {
	expect(statusWord(status)).toBe(word);
});

test.each(['finished', 'failed', 'error', 'cancelled', 'skipped'])('an operation is polled until it is %s', status => {
	expect(isSettled(status)).toBe(true);
});

test.each(['scheduling', 'running', 'cancelling'])('an operation that is %s is polled again, and is no failure', status => {
	expect(isSettled(status)).toBe(false);
	expect(isFailure(status)).toBe(false);
});

test.each(['failed', 'error'])('an operation that is %s has failed', status => {
	expect(isFailure(status)).toBe(true);
});

test.each(['finished', 'cancelled', 'skipped'])('an operation that is %s has not failed', status => {
	expect(isFailure(status)).toBe(false);
});

test.each(['paused', '', 'toString', '__proto__', 'constructor'])('the unknown status %j is shown unchanged, and polled again', status => {
	expect(statusWord(status)).toBe(status);
	expect(isSettled(status)).toBe(false);
	expect(isFailure(status)).toBe(false);
});
