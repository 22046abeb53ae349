import {expect, test} from 'vitest';
import {agesLookSame, type ServerSession} from '../../../src/domain/sessions/server-session.js';

const session = (times: Pick<ServerSession, 'stateAt' | 'startedAt' | 'transactionAt'>): ServerSession => ({
	id: '1', pid: 1, blockedBy: [], queryLength: 0, isHidden: false, ...times,
});

const before = 10_000_000;

test.each<[what: string, sessions: readonly ServerSession[], later: number, isSame: boolean]>([
	['without a session', [], 2000, true],
	['without times', [session({})], 2000, true],
	['within a minute of an hour', [session({stateAt: before - 60_000, startedAt: before - 90_000})], 9999, true],
	['after ten seconds, for the sake of filters', [session({stateAt: before - 60_000})], 10_000, false],
	['when seconds are shown', [session({stateAt: before - 60_000}), session({stateAt: before - 3000})], 1000, false],
	['when a minute is over', [session({startedAt: before - 119_000})], 1000, false],
	['when a transaction is a minute old', [session({transactionAt: before - 59_000})], 1000, false],
	['when the clock was set back', [session({})], -1, false],
	['of a session of the future', [session({stateAt: before + 60_000})], 2000, true],
])('the ages of sessions %s', (_what, sessions, later, isSame) => {
	expect(agesLookSame(sessions, before, before + later)).toBe(isSame);
});
