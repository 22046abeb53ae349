import type {Instant} from '../time.js';
import {isFailure} from './operation-status.js';
import type {Operation} from './operation.js';

/**
What happened since a moment, as the operations tell that were read: gathered project by project, and bounded however much there was.
*/
export type AwayDigest = {
	/**
	What failed, newest first. The count goes on where the list ends.
	*/
	readonly failures: readonly Operation[];
	readonly failureCount: number;

	/**
	When each action first ended well after its latest failure, by the key of what it was done to.
	*/
	readonly workedAt: ReadonlyMap<string, Instant>;

	/**
	How often computes woke, by project and id.
	*/
	readonly wakes: ReadonlyMap<string, Wakes>;

	/**
	What was changed and was not asked for by this program, newest first. The count goes on where the list ends.
	*/
	readonly changes: readonly Operation[];
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

/**
The most failures, and the most changes, that are kept one by one.
*/
const mostKept = 200;

/**
What the control plane does by itself, or for whoever connects. All other actions are changes that somebody asked for.
*/
const unasked: ReadonlySet<string> = new Set([
	'start_compute', 'suspend_compute', 'check_availability', 'tenant_attach', 'tenant_detach', 'tenant_reattach', 'timeline_archive', 'timeline_unarchive',
]);

/**
The same action on the same compute, or branch, or project has the same key.
*/
const workKey = ({projectId, computeId, branchId, action}: Operation): string =>
	JSON.stringify([projectId, computeId === undefined ? ['branch', branchId ?? ''] : ['compute', computeId], action]);

const latestOf = (operations: readonly Operation[]): readonly Operation[] =>
	operations.toSorted((one, other) => other.createdAt - one.createdAt).slice(0, mostKept);

/**
Several operations may have begun in the same second: their order tells which came later, and not their time.
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
The digest with all operations that were read of one project, newest first, each of which ended after the moment. A project comes once.

`ownIds` are the operations that this program asked for, as its journal tells.
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
The digest with what was read of a project later, newest first: what had failed may have worked by now. The same digest when nothing had.
*/
export const withLaterWork = (digest: AwayDigest, newestFirst: readonly Operation[]): AwayDigest => {
	const latest = new Map<string, Instant>();
	for (const failure of digest.failures) {
		const key = workKey(failure);
		// They come newest first.
		if (!digest.workedAt.has(key) && !latest.has(key)) {
			latest.set(key, failure.createdAt);
		}
	}

	// Usually nothing had failed, and every poll asks.
	if (latest.size === 0) {
		return digest;
	}

	const found = withWork(new Map(), newestFirst).entries().filter(([key, at]) => at >= (latest.get(key) ?? Infinity)).toArray();
	return found.length === 0 ? digest : {...digest, workedAt: new Map([...digest.workedAt, ...found])};
};

/**
Failures of one action on one compute, branch or project.
*/
export type FailureGroup = {
	/**
	The latest of them.
	*/
	readonly latest: Operation;
	readonly count: number;

	/**
	When the same first worked after the latest failure; absent if it has not.
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
The failures by what failed: those that have not worked since go first, then those that failed most often, then the latest.
*/
export const failureGroups = ({failures, workedAt}: AwayDigest): readonly FailureGroup[] => {
	const groups = new Map<string, FailureGroup>();
	for (const operation of failures) {
		const key = workKey(operation);
		const before = groups.get(key);
		const worked = workedAt.get(key);
		groups.set(key, {
			// They come newest first.
			latest: before?.latest ?? operation,
			count: (before?.count ?? 0) + 1,
			...(worked !== undefined && {workedAt: worked}),
		});
	}

	return groups.values().toArray().toSorted(byUrgency);
};

/**
The computes that woke most often, the most restless first; one that woke once is none of them.
*/
export const restless = ({wakes}: AwayDigest, most: number): readonly Wakes[] =>
	wakes.values().filter(({count}) => count > 1).toArray().toSorted((one, other) => other.count - one.count).slice(0, most);
