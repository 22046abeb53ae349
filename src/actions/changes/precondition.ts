import type {TargetKind} from '../../domain/changeable.js';
import {typeWord} from '../../domain/computes/compute.js';
import type {ChangeOutcome, Difference} from '../../domain/change-outcome.js';
import {descriptorOf} from '../../domain/changes/change-kinds.js';
import {projectOf} from '../../domain/changes/target.js';
import {operationsOf} from '../../store/selectors/operations/searched-operations.js';
import {targetRules} from '../../store/targets/target-kinds.js';
import type {Run} from './queue.js';
import type {SentChange} from './lost-answer.js';

/** Returns a difference for each compute that was not displayed, but that the change would also delete. */
const unseenComputes = async ({client, change, shownComputeIds, signal}: Run, branchId: string): Promise<readonly Difference[]> => {
	const projectId = projectOf(change.target);
	if (shownComputeIds === undefined || projectId === undefined) {
		return [];
	}

	const computes = await client.listComputes(projectId, {signal, priority: 'user'});
	return computes.filter(compute => compute.branchId === branchId && !shownComputeIds.has(compute.id)).map((compute): Difference => ({
		targetId: branchId, label: 'Compute', shown: 'not there', now: `${typeWord(compute.type)} ${compute.name ?? compute.id}`,
	}));
};

/**
Reads a change's target again just before sending, and compares the target with the form's version.

@returns The state before sending; or the outcome, if the change must not be sent.
@throws {ApiError} if reading fails.
*/
export const checkPrecondition = async (
	run: Run,
): Promise<{readonly sent: SentChange} | {readonly outcome: ChangeOutcome}> => {
	const {context: {store, clock}, client, advance, change, shown, mayHaveMoved, signal} = run;
	const call = {signal, priority: 'user'} as const;
	const {target} = change;
	const knownOperationIds = new Set(operationsOf(store.getState(), projectOf(target)).items.slice(0, 200).map(operation => operation.id));
	advance({kind: 'check began'});
	if (target.id === undefined) {
		// If the answer is lost, only the ids of the existing objects tell which object is new.
		const present = await client.listTargets(target, call);
		return {
			sent: {
				change, at: clock.now(), knownIds: new Set(present.map(one => one.id)), knownOperationIds,
			},
		};
	}

	const {id} = target;
	const now = await client.getTarget(target, call);
	if (now.id !== id) {
		// An answer about another object proves nothing about the target.
		return {outcome: {kind: 'refused', refusal: {message: `Asked about ${id}, the control plane answered with ${now.id}: nothing was sent.`}}};
	}

	const differences = [
		...(shown === undefined ? [] : targetRules<TargetKind>(target.kind).differences(store.getState(), {shown, now, dependsOnState: !mayHaveMoved && descriptorOf(change).dependsOnState})),
		...await unseenComputes(run, id),
	];
	return differences.length > 0
		? {outcome: {kind: 'differs', differences, now}}
		: {
			sent: {
				change, at: clock.now(), knownIds: new Set([id]), knownOperationIds, before: now,
			},
		};
};
