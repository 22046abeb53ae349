import type {ChangeOutcome} from '../../domain/change-outcome.js';
import {descriptorOf} from '../../domain/changes/change-kinds.js';
import {differencesOf} from '../../forms/differences.js';
import {operationsOf} from '../../store/selectors/operations.js';
import type {Run} from './run.js';
import type {SentChange} from './verify-applied.js';

/**
Reads a change's compute again, just before the change is sent, and compares it with what the form showed.

@returns What is known before it is sent; or the outcome, when it must not be sent.
@throws {ApiError} when it can't be read.
*/
export const checkPrecondition = async (
	{context: {store, clock}, client, advance, change, shown, mayHaveMoved, signal}: Run,
): Promise<{readonly sent: SentChange} | {readonly outcome: ChangeOutcome}> => {
	const call = {signal, priority: 'user'} as const;
	const {projectId, computeId} = change;
	const knownOperationIds = new Set(operationsOf(store.getState(), projectId).items.slice(0, 200).map(({id}) => id));
	advance({kind: 'check began'});
	if (computeId === undefined) {
		// The present computes, to recognise the new one should the answer be lost.
		const computes = await client.listComputes(projectId, call);
		return {
			sent: {
				change, at: clock.now(), knownIds: new Set(computes.map(({id}) => id)), knownOperationIds,
			},
		};
	}

	const now = await client.getCompute(projectId, computeId, call);
	if (now.id !== computeId) {
		// An answer about another compute proves nothing about this one.
		return {outcome: {kind: 'refused', refusal: {message: `Asked about ${computeId}, the control plane answered with ${now.id}: nothing was sent.`}}};
	}

	const differences = shown === undefined
		? []
		: differencesOf(store.getState(), {
			shown, now, dependsOnState: !mayHaveMoved && descriptorOf(change).dependsOnState,
		});
	return differences.length > 0
		? {outcome: {kind: 'differs', differences, now}}
		: {
			sent: {
				change, at: clock.now(), knownIds: new Set([computeId]), knownOperationIds, before: now,
			},
		};
};
