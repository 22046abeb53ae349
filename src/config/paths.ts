import path from 'node:path';
import {lookUp} from '../base/records.js';
import type {Environment} from '../base/environment.js';

/** The paths of the program's files. */
export type Paths = {
	/** The file with the profiles and preferences. */
	readonly configurationFile: string;

	/** The folder for the state that the program stores automatically. Only its user has access to this folder. */
	readonly stateFolder: string;
	readonly journalFile: string;
	readonly sessionFile: string;

	/** The folder with one file per control plane. Each file stores the user's latest view of that control plane. */
	readonly positionsFolder: string;

	/** The file with the times at which the user last looked at the feed of each control plane. */
	readonly lookedFile: string;

	/**
	The folder with one file per running pgtower process. Each file lists the operations that the process polls until they finish.
	*/
	readonly followedFolder: string;

	/** The log of crashes. */
	readonly logFile: string;

	/** The folder for files that the program creates again if they are missing. */
	readonly cacheFolder: string;
};

/**
Finds the paths of the program's files: under `$XDG_CONFIG_HOME`, `$XDG_STATE_HOME` and `$XDG_CACHE_HOME`, or `.config`, `.local/state` and
`.cache` in the home folder. `home` is absolute.

A relative path in one of these variables is ignored, as the XDG base directory specification asks.
*/
export const findPaths = (environment: Environment, home: string): Paths => {
	const base = (variable: string, fallback: string): string => {
		const given = lookUp(environment, variable);
		return given !== undefined && path.isAbsolute(given) ? given : path.join(home, fallback);
	};

	const stateFolder = path.join(base('XDG_STATE_HOME', '.local/state'), 'pgtower');
	return {
		configurationFile: path.join(base('XDG_CONFIG_HOME', '.config'), 'pgtower', 'config.json'),
		stateFolder,
		journalFile: path.join(stateFolder, 'journal.jsonl'),
		sessionFile: path.join(stateFolder, 'session.json'),
		positionsFolder: path.join(stateFolder, 'positions'),
		lookedFile: path.join(stateFolder, 'looked.jsonl'),
		followedFolder: path.join(stateFolder, 'followed'),
		logFile: path.join(stateFolder, 'pgtower.log'),
		cacheFolder: path.join(base('XDG_CACHE_HOME', '.cache'), 'pgtower'),
	};
};
