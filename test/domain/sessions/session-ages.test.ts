import {expect, test} from 'vitest';
import {agesLookSame, type ServerSession} from '../../../src/domain/sessions/server-session.js';

const session = (times: Pick<ServerSession, 'stateAt' | 'startedAt' | 'transactionAt'>): ServerSession => ({
	id: '1', pid: 1, blockedBy: [], queryLength: 0, isHidden: false, ...times,
});

const before = 10_000_000;

test.each<[what: string, sessions: readonly ServerSession[], later: number, isSame: boolean]>([
	['no session', [], 2000, true],
	['a session without times', [session({})], 2000, true],
	['a change within a minute', [session({stateAt: before - 60_000, startedAt: before - 90_000})], 9999, true],
	['a change of ten seconds, which filters need', [session({stateAt: before - 60_000})], 10_000, false],
	['a session whose seconds are shown', [session({stateAt: before - 60_000}), session({stateAt: before - 3000})], 1000, false],
	['a session whose minute is over', [session({startedAt: before - 119_000})], 1000, false],
	['a transaction that is now a minute old', [session({transactionAt: before - 59_000})], 1000, false],
	['a clock that was set back', [session({})], -1, false],
	['a session from the future', [session({stateAt: before + 60_000})], 2000, true],
])('agesLookSame compares the displayed ages correctly for %s', (_what, sessions, later, isSame) => {
	expect(agesLookSame(sessions, before, before + later)).toBe(isSame);
});
