import {expect, test} from 'vitest';
import {runsNothing, waitText} from '../../../src/domain/sessions/server-session.js';

test.each([
	[[4711, 4712], 'Lock tuple', '4711, 4712: Lock tuple'],
	[[0], 'Lock transactionid', 'a prepared transaction: Lock transactionid'],
	[[], 'its client', 'its client'],
	[[], undefined, ''],
])('the wait of a session blocked by %j and waiting for %s is described as "%s"', (blockedBy, waitsFor, text) => {
	expect(waitText({blockedBy, waitsFor})).toBe(text);
});

test.each([
	['idle', true],
	['idle in transaction', true],
	['idle in transaction (aborted)', true],
	['active', false],
	['fastpath function call', false],
	[undefined, false],
])('a session in the state "%s" runs no query: %s', (state, isSo) => {
	expect(runsNothing({state})).toBe(isSo);
});
