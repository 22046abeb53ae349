import {millisecondsPerHour} from '../../domain/time.js';
import {failureOf} from '../failures.js';
import {between} from '../random.js';
import type {Branch} from '../world/branch.js';
import type {SeedContext} from './seed-context.js';
import type {PastEvent} from './past-operation.js';

const failedCheckShare = 0.06;

/**
The operations on a branch itself: its creation, and its availability checks since, if it has a compute.

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
