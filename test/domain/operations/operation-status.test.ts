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
])('the status %s is shown as the console\'s word %s', (status, word) => {
	expect(statusWord(status)).toBe(word);
});

test.each(['finished', 'failed', 'error', 'cancelled', 'skipped'])('an operation with the status %s is not polled again', status => {
	expect(isSettled(status)).toBe(true);
});

test.each(['scheduling', 'running', 'cancelling'])('an operation with the status %s is polled again, and is not a failure', status => {
	expect(isSettled(status)).toBe(false);
	expect(isFailure(status)).toBe(false);
});

test.each(['failed', 'error'])('an operation with the status %s counts as failed', status => {
	expect(isFailure(status)).toBe(true);
});

test.each(['finished', 'cancelled', 'skipped'])('an operation with the status %s does not count as failed', status => {
	expect(isFailure(status)).toBe(false);
});

test.each(['paused', '', 'toString', '__proto__', 'constructor'])('the unknown status %j is shown unchanged, and polled again', status => {
	expect(statusWord(status)).toBe(status);
	expect(isSettled(status)).toBe(false);
	expect(isFailure(status)).toBe(false);
});
