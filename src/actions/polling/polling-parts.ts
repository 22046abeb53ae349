import {createLoadOlder} from './older-operations.js';
import {createPolling} from './polling.js';
import {createReadAway} from './read-away.js';

/**
Actions on what is read, and when.
*/
export const pollingActions = {
	polling: createPolling,
	readAway: createReadAway,
};

/**
What actions are made from, and no command sees.
*/
export const pollingParts = {
	loadOlder: createLoadOlder,
};
