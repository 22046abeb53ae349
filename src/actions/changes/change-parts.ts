import {createChangeActions} from './change-actions.js';
import {createComputeActions} from './compute-actions.js';
import {createGiveUp} from './change-runner.js';
import {createRetryFailed} from './retry-failed.js';

/** Actions that change something on the platform. */
export const changeActions = {
	changes: createChangeActions,
	computes: createComputeActions,
	retryFailed: createRetryFailed,
};

/** Parts that actions are built from. Commands can't use them directly. */
export const changeParts = {
	giveUp: createGiveUp,
};
