import type {Branch} from '../../world/branch.js';
import type {Changes} from '../../world/changes.js';
import type {Operation} from '../../world/operation.js';

/**
What a change to a branch comes to: the branch as it is now, and the operations that it started.
*/
export type BranchOutcome = {
	readonly changes: Changes;
	readonly branch: Branch;
	readonly operations: readonly Operation[];
};
