import {type Change, descriptorOf} from './change-kinds.js';
import {targetId} from './target.js';
import type {ChangeNames} from './descriptor.js';

/** Returns the id of the branch that must exist before a change, or undefined if the change waits for no branch. */
export const branchOf = (change: Change): string | undefined => descriptorOf(change).branchId?.(change);

/**
Describes a change: `Resize ep-cool-sun-a1 to 2 CU`.
Uses ids for names that `names` lacks.
*/
export const changeTitle = (change: Change, names: Partial<ChangeNames> = {}): string => descriptorOf(change).title(change, {
	target: names.target ?? targetId(change) ?? '',
	branch: names.branch ?? branchOf(change) ?? '',
});
