import type {ApiClient} from '../../api/client.js';
import {NotFoundError} from '../../api/errors.js';
import {descriptorOf} from '../../domain/changes/change-kinds.js';
import type {ChangeAnswer} from '../../domain/change-outcome.js';
import type {Change} from '../../domain/change.js';
import type {Compute} from '../../domain/compute.js';
import type {Operation} from '../../domain/operation.js';
import type {Instant} from '../../domain/time.js';

/**
A change that was sent, with what was known before.
*/
export type SentChange = {
	readonly change: Change;

	/**
	When it was sent, by this machine's clock.
	*/
	readonly at: Instant;

	/**
	The ids of the project's computes before (where they matter), and of its latest operations.
	*/
	readonly knownIds: ReadonlySet<string>;
	readonly knownOperationIds: ReadonlySet<string>;

	/**
	The compute before the change was sent; absent for a new one.
	*/
	readonly before?: Compute;
};

/**
How far the clocks of two machines may differ.
*/
const clockToleranceMilliseconds = 60_000;

/**
Finds out by reading whether a change without an answer was made. It is not sent again.

@returns What the answer would have said; undefined while the change has not been made.
@throws {NotFoundError} when its compute does not exist any more, unless the change was to delete it; another {ApiError} when it can't be
read now.
*/
export const verifyApplied = async (client: ApiClient, sent: SentChange, signal: AbortSignal): Promise<ChangeAnswer | undefined> => {
	const {change, at, knownIds, knownOperationIds, before} = sent;
	const {projectId, computeId} = change;
	const {hasHappened} = descriptorOf(change);
	const call = {signal, priority: 'running'} as const;
	const {items} = await client.listOperations(projectId, {limit: 50}, call);
	const startedOn = (id: string): readonly Operation[] => items
		.filter(operation => operation.computeId === id && !knownOperationIds.has(operation.id) && operation.createdAt >= at - clockToleranceMilliseconds)
		.toReversed();
	if (computeId === undefined) {
		const computes = await client.listComputes(projectId, call);
		const made = computes.find(compute => !knownIds.has(compute.id) && hasHappened(change, {now: compute, started: []}));
		return made === undefined ? undefined : {compute: made, operations: startedOn(made.id)};
	}

	const operations = startedOn(computeId);
	const evidence = {started: operations, ...(before !== undefined && {before})};
	try {
		const now = await client.getCompute(projectId, computeId, call);
		return hasHappened(change, {...evidence, now}) ? {compute: now, operations} : undefined;
	} catch (error) {
		if (error instanceof NotFoundError && hasHappened(change, evidence)) {
			return {operations};
		}

		throw error;
	}
};
