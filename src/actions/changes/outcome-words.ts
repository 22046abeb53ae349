import {formatDuration} from '../../domain/duration.js';
import {isFailure} from '../../domain/operation-status.js';
import type {Change} from '../../domain/change.js';
import type {Operation} from '../../domain/operation.js';

/**
How a change ended, in a sentence: `ep-cool-sun-a1 is active, 0.9s`.
*/
export const doneWords = (change: Change, computeId: string, milliseconds: number): string => {
	const took = formatDuration(milliseconds);
	switch (change.kind) {
		case 'create':
		case 'wake': {
			return `${computeId} is active, ${took}`;
		}

		case 'restart': {
			return `${computeId} was restarted, ${took}`;
		}

		case 'suspend': {
			return `${computeId} is suspended, ${took}`;
		}

		case 'move': {
			return `${computeId} was moved, ${took}`;
		}

		case 'resize': {
			return `${computeId} was resized, ${took}`;
		}

		case 'delete': {
			return `${computeId} was deleted`;
		}
	}
};

/**
The first operation that failed, in a sentence; undefined when none did.
*/
export const failureWords = (operations: readonly Operation[]): string | undefined => {
	const failed = operations.find(operation => isFailure(operation.status));
	if (failed === undefined) {
		return undefined;
	}

	const times = failed.failuresCount > 1 ? ` (${failed.failuresCount} times)` : '';
	return `${failed.action}${failed.computeId === undefined ? '' : ` on ${failed.computeId}`} failed${times}${failed.error === undefined ? '' : `: ${failed.error}`}`;
};

/**
How long operations took together, as the control plane has it; undefined when it does not say. They run one after the other.
*/
export const tookMilliseconds = (operations: readonly Operation[]): number | undefined => {
	const durations = operations.map(({totalDurationMilliseconds}) => totalDurationMilliseconds);
	return durations.length === 0 || durations.includes(undefined)
		? undefined
		: durations.reduce((sum: number, duration) => sum + (duration ?? 0), 0);
};
