import type {Compute} from './computes/compute.js';
import type {Operation} from './operations/operation.js';

/**
What one would do next about a failed operation, by what its compute is like now.
*/
export type NextStep = 'sessions' | 'wake' | 'restart' | 'open';

/**
Whether an operation failed for a lock that somebody in the compute holds: this names its process.
*/
const isHeldUp = ({error = ''}: Pick<Operation, 'error'>): boolean => /\bpid \d+ .*holds it/v.test(error);

/**
The steps that make sense, the likeliest first; none where its compute is gone or it is about none.
*/
export const stepsAfterFailure = (operation: Operation, compute: Compute | undefined): readonly NextStep[] => {
	if (compute === undefined) {
		return [];
	}

	const isChanging = compute.pendingState !== undefined || compute.currentState === 'init';
	if (isChanging || compute.isDisabled) {
		return ['open'];
	}

	if (compute.currentState === 'idle') {
		return ['wake', 'open'];
	}

	// What could not be suspended, or took no configuration, begins anew with a restart.
	return [...(isHeldUp(operation) ? ['sessions'] as const : []), ...(operation.action === 'start_compute' ? [] : ['restart'] as const), 'open'];
};
