import {createChangeActions} from './change-actions.js';
import {createComputeActions} from './compute-actions.js';
import {createGiveUp} from './give-up.js';
import {createRetryFailed} from './retry-failed.js';

/**
Actions that change something on the platform.
*/
export const changeActions = {
	changes: createChangeActions,
	computes: createComputeActions,
	retryFailed: createRetryFailed,
};

/**
Parts for building actions, which no command can access.
*/
export const changeParts = {
	giveUp: createGiveUp,
};
