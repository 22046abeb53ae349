import {userInfo} from 'node:os';
import path from 'node:path';
import type {Environment} from '../base/environment.js';

/**
Returns the home folder from the user database. For a user without an entry (such as a container's numeric user), returns the root folder. The result
is always absolute, because a relative path would make pgtower read files from the working directory.
*/
const homeOfDatabase = (): string => {
	try {
		return path.resolve('/', userInfo().homedir);
	} catch {
		return path.resolve('/');
	}
};

/**
Returns the user's home folder: from `HOME`, or from the user database if `HOME` is missing, empty or relative, as in some crontabs.
*/
export const findHome = (environment: Environment, ofDatabase: () => string = homeOfDatabase): string => {
	const given = environment.HOME ?? '';
	return path.isAbsolute(given) ? given : ofDatabase();
};
