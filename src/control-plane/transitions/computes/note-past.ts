import {
	branchId,
	computeId,
	unused,
} from '../../ids.js';
import type {Changes} from '../../world/changes.js';
import {prunedOperations} from '../operations/advance-operation.js';
import {endedOperations} from '../operations/plan-operations.js';
import type {Turn} from '../turn.js';

/**
The branch and the compute that show a client a past moment. No list contains them, but operations name their ids.
*/
export type HiddenBranch = {
	readonly projectId: string;
	readonly branchId: string;
	readonly computeId: string;
};

/** Picks unused ids for a hidden branch and its compute. */
export const newHiddenBranch = ({world, random}: Turn, projectId: string): HiddenBranch => ({
	projectId,
	branchId: unused(random, branchId, id => world.branches.get(id) !== undefined),
	computeId: unused(random, computeId, id => world.computes.get(id) !== undefined),
});

/**
Records the operations that opened or closed a past moment for a client. The operations are recorded only after their end, because a running operation
would block other operations.

`actions`: the actions in order. Only operations whose action ends in `_compute` name the compute.

@see docs/control-api.md#look-at-moment
*/
export const notePast = (turn: Turn, {projectId, branchId: hidden, computeId: compute}: HiddenBranch, actions: readonly string[], milliseconds: number): {readonly changes: Changes} => {
	const {world} = turn;
	if (world.projects.get(projectId) === undefined) {
		return {changes: {}};
	}

	const steps = actions.map(action => ({action, branchId: hidden, ...(action.endsWith('_compute') && {computeId: compute})}));
	const operations = endedOperations(turn, projectId, steps, {milliseconds});
	return {changes: {put: {operations}, remove: {operations: prunedOperations(turn, projectId)}}};
};
