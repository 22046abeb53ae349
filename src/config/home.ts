import {userInfo} from 'node:os';
import path from 'node:path';
import type {Environment} from '../base/environment.js';

/**
Returns the home folder from the user database. A user without an entry (such as a container's numeric user) gets the root folder, which has no files
of the user. Nothing is then read from the working directory.
*/
const homeOfDatabase = (): string => {
	try {
		return path.resolve('/', userInfo().homedir);
	} catch {
		return path.resolve('/');
	}
};

/**
Returns the user's home folder: `HOME`, or the user database if that is missing, empty or relative, as in some crontabs.
*/
export const findHome = (environment: Environment, ofDatabase: () => string = homeOfDatabase): string => {
	const given = environment.HOME ?? '';
	return path.isAbsolute(given) ? given : ofDatabase();
};
