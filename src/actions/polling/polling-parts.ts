import {createLoadOlder} from './older-operations.js';
import {createPolling} from './polling.js';
import {createReadAway} from './read-away.js';

/** Actions that control polling, or read what happened while the user was away. */
export const pollingActions = {
	polling: createPolling,
	readAway: createReadAway,
};

/** Parts that actions are built from. Commands can't use them directly. */
export const pollingParts = {
	loadOlder: createLoadOlder,
};
