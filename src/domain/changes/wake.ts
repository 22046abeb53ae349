import type {ChangeTo} from '../changeable.js';
import {willBeActive} from '../computes/compute.js';
import {requestTo} from './change-request.js';
import type {ChangeDescriptor} from './descriptor.js';

export type WakeCompute = ChangeTo<'wake', 'compute'>;

/**
Starts a suspended compute.
*/
export const wake: ChangeDescriptor<WakeCompute> = {
	on: 'compute',
	targets: 'many',
	progress: 'waking',
	title: (_change, {target}) => `Wake ${target}`,
	done: (_change, called, took) => `${called} is active${took}`,
	request: ({target}) => requestTo('POST', target, 'start'),
	dependsOnState: false,
	hasHappened: (_change, {now}) => now !== undefined && willBeActive(now),
};
