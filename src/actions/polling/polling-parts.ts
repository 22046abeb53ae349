import {createLoadOlder} from './older-operations.js';
import {createPolling} from './polling.js';
import {createReadAway} from './read-away.js';

/**
Actions that control polling, or read the events while the user was away.
*/
export const pollingActions = {
	polling: createPolling,
	readAway: createReadAway,
};

/**
Parts for building actions, which no command can access.
*/
export const pollingParts = {
	loadOlder: createLoadOlder,
};
