import type {ServerSession} from '../sessions/server-session.js';
import type {Instant} from '../time.js';

/**
A session that holds others up, or waits for one that does. A prepared transaction, which is of no session, has the number 0.
*/
export type BlockedSession = ServerSession & {
	/**
	What it waits for: the mode of the lock, and what is locked. Undefined for one that waits for nothing.
	*/
	readonly lockMode: string | undefined;
	readonly locked: string | undefined;

	/**
	Since when, by the server's clock.
	*/
	readonly waitingAt: Instant | undefined;

	/**
	How deep it hangs in the tree: 0 for one that nobody holds up.
	*/
	readonly depth: number;
};

type Waiting = Pick<BlockedSession, 'pid' | 'blockedBy' | 'waitingAt'>;

/**
The one of those that hold a session up below which it hangs: one that waits for nobody, or else the first.

Postgres also names those that wait for the same lock before it. What it hangs below should be what has to end.
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
Puts sessions below the one that holds them up, those that wait longest first, and says how deep each hangs. Of sessions that wait for each other,
one stands at the top.
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
