import {computeOf} from '../../domain/change.js';
import {differencesOf} from '../../forms/differences.js';
import {changedTask} from '../../store/tasks.js';
import {operationsOf} from '../../store/operations.js';
import type {Outcome} from './outcome.js';
import type {Sent} from './read-back.js';
import type {Run} from './run.js';

/**
Reads what a change is about once more, just before it is sent, and compares it with what was shown.

@returns What is known before it is sent; or the outcome, when it is not to be sent.
@throws {ApiError} when it can't be read.
*/
export const checkShown = async ({context: {store, clock}, client, taskId, change, shown, mayHaveMoved, signal}: Run): Promise<{readonly sent: Sent} | {readonly outcome: Outcome}> => {
	const call = {signal, priority: 'user'} as const;
	const {projectId} = change;
	const knownOperationIds = new Set(operationsOf(store.getState(), projectId).items.slice(0, 200).map(({id}) => id));
	store.setState(changedTask(taskId, {phase: 'checking', note: undefined}));
	const computeId = computeOf(change);
	if (computeId === undefined) {
		// What was there before tells a new compute from an old one, should the answer be lost.
		const computes = await client.listComputes(projectId, call);
		return {
			sent: {
				change, at: clock.now(), knownIds: new Set(computes.map(({id}) => id)), knownOperationIds,
			},
		};
	}

	const now = await client.getCompute(projectId, computeId, call);
	const differences = shown === undefined
		? []
		: differencesOf(store.getState(), {
			shown, now, kind: mayHaveMoved ? undefined : change.kind,
		});
	return differences.length > 0
		? {outcome: {kind: 'differs', differences, now}}
		: {
			sent: {
				change, at: clock.now(), knownIds: new Set([computeId]), knownOperationIds, before: now,
			},
		};
};
