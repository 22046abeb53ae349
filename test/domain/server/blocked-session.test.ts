import {expect, test} from 'vitest';
import {asLockTree} from '../../../src/domain/server/blocked-session.js';

type Row = {readonly pid: number; readonly blockedBy: readonly number[]; readonly waitingAt: number | undefined};

const row = (pid: number, blockedBy: readonly number[] = [], waitingAt?: number): Row => ({pid, blockedBy, waitingAt});

const treeOf = (rows: readonly Row[]) => asLockTree(rows).map(({pid, depth}) => `${'  '.repeat(depth)}${pid}`);

test.each<[string, readonly Row[], readonly string[]]>([
	['an empty list has no rows', [], []],
	['sessions that wait are below the session that blocks them, the longest wait first', [row(3, [1], 20), row(2, [1], 10), row(1)], ['1', '  2', '  3']],
	['a session that waits can block others', [row(4, [3], 30), row(3, [1], 20), row(1)], ['1', '  3', '    4']],
	['a waiting session is below the blocker that does not wait, not below others in the queue', [row(4, [2, 3, 1], 30), row(3, [1], 20), row(2, [1], 10), row(1)], ['1', '  2', '  3', '  4']],
	['of sessions that wait for each other, one is at the top', [row(2, [1], 10), row(1, [2], 20)], ['2', '  1']],
	['a session with an unknown blocker is at the top', [row(2, [9], 10)], ['2']],
	['a prepared transaction can block sessions', [row(2, [0], 10), row(0)], ['0', '  2']],
])('the lock tree of blocked sessions is drawn in order: %s', (_words, rows, tree) => {
	expect(treeOf(rows)).toEqual(tree);
});

test('a lock tree can be 2,000 sessions deep, or have 2,000 sessions below one session', () => {
	const chain = Array.from({length: 2000}, (_, index) => row(index + 1, index === 0 ? [] : [index], index));
	expect(asLockTree(chain).at(-1)).toMatchObject({pid: 2000, depth: 1999});
	const crowd = [row(1), ...Array.from({length: 2000}, (_, index) => row(index + 2, [1], index))];
	expect(asLockTree(crowd)).toHaveLength(2001);
});
