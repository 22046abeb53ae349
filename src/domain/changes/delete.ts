import {requestTo} from './change-request.js';
import type {ChangeDescriptor} from './descriptor.js';

/**
Deletes a compute.
*/
export const deletion: ChangeDescriptor<'delete'> = {
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
