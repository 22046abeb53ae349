import type {Instant} from '../time.js';
import {isFailure} from './operation-status.js';
import type {Operation} from './operation.js';

/**
A summary of the events since a moment, collected project by project from the operations that were read. The size of the summary is limited.
*/
export type AwayDigest = {
	/** The latest failures, newest first. */
	readonly failures: readonly Operation[];

	/** The number of all failures, including failures that `failures` no longer contains. */
	readonly failureCount: number;

	/** By {@link workKey}: the time at which an action first succeeded after its latest failure. */
	readonly workedAt: ReadonlyMap<string, Instant>;

	/** The number of times that each compute woke, by project and compute. */
	readonly wakes: ReadonlyMap<string, Wakes>;

	/** The latest changes not made by this pgtower, newest first. */
	readonly changes: readonly Operation[];

	/** The number of all changes not made by this pgtower, including changes that `changes` no longer contains. */
	readonly changeCount: number;
};

type Wakes = {
	readonly projectId: string;
	readonly computeId: string;
	readonly count: number;
};

export const emptyDigest: AwayDigest = {
	failures: [], failureCount: 0, workedAt: new Map(), wakes: new Map(), changes: [], changeCount: 0,
};

/** The maximum length of `failures` and of `changes`. */
const mostKept = 200;

/**
Actions that the control plane takes on its own, or that connections cause. All other actions are changes that someone requested.
*/
const unasked: ReadonlySet<string> = new Set([
	'start_compute', 'suspend_compute', 'check_availability', 'tenant_attach', 'tenant_detach', 'tenant_reattach', 'timeline_archive', 'timeline_unarchive',
]);

/** Returns a key for one action on one compute, branch or project. */
const workKey = ({projectId, computeId, branchId, action}: Operation): string =>
	JSON.stringify([projectId, computeId === undefined ? ['branch', branchId ?? ''] : ['compute', computeId], action]);

const latestOf = (operations: readonly Operation[]): readonly Operation[] =>
	operations.toSorted((one, other) => other.createdAt - one.createdAt).slice(0, mostKept);

/**
Adds the time of each action's first success after its latest failure. Several operations may have started in the same second, so the order of the
list decides which operation came later.
*/
const withWork = (workedAt: AwayDigest['workedAt'], newestFirst: readonly Operation[]): AwayDigest['workedAt'] => {
	const all = new Map(workedAt);
	const failed = new Set<string>();
	for (const operation of newestFirst) {
		const key = workKey(operation);
		if (isFailure(operation.status)) {
			failed.add(key);
		} else if (operation.status === 'finished' && !failed.has(key)) {
			all.set(key, operation.createdAt);
		}
	}

	return all;
};

const withWakes = (wakes: AwayDigest['wakes'], operations: readonly Operation[]): AwayDigest['wakes'] => {
	const all = new Map(wakes);
	for (const {projectId, computeId, action, status} of operations) {
		if (!(action === 'start_compute' && status === 'finished') || computeId === undefined) {
			continue;
		}

		const key = JSON.stringify([projectId, computeId]);
		all.set(key, {projectId, computeId, count: (all.get(key)?.count ?? 0) + 1});
	}

	return all;
};

/**
Adds the operations of one project to the summary. Call this function once per project, with the operations that ended after the start of the summary,
newest first. `ownIds` are the ids of the operations that this pgtower started, according to the journal.
*/
export const withOperations = (digest: AwayDigest, operations: readonly Operation[], ownIds: ReadonlySet<string>): AwayDigest => {
	const failures = operations.filter(({status}) => isFailure(status));
	const changes = operations.filter(({id, action}) => !unasked.has(action) && !ownIds.has(id));
	return {
		failures: latestOf([...digest.failures, ...failures]),
		failureCount: digest.failureCount + failures.length,
		workedAt: withWork(digest.workedAt, operations),
		wakes: withWakes(digest.wakes, operations),
		changes: latestOf([...digest.changes, ...changes]),
		changeCount: digest.changeCount + changes.length,
	};
};

/**
Adds the times at which failed actions succeeded in a project's later operations. `newestFirst` are these later operations, newest first. Returns the
same summary if no failed action has succeeded.
*/
export const withLaterWork = (digest: AwayDigest, newestFirst: readonly Operation[]): AwayDigest => {
	const latest = new Map<string, Instant>();
	for (const failure of digest.failures) {
		const key = workKey(failure);
		// The failures are sorted newest first.
		if (!digest.workedAt.has(key) && !latest.has(key)) {
			latest.set(key, failure.createdAt);
		}
	}

	// This function runs at every poll, and usually there are no failures.
	if (latest.size === 0) {
		return digest;
	}

	const found = withWork(new Map(), newestFirst).entries().filter(([key, at]) => at >= (latest.get(key) ?? Infinity)).toArray();
	return found.length === 0 ? digest : {...digest, workedAt: new Map([...digest.workedAt, ...found])};
};

/** The failures of one action on one compute, branch or project. */
export type FailureGroup = {
	/** The latest failure. */
	readonly latest: Operation;
	readonly count: number;

	/**
	The time at which the same action first succeeded after the latest failure; absent if the action has not succeeded since.
	*/
	readonly workedAt?: Instant;
};

const byUrgency = (one: FailureGroup, other: FailureGroup): number => {
	if ((one.workedAt === undefined) !== (other.workedAt === undefined)) {
		return one.workedAt === undefined ? -1 : 1;
	}

	return one.count === other.count ? other.latest.createdAt - one.latest.createdAt : other.count - one.count;
};

/**
Groups the failures by action and target. Unresolved groups come first, then the groups with the most failures, then the latest.
*/
export const failureGroups = ({failures, workedAt}: AwayDigest): readonly FailureGroup[] => {
	const groups = new Map<string, FailureGroup>();
	for (const operation of failures) {
		const key = workKey(operation);
		const before = groups.get(key);
		const worked = workedAt.get(key);
		groups.set(key, {
			// The failures are sorted newest first.
			latest: before?.latest ?? operation,
			count: (before?.count ?? 0) + 1,
			...(worked !== undefined && {workedAt: worked}),
		});
	}

	return groups.values().toArray().toSorted(byUrgency);
};

/** Returns up to `most` computes that woke more than once, with the most wakes first. */
export const restless = ({wakes}: AwayDigest, most: number): readonly Wakes[] =>
	wakes.values().filter(({count}) => count > 1).toArray().toSorted((one, other) => other.count - one.count).slice(0, most);
