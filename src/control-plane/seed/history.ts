import {
	millisecondsPerHour,
	type Instant,
	millisecondsPerDay,
	millisecondsPerSecond,
} from '../../domain/time.js';
import {uuid} from '../ids.js';
import {between, type Random} from '../random.js';
import {durationOf} from '../platform/platform.js';
import type {Step} from '../transitions/operations/step.js';
import type {Operation} from '../world/operation.js';
import {failureOf} from '../failures.js';
import type {Branch} from '../world/branch.js';
import {effectiveSuspendTimeout} from '../../domain/computes/compute-state.js';
import type {Compute} from '../world/compute.js';
import {type SeedContext, relativeMilliseconds} from './seed-context.js';
import type {SeedCompute} from './seed.js';

/** A past event in a project. */
export type PastEvent = Step & {
	readonly endedAt: Instant;

	/**
	The number of failed attempts. If `failure` is set, no attempt succeeded. If `failure` is absent, one more attempt succeeded.
	*/
	readonly failuresCount?: number;
};

/** Builds the operation for a past event. */
export const pastOperation = (random: Random, projectId: string, {endedAt, failuresCount, failure, ...step}: PastEvent): Operation => {
	const duration = durationOf(random, step.action) * (1 + (failuresCount ?? 0));
	const createdAt = endedAt - duration;
	return {
		...step,
		id: uuid(random),
		projectId,
		status: failure === undefined ? 'finished' : 'failed',
		...(failure !== undefined && {error: failure}),
		failuresCount: failuresCount ?? (failure === undefined ? 0 : 1),
		totalDurationMilliseconds: duration,
		createdMicroseconds: (createdAt * 1000) + between(random, 0, 999),
		createdAt,
		updatedAt: endedAt,
		begins: createdAt,
		ends: endedAt,
	};
};

const failedCheckShare = 0.06;

/**
Makes up the past of a branch, beginning with the branch's creation. A branch with a compute also gets availability checks and configuration changes
since then.

@see docs/control-api.md#action-check-availability
*/
export const branchHistory = (
	{random, now}: SeedContext,
	branch: Branch,
	computeIds: readonly string[],
	most: number,
): readonly PastEvent[] => {
	const creation: PastEvent = {
		action: branch.parentId === undefined ? 'create_timeline' : 'create_branch',
		branchId: branch.id,
		endedAt: branch.createdAt,
	};
	const [computeId] = computeIds;
	const events: PastEvent[] = [creation];
	if (computeId === undefined) {
		return events;
	}

	let endedAt = now - between(random, 0, 9 * millisecondsPerHour);
	while (endedAt > branch.createdAt && events.length <= most) {
		const isFailed = random() < failedCheckShare;
		events.push({
			action: random() < 0.2 ? 'apply_config' : 'check_availability',
			branchId: branch.id,
			computeId,
			endedAt,
			...(isFailed && {failure: failureOf(random, 'check_availability'), failuresCount: between(random, 1, 2)}),
		});
		endedAt -= between(random, 3 * millisecondsPerHour, 20 * millisecondsPerHour);
	}

	return events;
};

type ActivePeriod = {
	readonly from: Instant;
	readonly until?: Instant;
};

const failedStartShare = 0.05;

/**
Makes up the active periods of a compute, newest first: at most `most` periods, back to the compute's creation.

A compute with a suspend timeout stays active until the timeout has passed since a client's last visit. A compute without a timeout is sometimes
restarted.
*/
const sessionsOf = (random: Random, seed: SeedCompute, now: Instant, most: number): readonly ActivePeriod[] => {
	const createdAt = now - relativeMilliseconds(seed.createdAgo);
	const timeout = effectiveSuspendTimeout(seed.suspendTimeoutSeconds);
	const visits = (seed.visitedEverySeconds ?? 30_000) * millisecondsPerSecond;
	const activeFor = () => timeout === undefined
		? between(random, 2 * millisecondsPerDay, 20 * millisecondsPerDay)
		: (timeout * millisecondsPerSecond) + between(random, 0, visits);
	const idleFor = () =>
		timeout === undefined ? between(random, 300, 900) : between(random, visits * 2, Math.max(visits * 16, 20 * millisecondsPerHour));

	const periods: ActivePeriod[] = [];
	const since = now - relativeMilliseconds(seed.since);
	let period: ActivePeriod = seed.state === 'active' ? {from: since} : {from: since - activeFor(), until: since};
	while (period.from > createdAt && periods.length < Math.max(1, most)) {
		periods.push(period);
		const until: Instant = period.from - idleFor();
		period = {from: until - activeFor(), until};
	}

	// If even the latest period would start before the compute was created, the period starts at the creation.
	return periods.length === 0 ? [{...period, from: createdAt}] : periods;
};

const eventsOf = (
	random: Random,
	compute: Compute,
	periods: readonly ActivePeriod[],
): readonly PastEvent[] => periods.flatMap(({from, until}) => {
	const subject = {branchId: compute.branchId, computeId: compute.id};
	const start: PastEvent = {...subject, action: 'start_compute', endedAt: from};
	const suspension: PastEvent[] = until === undefined ? [] : [{...subject, action: 'suspend_compute', endedAt: until}];
	const failedStart: PastEvent[] = random() < failedStartShare
		? [{
			...start,
			endedAt: from - between(random, 2000, 20_000),
			failure: failureOf(random, 'start_compute'),
			failuresCount: between(random, 1, 3),
		}]
		: [];
	return [...suspension, start, ...failedStart];
});

/**
Gives a seeded compute its past. Returns the compute in its current state, and the operations that led to this state.

`most`: the maximum number of active periods.
*/
export const withHistory = (
	{random, now}: SeedContext,
	compute: Compute,
	seed: SeedCompute,
	most: number,
): {readonly compute: Compute; readonly events: readonly PastEvent[]} => {
	if (seed.state === 'never') {
		const failure = failureOf(random, 'start_compute');
		const event: PastEvent = {
			action: 'start_compute',
			branchId: compute.branchId,
			computeId: compute.id,
			endedAt: compute.createdAt + 3000,
			failure,
			failuresCount: 3,
		};
		return {compute, events: seed.isDisabled ? [] : [event]};
	}

	const periods = sessionsOf(random, seed, now, most);
	const [latest, previous] = periods;
	const from = latest?.from ?? compute.createdAt;
	const timeout = (effectiveSuspendTimeout(seed.suspendTimeoutSeconds) ?? 0) * millisecondsPerSecond;
	const sinceVisit = between(
		random,
		0,
		Math.min((timeout === 0 ? millisecondsPerHour : timeout) / 2, (seed.visitedEverySeconds ?? 60) * millisecondsPerSecond),
	);
	const lastActive = Math.max(from, latest?.until === undefined ? now - sinceVisit : latest.until - timeout);
	const suspendedAt = latest?.until ?? previous?.until;
	return {
		compute: {
			...compute,
			currentState: seed.state,
			startedAt: from,
			lastActive,
			...(suspendedAt !== undefined && {suspendedAt}),
			updatedAt: Math.max(from, lastActive, latest?.until ?? 0),
		},
		events: eventsOf(random, compute, periods),
	};
};
