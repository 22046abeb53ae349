import type {Change} from '../change.js';
import {descriptorOf} from './change-kinds.js';
import type {ChangeNames} from './descriptor.js';

/**
The branch that a change puts a compute on; undefined when it leaves it where it is.
*/
export const branchOf = (change: Change): string | undefined => descriptorOf(change).branchId?.(change);

/**
What a change does and to what, in a few words: `Resize ep-cool-sun-a1 to 2 CU`.

Compute and branch are told by their names, where they have and are given any.
*/
export const changeTitle = (change: Change, names: Partial<ChangeNames> = {}): string => descriptorOf(change).title(change, {
	compute: names.compute ?? change.computeId ?? '',
	branch: names.branch ?? branchOf(change) ?? '',
});
