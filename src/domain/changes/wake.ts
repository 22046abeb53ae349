import {willBeActive} from '../compute.js';
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
	request: ({target: {id: computeId}}) => ({call: 'startCompute', computeId}),
	dependsOnState: false,
	hasHappened: (_change, {now}) => now !== undefined && willBeActive(now),
};
