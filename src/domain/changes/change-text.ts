import {type Change, descriptorOf} from './change-kinds.js';
import {targetId} from './target.js';
import type {ChangeNames} from './descriptor.js';

/**
The branch that must be there before a change; undefined when a compute stays where it is.
*/
export const branchOf = (change: Change): string | undefined => descriptorOf(change).branchId?.(change);

/**
What a change does, in a few words: `Resize ep-cool-sun-a1 to 2 CU`.

The target and the branch are called by their names, if they have any and `names` gives them.
*/
export const changeTitle = (change: Change, names: Partial<ChangeNames> = {}): string => descriptorOf(change).title(change, {
	target: names.target ?? targetId(change) ?? '',
	branch: names.branch ?? branchOf(change) ?? '',
});
