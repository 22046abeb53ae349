import {userInfo} from 'node:os';
import path from 'node:path';
import type {Environment} from './paths.js';

/**
The home folder of the user database. A user that is not in it (a container started with a number for a user) gets the root folder:
nothing of the user's is there, and nothing is read from wherever the program happened to be started.
*/
const homeOfDatabase = (): string => {
	try {
		return path.resolve('/', userInfo().homedir);
	} catch {
		return path.resolve('/');
	}
};

/**
The user's home folder: of `HOME`, or, where that is missing, empty or relative (as in some crontabs), of the user database.
*/
export const findHome = (environment: Environment, ofDatabase: () => string = homeOfDatabase): string => {
	const given = environment.HOME ?? '';
	return path.isAbsolute(given) ? given : ofDatabase();
};
