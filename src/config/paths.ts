import path from 'node:path';
import {lookUp} from '../base/records.js';
import type {Environment} from '../base/environment.js';

/**
Where the program's files are.
*/
export type Paths = {
	/**
	Profiles and preferences.
	*/
	readonly configurationFile: string;

	/**
	What the program remembers by itself: of no worth to anyone else, private to its user.
	*/
	readonly stateFolder: string;
	readonly journalFile: string;
	readonly sessionFile: string;

	/**
	One file for each control plane, with what was looked at there.
	*/
	readonly positionsFolder: string;

	/**
	When the feed of each control plane was looked at last.
	*/
	readonly lookedFile: string;

	/**
	One file for each running program, with the operations it follows.
	*/
	readonly followedFolder: string;

	/**
	What a crash leaves for its finder.
	*/
	readonly logFile: string;

	/**
	What is made again when it is gone.
	*/
	readonly cacheFolder: string;
};

/**
Where the program's files live: under `$XDG_CONFIG_HOME`, `$XDG_STATE_HOME` and `$XDG_CACHE_HOME`, or `.config`, `.local/state` and `.cache` of the home folder, which is an absolute path.

A relative path in such a variable is passed over, as the XDG base directory specification asks.
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
