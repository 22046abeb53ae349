import type {ChangeTo} from '../changeable.js';
import {requestTo} from './change-request.js';
import type {ChangeDescriptor} from './descriptor.js';

export type RestartCompute = ChangeTo<'restart', 'compute'>;

/**
Restarts an active compute, which drops its connections.
*/
export const restart: ChangeDescriptor<RestartCompute> = {
	on: 'compute',
	targets: 'many',
	progress: 'restarting',
	title: (_change, {target}) => `Restart ${target}`,
	done: (_change, called, took) => `${called} was restarted${took}`,
	request: ({target}) => requestTo('POST', target, 'restart'),
	dependsOnState: true,
	// A restart leaves no trace on the compute but a new start time, and an operation.
	hasHappened: (_change, {before, now, started}) => now !== undefined && (
		started.some(({action}) => action === 'start_compute')
		|| (now.startedAt !== undefined && before?.startedAt !== undefined && now.startedAt > before.startedAt)
	),
};
