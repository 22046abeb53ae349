import {willBeActive} from '../compute.js';
import {requestTo} from './change-request.js';
import type {ChangeDescriptor} from './descriptor.js';

/**
Suspends a compute, which drops its connections.
*/
export const suspension: ChangeDescriptor<'suspend'> = {
	on: 'compute',
	targets: 'many',
	progress: 'suspending',
	title: (_change, {target}) => `Suspend ${target}`,
	done: (_change, called, took) => `${called} is suspended${took}`,
	request: ({target}) => requestTo('POST', target, 'suspend'),
	dependsOnState: false,
	hasHappened: (_change, {now}) => now !== undefined && !willBeActive(now),
};
