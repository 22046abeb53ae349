import {expect, test} from 'vitest';
import {asLockTree} from '../../../src/domain/server/blocked-session.js';

type Row = {readonly pid: number; readonly blockedBy: readonly number[]; readonly waitingAt: number | undefined};

const row = (pid: number, blockedBy: readonly number[] = [], waitingAt?: number): Row => ({pid, blockedBy, waitingAt});

const treeOf = (rows: readonly Row[]) => asLockTree(rows).map(({pid, depth}) => `${'  '.repeat(depth)}${pid}`);

test.each<[string, readonly Row[], readonly string[]]>([
	['nobody waits', [], []],
	['those that wait stand below the one that holds them up, the longest first', [row(3, [1], 20), row(2, [1], 10), row(1)], ['1', '  2', '  3']],
	['one that waits holds others up', [row(4, [3], 30), row(3, [1], 20), row(1)], ['1', '  3', '    4']],
	['it hangs below the one that waits for nobody, not below others in the queue', [row(4, [2, 3, 1], 30), row(3, [1], 20), row(2, [1], 10), row(1)], ['1', '  2', '  3', '  4']],
	['of those that wait for each other, one stands at the top', [row(2, [1], 10), row(1, [2], 20)], ['2', '  1']],
	['one whose holder is not told stands at the top', [row(2, [9], 10)], ['2']],
	['a prepared transaction holds others up', [row(2, [0], 10), row(0)], ['0', '  2']],
])('%s', (_words, rows, tree) => {
	expect(treeOf(rows)).toEqual(tree);
});

test('a chain of 2,000 and a crowd of 2,000 are trees too', () => {
	const chain = Array.from({length: 2000}, (_, index) => row(index + 1, index === 0 ? [] : [index], index));
	expect(asLockTree(chain).at(-1)).toMatchObject({pid: 2000, depth: 1999});
	const crowd = [row(1), ...Array.from({length: 2000}, (_, index) => row(index + 2, [1], index))];
	expect(asLockTree(crowd)).toHaveLength(2001);
});
