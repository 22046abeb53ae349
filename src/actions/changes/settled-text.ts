import {formatDuration} from '../../domain/text/duration.js';
import {isFailure} from '../../domain/operations/operation-status.js';
import {type Change, descriptorOf} from '../../domain/changes/change-kinds.js';
import type {Operation} from '../../domain/operations/operation.js';
import type {State} from '../../store/state.js';
import {operationText} from './pause.js';

/**
The end of a change, in a sentence: `ep-cool-sun-a1 is active, 0.9s`. Without an operation, no time is given.

`called`: the name of the compute, or its id; `milliseconds`: how long its operations took.
*/
export const doneText = (change: Change, called: string, milliseconds: number | undefined): string => {
	const took = milliseconds === undefined ? '' : `, ${formatDuration(milliseconds)}`;
	return descriptorOf(change).done(change, called, took);
};

const failures: ReadonlySet<string> = new Set(['cancelled', 'cancelling']);

/**
The first operation that failed, in a sentence; undefined when all succeeded.
*/
export const failureText = (state: State, operations: readonly Operation[]): string | undefined => {
	const failed = operations.find(({status}) => isFailure(status) || failures.has(status));
	if (failed === undefined) {
		return undefined;
	}

	if (!isFailure(failed.status)) {
		return `${operationText(state, failed)} was cancelled`;
	}

	const times = failed.failuresCount > 1 ? ` ${failed.failuresCount} times` : '';
	return `${operationText(state, failed)} failed${times}${failed.error === undefined ? '' : `: ${failed.error}`}`;
};

/**
How long operations took together, as the control plane gives it; undefined when it does not. They run one after the other.
*/
export const tookMilliseconds = (operations: readonly Operation[]): number | undefined => {
	const durations = operations.map(({totalDurationMilliseconds}) => totalDurationMilliseconds);
	return durations.length === 0 || durations.includes(undefined)
		? undefined
		: durations.reduce((sum: number, duration) => sum + (duration ?? 0), 0);
};
