import {formatDuration} from '../../domain/duration.js';
import {isFailure} from '../../domain/operation-status.js';
import type {Change} from '../../domain/change.js';
import {descriptorOf} from '../../domain/changes/change-kinds.js';
import type {Operation} from '../../domain/operation.js';
import type {State} from '../../store/state.js';
import {operationWords} from './pause.js';

/**
How a change ended, in a sentence: `ep-cool-sun-a1 is active, 0.9s`. What took no operation took no time worth telling.

`called`: the name of the compute, or its id; `milliseconds`: how long its operations took.
*/
export const doneWords = (change: Change, called: string, milliseconds: number | undefined): string => {
	const took = milliseconds === undefined ? '' : `, ${formatDuration(milliseconds)}`;
	return descriptorOf(change).done(change, called, took);
};

const failures: ReadonlySet<string> = new Set(['cancelled', 'cancelling']);

/**
The first operation that did not succeed, in a sentence; undefined when all did.
*/
export const failureWords = (state: State, operations: readonly Operation[]): string | undefined => {
	const failed = operations.find(({status}) => isFailure(status) || failures.has(status));
	if (failed === undefined) {
		return undefined;
	}

	if (!isFailure(failed.status)) {
		return `${operationWords(state, failed)} was cancelled`;
	}

	const times = failed.failuresCount > 1 ? ` ${failed.failuresCount} times` : '';
	return `${operationWords(state, failed)} failed${times}${failed.error === undefined ? '' : `: ${failed.error}`}`;
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
