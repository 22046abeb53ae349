import {type Change, descriptorOf} from './change-kinds.js';
import {targetId} from './target.js';
import type {ChangeNames} from './descriptor.js';

/**
The branch that must exist before a change; undefined if a compute stays on its branch.
*/
export const branchOf = (change: Change): string | undefined => descriptorOf(change).branchId?.(change);

/**
Describes a change: `Resize ep-cool-sun-a1 to 2 CU`.

Uses the names of the target and the branch if they have any and `names` contains them.
*/
export const changeTitle = (change: Change, names: Partial<ChangeNames> = {}): string => descriptorOf(change).title(change, {
	target: names.target ?? targetId(change) ?? '',
	branch: names.branch ?? branchOf(change) ?? '',
});
