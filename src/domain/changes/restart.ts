import type {ChangeDescriptor} from './descriptor.js';

/**
Restarts an active compute, which drops its connections.
*/
export const restart: ChangeDescriptor<'restart'> = {
	targets: 'many',
	progress: 'restarting',
	title: (_change, {compute}) => `Restart ${compute}`,
	done: (_change, called, took) => `${called} was restarted${took}`,
	request: ({computeId}) => ({call: 'restartCompute', computeId}),
	dependsOnState: true,
	// A restart leaves the compute as it was: only its start is another, and the operations tell of it.
	hasHappened: (_change, {before, now, started}) => now !== undefined && (
		started.some(({action}) => action === 'start_compute')
		|| (now.startedAt !== undefined && before?.startedAt !== undefined && now.startedAt > before.startedAt)
	),
};
