import {Buffer} from 'node:buffer';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/**
The bundle of the program, as the build wrote it.
*/
export type ProgramSource = {
	readonly text: string;

	/**
	What tells this build from others.
	*/
	readonly build: string;
};

/**
The name of the script, beside the loader or inside the single file.
*/
export const scriptName = 'program.js';

/**
The script with a comment before it that tells its build from others.

`build`: eight characters.
*/
export const withBuild = (script: string, build: string): string => `/*${build}*/${script}`;

/**
What tells the build of a script from others.
*/
const buildOf = (text: string): string => text.slice(2, 10);

/**
What the script is called in a stack: by its build, so that a crash is read back in the sources of the very same one.
*/
export const nameInStack = (text: string): string => `program-${buildOf(text)}.js`;

/**
Reads the script of the program.

`folder`: that of the loader; a single file has the script in itself.
*/
export const readProgram = (folder: string): ProgramSource => {
	const sea = process.getBuiltinModule('node:sea');
	const bytes = sea.isSea() ? Buffer.from(sea.getRawAsset(scriptName)) : readFileSync(path.join(folder, scriptName));
	const text = bytes.toString();
	return {text, build: buildOf(text)};
};
