import type {Changes} from '../../world/changes.js';
import type {Turn} from '../turn.js';

/**
Notes how much data a branch has, in bytes.
*/
export const resizeBranch = ({world}: Turn, branchId: string, logicalSize: number): {readonly changes: Changes} => {
	const branch = world.branches.get(branchId);
	return branch === undefined || branch.logicalSize === logicalSize ? {changes: {}} : {changes: {put: {branches: [{...branch, logicalSize}]}}};
};
