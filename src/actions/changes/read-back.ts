import type {ApiClient} from '../../api/client.js';
import {NotFoundError} from '../../api/errors.js';
import type {ComputeChange} from '../../api/compute-change.js';
import type {Change} from '../../domain/change.js';
import type {Compute} from '../../domain/compute.js';
import type {Operation} from '../../domain/operation.js';
import {effectiveSuspendTimeout} from '../../domain/scale-to-zero.js';
import type {Instant} from '../../domain/time.js';

/**
A change that was sent, and what was known before.
*/
export type Sent = {
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

const isActiveSoon = ({currentState, pendingState}: Compute): boolean => (pendingState ?? currentState) === 'active';

const isSameSize = (one: Compute['size'], other: Compute['size']): boolean => one.min === other.min && one.max === other.max;

const hasHappened = ({change, before}: Sent, compute: Compute, started: readonly Operation[]): boolean => {
	switch (change.kind) {
		case 'move': {
			return compute.branchId === change.branchId;
		}

		case 'resize': {
			const {size, suspendTimeoutSeconds} = change;
			return (size === undefined || isSameSize(compute.size, size))
				&& (suspendTimeoutSeconds === undefined || effectiveSuspendTimeout(compute.suspendTimeoutSeconds) === effectiveSuspendTimeout(suspendTimeoutSeconds));
		}

		case 'wake': {
			return isActiveSoon(compute);
		}

		case 'suspend': {
			return !isActiveSoon(compute);
		}

		case 'restart': {
			// A restart leaves the compute as it was: only its start is another, and the operations tell of it.
			return started.some(({action}) => action === 'start_compute')
				|| (compute.startedAt !== undefined && before?.startedAt !== undefined && compute.startedAt > before.startedAt);
		}

		case 'create': {
			return compute.branchId === change.compute.branchId && compute.type === change.compute.type
				&& isSameSize(compute.size, change.compute.size) && compute.name === change.compute.name;
		}

		case 'delete': {
			return false;
		}
	}
};

/**
Reads whether a change whose answer was lost has happened. It only reads: the change is not sent again.

@returns What the answer would have said; undefined while it has not happened.
@throws {NotFoundError} when its compute does not exist any more; another {ApiError} when it can't be read now.
*/
export const readBack = async (client: ApiClient, sent: Sent, signal: AbortSignal): Promise<ComputeChange | undefined> => {
	const {change, at, knownIds, knownOperationIds} = sent;
	const {projectId} = change;
	const call = {signal, priority: 'running'} as const;
	const {items} = await client.listOperations(projectId, {limit: 50}, call);
	const startedOn = (computeId: string): readonly Operation[] => items
		.filter(operation => operation.computeId === computeId && !knownOperationIds.has(operation.id) && operation.createdAt >= at - clockToleranceMilliseconds)
		.toReversed();
	if (change.kind === 'create') {
		const computes = await client.listComputes(projectId, call);
		const made = computes.find(compute => !knownIds.has(compute.id) && hasHappened(sent, compute, []));
		return made === undefined ? undefined : {compute: made, operations: startedOn(made.id)};
	}

	const operations = startedOn(change.computeId);
	try {
		const compute = await client.getCompute(projectId, change.computeId, call);
		return hasHappened(sent, compute, operations) ? {compute, operations} : undefined;
	} catch (error) {
		if (error instanceof NotFoundError && change.kind === 'delete') {
			return {operations};
		}

		throw error;
	}
};
