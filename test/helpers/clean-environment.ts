import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import process from 'node:process';

export type CleanEnvironment = {
	readonly home: string;
	readonly variables: Readonly<Record<string, string>>;
	readonly remove: () => Promise<void>;
};

const compiled = path.resolve('build', 'compiled');

/**
Makes an environment that is the same on every machine: its own home, a plain 256-color terminal and UTF-8. Of the caller's variables, it has only
PATH (no CI, NO_COLOR, COLORTERM, TMUX, PGTOWER_…). All tests share node's compile cache, since they start hundreds of programs.
*/
export const createCleanEnvironment = async (): Promise<CleanEnvironment> => {
	const home = await mkdtemp(path.join(tmpdir(), 'pgtower-test-'));
	return {
		home,
		variables: {
			PATH: process.env.PATH ?? '/usr/bin:/bin',
			HOME: home,
			TMPDIR: tmpdir(),
			XDG_CONFIG_HOME: path.join(home, 'config'),
			XDG_STATE_HOME: path.join(home, 'state'),
			XDG_CACHE_HOME: compiled,
			NODE_COMPILE_CACHE: compiled,
			XDG_DATA_HOME: path.join(home, 'data'),
			TERM: 'xterm-256color',
			LANG: 'C.UTF-8',
			SHELL: '/bin/sh',
			TZ: 'UTC',
		},
		remove: async () => rm(home, {
			recursive: true, force: true, maxRetries: 5, retryDelay: 20,
		}),
	};
};
