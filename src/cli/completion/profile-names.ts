import type {Environment} from '../../base/environment.js';
import {readConfiguration} from '../../config/configuration-file.js';
import {findHome} from '../../config/home.js';
import {findPaths} from '../../config/paths.js';

/**
Returns whether a name needs no quotes in any shell. Other names are not offered as completions, because a shell may expand them.
*/
const isPlain = (name: string): boolean => /^[\p{Letter}\p{Number}_.@+][\p{Letter}\p{Number}_.@+\-]*$/v.test(name);

/**
Returns the names of the profiles for completions, one per line. Returns an empty text if the configuration can't be read. pgtower reports the reason
at its next start.
*/
export const profileNames = async (environment: Environment): Promise<string> => {
	const reading = await readConfiguration(findPaths(environment, findHome(environment)).configurationFile);
	return 'sentences' in reading
		? ''
		: reading.configuration.profiles.keys().filter(name => isPlain(name)).map(name => `${name}\n`).toArray().join('');
};
