import type {Instant} from '../time.js';
import {isFailure} from './operation-status.js';
import type {Operation} from './operation.js';

/**
A summary of the events since a moment, made from the operations that were read. It is collected project by project, and limited in size.
*/
export type AwayDigest = {
	/** The latest failures, newest first. */
	readonly failures: readonly Operation[];

	/** The number of all failures, including those that the list no longer keeps. */
	readonly failureCount: number;

	/**
	The time at which each action first succeeded after its latest failure, by the {@link workKey} of action and target.
	*/
	readonly workedAt: ReadonlyMap<string, Instant>;

	/** The number of times that each compute woke, by project and compute. */
	readonly wakes: ReadonlyMap<string, Wakes>;

	/** The latest changes not made by this pgtower, newest first. */
	readonly changes: readonly Operation[];

	/** The number of all changes not made by this pgtower, including those that the list no longer keeps. */
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

/** The maximum number of failures, and of changes, to keep individually. */
const mostKept = 200;

/**
Actions that the control plane takes itself, or that connections cause. All other actions are changes that someone requested.
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
Adds the first success of each action after its latest failure. Several operations may have started in the same second, so their order, and not their time,
tells which operation came later.
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
Adds the operations of one project to the summary: those that ended after the moment where the summary begins, newest first. Call it once per project.
`ownIds` are the operations that this pgtower started, according to its journal.
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
Adds a project's later operations, newest first, in which failed actions may have succeeded. Returns the same summary if no failed action has
succeeded.
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

	// This function runs at every poll, and usually nothing has failed before.
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

	/** The time at which the same action first succeeded after the latest failure; absent if it has not succeeded. */
	readonly workedAt?: Instant;
};

const byUrgency = (one: FailureGroup, other: FailureGroup): number => {
	if ((one.workedAt === undefined) !== (other.workedAt === undefined)) {
		return one.workedAt === undefined ? -1 : 1;
	}

	return one.count === other.count ? other.latest.createdAt - one.latest.createdAt : other.count - one.count;
};

/** Groups the failures by action and target: unresolved ones first, then the most frequent, then the latest. */
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

/** Returns the computes that woke most often, in descending order. Leaves out computes that woke only once. */
export const restless = ({wakes}: AwayDigest, most: number): readonly Wakes[] =>
	wakes.values().filter(({count}) => count > 1).toArray().toSorted((one, other) => other.count - one.count).slice(0, most);
