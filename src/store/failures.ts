import {isFailure} from '../domain/operation-status.js';
import type {Operation} from '../domain/operation.js';
import type {State} from './state.js';

/**
A failed operation that the user has not looked at yet.
*/
type Failure = {
	readonly operationId: string;
	readonly projectId: string;
};

export type FailuresState = readonly Failure[];

/**
The most that are counted; the oldest is forgotten first.
*/
const mostFailures = 200;

/**
The failures with those added that a reading shows and the one before it did not.
*/
export const withNewFailures = (failures: FailuresState, before: readonly Operation[], after: readonly Operation[], projectId: string): FailuresState => {
	if (before === after) {
		return failures;
	}

	const known = new Set([
		...failures.map(({operationId}) => operationId),
		...before.filter(operation => isFailure(operation.status)).map(({id}) => id),
	]);
	const oldest = before.at(-1)?.createdAt ?? 0;
	const fresh = after
		.filter(operation => isFailure(operation.status) && !known.has(operation.id) && operation.createdAt >= oldest)
		.map(({id}) => ({operationId: id, projectId}));
	return fresh.length === 0 ? failures : [...failures, ...fresh.toReversed()].slice(-mostFailures);
};

/**
An operation that was followed has failed.
*/
export const operationsFailed = (operations: readonly Operation[]) => (state: State): Partial<State> => {
	const known = new Set(state.failures.map(({operationId}) => operationId));
	const fresh = operations
		.filter(operation => isFailure(operation.status) && !known.has(operation.id))
		.map(({id, projectId}) => ({operationId: id, projectId}));
	return fresh.length === 0 ? {} : {failures: [...state.failures, ...fresh].slice(-mostFailures)};
};

/**
The user has looked at a failed operation.
*/
export const sawFailure = (operationId: string) => (state: State): Partial<State> => {
	const failures = state.failures.filter(failure => failure.operationId !== operationId);
	return failures.length === state.failures.length ? {} : {failures};
};
