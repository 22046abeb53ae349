import {willBeActive} from '../compute.js';
import {requestTo} from './change-request.js';
import type {ChangeDescriptor} from './descriptor.js';

/**
Starts a suspended compute.
*/
export const wake: ChangeDescriptor<'wake'> = {
	on: 'compute',
	targets: 'many',
	progress: 'waking',
	title: (_change, {target}) => `Wake ${target}`,
	done: (_change, called, took) => `${called} is active${took}`,
	request: ({target}) => requestTo('POST', target, 'start'),
	dependsOnState: false,
	hasHappened: (_change, {now}) => now !== undefined && willBeActive(now),
};
