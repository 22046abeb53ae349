import type {ChangeMaking, NewCompute} from '../changeable.js';
import {isSameSize} from '../computes/compute-size.js';
import {typeWord} from '../computes/compute.js';
import {computeRequest} from './compute-request.js';
import type {ChangeDescriptor} from './descriptor.js';

export type CreateCompute = ChangeMaking<'create', 'compute', {readonly compute: NewCompute}>;

/**
Makes a compute on a branch.
*/
export const creation: ChangeDescriptor<CreateCompute> = {
	on: 'compute',
	targets: 'one',
	progress: 'creating',
	title: ({compute}, {branch}) => `Create a ${typeWord(compute.type)} on ${branch}`,
	done: (_change, called, took) => `${called} is active${took}`,
	request: ({target, compute}) => computeRequest('POST', target, compute),
	branchId: ({compute}) => compute.branchId,
	dependsOnState: false,
	existence: 'creates',
	hasHappened: ({compute}, {now}) => now?.branchId === compute.branchId && now.type === compute.type
		&& isSameSize(now.size, compute.size) && now.name === compute.name,
};
