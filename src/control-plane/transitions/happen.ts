import type {Turn} from '../ledger.js';
import type {Changes} from '../world/changes.js';
import {advanceOperation} from './advance-operation.js';
import {suspendCompute} from './suspend-compute.js';

/**
What happens by itself when an operation or a compute has come due.

`id`: Of an operation, which goes on to its next status; or of a compute, which has been without a connection for long enough.
*/
export const happen = (turn: Turn, id: string): {readonly changes: Changes} => {
	const operation = turn.world.operations.get(id);
	if (operation !== undefined) {
		return advanceOperation(turn, operation);
	}

	const compute = turn.world.computes.get(id);
	return compute === undefined ? {changes: {}} : suspendCompute(turn, compute);
};
