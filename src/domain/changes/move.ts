import type {ChangeTo} from '../changeable.js';
import {computeRequest} from './compute-request.js';
import type {ChangeDescriptor} from './descriptor.js';

export type MoveCompute = ChangeTo<'move', 'compute', {readonly branchId: string}>;

/**
Moves a compute to another branch, which suspends it.
*/
export const move: ChangeDescriptor<MoveCompute> = {
	on: 'compute',
	targets: 'one',
	progress: 'moving',
	title: (_change, {target, branch}) => `Move ${target} to ${branch}`,
	done: (_change, called, took) => `${called} was moved${took}`,
	request: ({target, branchId}) => computeRequest('PATCH', target, {branchId}),
	branchId: ({branchId}) => branchId,
	dependsOnState: false,
	hasHappened: ({branchId}, {now}) => now?.branchId === branchId,
	undo: {
		called: 'move',
		inverse: ({kind, target}, before) => ({
			kind, target, branchId: before.branchId,
		}),
		isUntouched: (now, after) => now.branchId === after.branchId,
	},
};
