import type {Instant} from '../../../domain/time.js';
import type {Compute} from '../../world/compute.js';
import type {Operation} from '../../world/operation.js';

/**
A compute once an operation on it has begun to run.

A configuration is applied to a compute that runs, and an availability check proves that it can start: an idle one is active while they do.

@see docs/control-api.md#compute-states
*/
export const computeDuring = ({action}: Pick<Operation, 'action'>, compute: Compute, now: Instant): Compute => {
	const wakesBriefly = action === 'check_availability' || (action === 'suspend_compute' && compute.pendingState === 'idle');
	return wakesBriefly && compute.currentState === 'idle'
		? {
			...compute, currentState: 'active', pendingState: 'idle', updatedAt: now,
		}
		: compute;
};

const suspended = (compute: Compute, upcoming: readonly string[], now: Instant): Compute => ({
	...compute,
	currentState: 'idle',
	pendingState: upcoming.includes('start_compute') ? 'active' : undefined,
	suspendedAt: now,
	updatedAt: now,
});

const started = (compute: Compute, now: Instant): Compute => ({
	...compute,
	currentState: 'active',
	pendingState: undefined,
	startedAt: now,
	lastActive: now,
	updatedAt: now,
});

/**
A compute once an operation on it has finished.

`upcoming`: The actions that are still to be done on it.
@see docs/control-api.md#compute-states
*/
const computeAfterFinished = (action: string, compute: Compute, upcoming: readonly string[], now: Instant): Compute => {
	switch (action) {
		case 'start_compute': {
			return started(compute, now);
		}

		case 'suspend_compute': {
			return suspended(compute, upcoming, now);
		}

		case 'check_availability': {
			return compute.pendingState === 'idle' ? suspended(compute, upcoming, now) : compute;
		}

		default: {
			return compute;
		}
	}
};

/**
A compute once an operation on it is over. One that failed leaves the compute in the state it was in: what could not start is idle, what could not be suspended is active.
*/
export const computeAfter = (operation: Pick<Operation, 'action' | 'status'>, compute: Compute, upcoming: readonly string[], now: Instant): Compute => {
	if (operation.status === 'finished') {
		return computeAfterFinished(operation.action, compute, upcoming, now);
	}

	if (upcoming.length > 0 || compute.pendingState === undefined) {
		return compute;
	}

	return {
		...compute,
		currentState: compute.currentState === 'init' || operation.action === 'check_availability' ? 'idle' : compute.currentState,
		pendingState: undefined,
		updatedAt: now,
	};
};
