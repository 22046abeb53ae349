import type {BranchChange, Change, ChangedObject} from '../change.js';
import type {Compute} from '../compute.js';
import {descriptorOf} from './change-kinds.js';

export const isBranchChange = (change: Change): change is BranchChange => descriptorOf(change).on === 'branch';

/**
The id of the compute or the branch that is changed; undefined for one that is created.
*/
export const targetId = (change: Change): string | undefined => isBranchChange(change) ? change.branchId : change.computeId;

/**
Whether what a change is made to is a compute, and not a branch.
*/
export const isCompute = (object: ChangedObject): object is Compute => 'branchId' in object;
