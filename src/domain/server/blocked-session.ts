import {readSession} from '../sessions/read-session.js';
import type {ServerSession} from '../sessions/server-session.js';
import type {Instant} from '../time.js';
import {
	figure,
	instant,
	text,
	type PropertyRow,
} from './row-values.js';

/**
A session that blocks others, or that waits for such a session. The process number 0 stands for a prepared transaction, which belongs to no session.
*/
export type BlockedSession = ServerSession & {
	/** The mode of the lock for which the session waits. Undefined if the session does not wait. */
	readonly lockMode: string | undefined;

	/** The object that the session wants to lock. Undefined if the session does not wait. */
	readonly locked: string | undefined;

	/** The start of the wait, by the server's clock. */
	readonly waitingAt: Instant | undefined;

	/** The depth in the tree: 0 if nothing blocks the session. */
	readonly depth: number;
};

type Waiting = Pick<BlockedSession, 'pid' | 'blockedBy' | 'waitingAt'>;

/**
Returns a session's parent in the tree: a blocking session that is not waiting, or else the first blocking session. Postgres also counts a session as
blocking if it only waits for the same lock, ahead in the queue. The parent should instead be the session that has to end before the others can
continue.
*/
const parentOf = <Row extends Waiting>(row: Row, rows: ReadonlyMap<number, Row>): Row | undefined => {
	const blockers = row.blockedBy.map(pid => rows.get(pid)).filter(blocker => blocker !== undefined);
	return blockers.find(({blockedBy}) => blockedBy.length === 0) ?? blockers[0];
};

const byWaiting = (one: Waiting, other: Waiting): number => {
	const between = (one.waitingAt ?? 0) - (other.waitingAt ?? 0);
	return between === 0 ? one.pid - other.pid : between;
};

/**
Sorts sessions as a tree, with each session below a session that blocks it, and adds the depths. Among siblings, the longest wait comes first. In a
deadlock, one of the sessions becomes the root.
*/
export const asLockTree = <Row extends Waiting>(all: readonly Row[]): ReadonlyArray<Row & {readonly depth: number}> => {
	const rows = new Map(all.map(row => [row.pid, row]));
	const below = Map.groupBy(all.toSorted(byWaiting), row => parentOf(row, rows));

	const placed = new Set<Row>();
	const tree: Array<Row & {readonly depth: number}> = [];
	const place = (root: Row) => {
		const waiting = [{row: root, depth: 0}];
		for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
			const {row, depth} = next;
			if (placed.has(row)) {
				continue;
			}

			placed.add(row);
			tree.push({...row, depth});
			waiting.push(...(below.get(row) ?? []).toReversed().map(child => ({row: child, depth: depth + 1})));
		}
	};

	for (const row of [...below.get(undefined) ?? [], ...all]) {
		place(row);
	}

	return tree;
};

/** The maximum depth of a session in the tree. A recording may claim any depth. */
const deepest = 1000;

/** Decodes a session from a recorded row; returns undefined if the row is invalid. */
export const readBlocked = (row: PropertyRow): BlockedSession | undefined => {
	const session = readSession(row);
	return session === undefined
		? undefined
		: {
			...session,
			lockMode: text(row.lockMode),
			locked: text(row.locked),
			waitingAt: instant(row.waitingAt),
			depth: Math.min(deepest, Math.floor(figure(row.depth) ?? 0)),
		};
};
