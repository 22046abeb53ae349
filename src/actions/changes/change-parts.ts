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
What actions are made from, and no command sees.
*/
export const changeParts = {
	giveUp: createGiveUp,
};
