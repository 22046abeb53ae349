import type {ApiClient} from '../../api/client.js';
import {NotFoundError} from '../../api/errors.js';
import type {Change} from '../../domain/change.js';
import type {Compute} from '../../domain/compute.js';
import type {Instant} from '../../domain/time.js';

/**
Whether a change whose answer was lost has happened.
*/
export type Happened = 'yes' | 'not yet';

type Sent = {
	readonly change: Change;

	/**
	When it was sent, by this machine's clock.
	*/
	readonly at: Instant;

	/**
	The ids of the project's computes before it was sent.
	*/
	readonly knownIds: ReadonlySet<string>;

	/**
	The compute before it was sent; absent for one that is to be made.
	*/
	readonly before?: Compute;
};

/**
Clocks of two machines differ; so much is allowed for.
*/
const clockToleranceMilliseconds = 5000;

const isActiveSoon = ({currentState, pendingState}: Compute): boolean => (pendingState ?? currentState) === 'active';

const hasHappened = ({change, at, before}: Sent, compute: Compute): boolean => {
	switch (change.kind) {
		case 'move': {
			return compute.branchId === change.branchId;
		}

		case 'resize': {
			return (change.size === undefined || (compute.size.min === change.size.min && compute.size.max === change.size.max))
				&& (change.suspendTimeoutSeconds === undefined || compute.suspendTimeoutSeconds === change.suspendTimeoutSeconds);
		}

		case 'wake': {
			return isActiveSoon(compute);
		}

		case 'suspend': {
			return !isActiveSoon(compute);
		}

		case 'restart': {
			// A restart leaves the compute as it was; only its start is another.
			return compute.pendingState !== undefined
				|| (compute.startedAt !== undefined && compute.startedAt !== before?.startedAt && compute.startedAt >= at - clockToleranceMilliseconds);
		}

		case 'create':
		case 'delete': {
			return false;
		}
	}
};

/**
Reads whether a change whose answer was lost has happened. It only reads: the change is not sent again.

@throws {ApiError} when that can't be read now.
*/
export const readBack = async (client: ApiClient, sent: Sent, signal: AbortSignal): Promise<Happened> => {
	const {change, knownIds} = sent;
	const call = {signal, priority: 'running'} as const;
	if (change.kind === 'create') {
		const computes = await client.listComputes(change.projectId, call);
		const isThere = computes.some(compute => !knownIds.has(compute.id)
			&& compute.branchId === change.compute.branchId && compute.type === change.compute.type);
		return isThere ? 'yes' : 'not yet';
	}

	try {
		const compute = await client.getCompute(change.projectId, change.computeId, call);
		return hasHappened(sent, compute) ? 'yes' : 'not yet';
	} catch (error) {
		if (error instanceof NotFoundError && change.kind === 'delete') {
			return 'yes';
		}

		throw error;
	}
};
