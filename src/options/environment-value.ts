import {lookUp} from '../base/look-up.js';
import type {Environment} from '../base/environment.js';

/**
The value of an environment variable. An empty one counts as not set: that is how a shell unsets it for a single command.
*/
export const environmentValue = (environment: Environment, name: string): string | undefined => {
	const value = lookUp(environment, name);
	return value === '' ? undefined : value;
};
