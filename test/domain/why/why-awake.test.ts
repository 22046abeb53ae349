import {expect, test} from 'vitest';
import type {ServerSession} from '../../../src/domain/sessions/server-session.js';
import {whyAwake} from '../../../src/domain/why/why-compute.js';

const now = 1_763_800_000_000;

const at = (pid: number, state: string | undefined, seconds: number, more: Partial<ServerSession> = {}): ServerSession => ({
	id: String(pid), pid, blockedBy: [], queryLength: 0, isHidden: false, application: `app-${pid}`, stateAt: now - (seconds * 1000), ...(state !== undefined && {state}), ...more,
});

const view = 'This view keeps the compute awake. After you close it, the compute suspends after 5m idle.';

test.each<[string, readonly ServerSession[], readonly string[]]>([
	['no session', [], ['No one else is connected.', view]],
	['a session that works', [at(7, 'active', 3)], ['Kept awake by app-7 (7), active for 3s.', view]],
	['a session in a transaction', [at(7, 'idle', 1), at(8, 'idle in transaction', 240)], ['Kept awake by app-8 (8), idle in transaction for 4m.', view]],
	['many sessions, of which the longest come first', [at(1, 'active', 1), at(2, 'active', 2), at(3, 'active', 3), at(4, 'idle in transaction (aborted)', 4), at(5, 'active', 5)], [
		'Kept awake by app-5 (5), active for 5s; app-4 (4), idle in transaction (aborted) for 4s; app-3 (3), active for 3s and 2 more.', view,
	]],
	['idle sessions, of which the last to work is named', [at(7, 'idle', 300), at(8, 'idle', 120)], ['No session is active. The last active one was app-8 (8), 2m ago.', view]],
	['a session that follows the log', [at(7, undefined, 1, {kind: 'walsender', stateAt: undefined})], ['Kept awake by app-7 (7), walsender.', view]],
	['a session without an application name', [at(7, 'active', 3, {application: undefined, userName: 'ada'})], ['Kept awake by ada (7), active for 3s.', view]],
	['hidden sessions', [at(7, undefined, 0, {isHidden: true, stateAt: undefined}), at(8, undefined, 0, {isHidden: true, stateAt: undefined})], [
		'No session that this role can see is active.', 'This role can\'t see 2 of the sessions.', view,
	]],
	['another pgtower beside a session that works', [at(7, 'active', 3), at(8, 'active', 9, {application: 'pgtower'}), at(9, 'idle', 1, {application: 'pgtower record'})], [
		'Kept awake by app-7 (7), active for 3s.', '2 other pgtowers read it, too.', view,
	]],
	['only another pgtower', [at(9, 'idle', 1, {application: 'pgtower'})], ['No one else is connected.', 'Another pgtower reads it, too.', view]],
	['a clock that was set back', [at(7, 'active', -60)], ['Kept awake by app-7 (7), active for 0s.', view]],
])('the reasons why a compute stays awake are described for %s', (_words, sessions, sentences) => {
	expect(whyAwake({suspendTimeoutSeconds: 300}, sessions, now)).toEqual(sentences);
});

test('if scale to zero is off, whyAwake says that the compute stays awake even without a session', () => {
	expect(whyAwake({suspendTimeoutSeconds: -1}, [], now)).toEqual([
		'Scale to zero is off: it stays awake without any session.', 'No one else is connected.', 'This view holds a connection, which closes with the view.',
	]);
});
