import {millisecondsPerHour, type Instant} from '../../domain/time.js';
import {uuid} from '../ids.js';
import {between, type Random} from '../random.js';
import {durationOf} from '../platform/simulated-platform.js';
import type {Step} from '../transitions/operations/step.js';
import type {Operation} from '../world/operation.js';
import {failureOf} from '../failures.js';
import type {Branch} from '../world/branch.js';
import type {SeedContext} from './seed-context.js';

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
Makes up the past of a branch: its creation and, if it has a compute, the availability checks and configuration changes since then.

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
