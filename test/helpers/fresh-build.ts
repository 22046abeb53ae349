import {globSync, statSync} from 'node:fs';
import path from 'node:path';
import {build} from 'tsup';
import {builtProgram} from './dashboard.js';
import {projectFolder} from './source-files.js';

/** The files that the program is built from. The list includes folders, so that a removed file counts, too. */
const ingredients = ['src/**', 'bundle/**', 'assets/**', 'package.json', 'package-lock.json', 'tsup.config.ts'];

const changedAt = (file: string): number => statSync(file, {throwIfNoEntry: false})?.mtimeMs ?? 0;

/**
Returns whether a program is older than its sources.

`folder` is the folder of the project that the program is built from.
*/
export const isStale = (program: string, folder: string): boolean => {
	const builtAt = changedAt(program);
	return globSync(ingredients, {cwd: folder}).some(name => changedAt(path.join(folder, name)) > builtAt);
};

/** Builds the program when it is older than its sources: tests must not run an old one. */
export const setup = async (): Promise<void> => {
	if (isStale(builtProgram, projectFolder)) {
		await build({silent: true});
	}
};
