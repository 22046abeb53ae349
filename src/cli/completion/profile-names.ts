import type {Environment} from '../../base/environment.js';
import {readConfiguration} from '../../config/configuration-file.js';
import {findHome} from '../../config/home.js';
import {findPaths} from '../../config/paths.js';

/**
Names that mean the same to every shell, unquoted: what is offered by a completion may be expanded there.
*/
const isPlain = (name: string): boolean => /^[\p{Letter}\p{Number}_.@+][\p{Letter}\p{Number}_.@+\-]*$/v.test(name);

/**
The names of the profiles, a line each, for completions. Nothing where the configuration can't be read: pgtower says why when it starts.
*/
export const profileNames = async (environment: Environment): Promise<string> => {
	const reading = await readConfiguration(findPaths(environment, findHome(environment)).configurationFile);
	return 'sentences' in reading
		? ''
		: reading.configuration.profiles.keys().filter(name => isPlain(name)).map(name => `${name}\n`).toArray().join('');
};
