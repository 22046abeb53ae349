import type {ChangeTo} from '../changeable.js';
import {willBeActive} from '../computes/compute.js';
import {requestTo} from './change-request.js';
import type {ChangeDescriptor} from './descriptor.js';

export type SuspendCompute = ChangeTo<'suspend', 'compute'>;

/**
Suspends a compute, which drops its connections.
*/
export const suspension: ChangeDescriptor<SuspendCompute> = {
	on: 'compute',
	targets: 'many',
	progress: 'suspending',
	title: (_change, {target}) => `Suspend ${target}`,
	done: (_change, called, took) => `${called} is suspended${took}`,
	request: ({target}) => requestTo('POST', target, 'suspend'),
	dependsOnState: false,
	hasHappened: (_change, {now}) => now !== undefined && !willBeActive(now),
};
