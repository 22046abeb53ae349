import type {Instant} from '../../../domain/time.js';
import type {Compute} from '../../world/compute.js';
import type {Operation} from '../../world/operation.js';

/**
Updates a compute after an operation on it has started.

A configuration is applied to a running compute, and an availability check proves that the compute can start. So both wake an idle compute briefly.
After a configuration, the compute is shown as active during the `suspend_compute` that follows.

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
Updates a compute after an operation on it has finished.

`upcoming`: the remaining actions on the compute.

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
Updates a compute after an operation on it has ended. A failed operation leaves the compute in its earlier state: idle if it could not start, active
if it could not be suspended.
*/
export const computeAfter = (
	operation: Pick<Operation, 'action' | 'status'>,
	compute: Compute,
	upcoming: readonly string[],
	now: Instant,
): Compute => {
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
