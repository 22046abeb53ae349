import type {ChangeTo} from '../changeable.js';
import {requestTo} from './change-request.js';
import type {ChangeDescriptor} from './descriptor.js';

export type DeleteCompute = ChangeTo<'delete', 'compute'>;

/**
Deletes a compute.
*/
export const deletion: ChangeDescriptor<DeleteCompute> = {
	on: 'compute',
	targets: 'many',
	progress: 'deleting',
	title: (_change, {target}) => `Delete ${target}`,
	done: (_change, called) => `${called} was deleted`,
	request: ({target}) => requestTo('DELETE', target),
	dependsOnState: false,
	existence: 'removes',
	hasHappened: (_change, {now}) => now === undefined,
};
