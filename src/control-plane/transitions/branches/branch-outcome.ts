import type {Branch} from '../../world/branch.js';
import type {Changes} from '../../world/changes.js';
import type {Operation} from '../../world/operation.js';

/**
The result of a change to a branch: the branch as it is now, and the operations that the change started.
*/
export type BranchOutcome = {
	readonly changes: Changes;
	readonly branch: Branch;
	readonly operations: readonly Operation[];
};
