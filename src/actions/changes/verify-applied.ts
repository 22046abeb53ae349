import type {ApiClient} from '../../api/client.js';
import {NotFoundError} from '../../api/errors.js';
import {descriptorOf} from '../../domain/changes/change-kinds.js';
import type {ChangeAnswer} from '../../domain/change-outcome.js';
import type {Change} from '../../domain/change.js';
import type {Compute} from '../../domain/compute.js';
import type {Operation} from '../../domain/operation.js';
import type {Instant} from '../../domain/time.js';

/**
A change that was sent, and what was known before.
*/
export type SentChange = {
	readonly change: Change;

	/**
	When it was sent, by this machine's clock.
	*/
	readonly at: Instant;

	/**
	The ids of the project's computes before, as far as they matter, and of its latest operations.
	*/
	readonly knownIds: ReadonlySet<string>;
	readonly knownOperationIds: ReadonlySet<string>;

	/**
	The compute before it was sent; absent for one that is to be made.
	*/
	readonly before?: Compute;
};

/**
Clocks of two machines differ; so much is allowed for.
*/
const clockToleranceMilliseconds = 60_000;

/**
Reads whether a change whose answer was lost has happened. It only reads: the change is not sent again.

@returns What the answer would have said; undefined while it has not happened.
@throws {NotFoundError} when its compute does not exist any more, and that is not what was asked for; another {ApiError} when it can't be
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
