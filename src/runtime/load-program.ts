import {Buffer} from 'node:buffer';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {createRequire} from 'node:module';
import vm from 'node:vm';
import type {Runtime} from './runtime.js';
import {
	findCodeFolder,
	codeUsers,
	hasMore,
	readKeptCode,
	writeKeptCode,
	type CodeUser,
} from './kept-code.js';
import {setFlags} from './v8-flags.js';

/**
The bundle of the program, as the build wrote it.
*/
type ProgramSource = {
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
const readProgram = (folder: string): ProgramSource => {
	const sea = process.getBuiltinModule('node:sea');
	const bytes = sea.isSea() ? Buffer.from(sea.getRawAsset(scriptName)) : readFileSync(path.join(folder, scriptName));
	const text = bytes.toString();
	return {text, build: buildOf(text)};
};

type NodeWarning = Error & {readonly code?: string};

/**
The most warnings that wait for somebody to take them.
*/
const mostWaiting = 100;

const textOf = ({name, message, code}: NodeWarning): string => `${name}: ${message}${code === undefined ? '' : ` (${code})`}`;

/**
Keeps node's warnings off the standard error, which a script reads and a dashboard draws on. The first ones wait.

@returns A function that hands over the warnings, those that wait and each one that follows.
*/
const keepWarnings = (): (take: (text: string) => void) => void => {
	const waiting: string[] = [];
	let hear = (text: string) => {
		if (waiting.length < mostWaiting) {
			waiting.push(text);
		}
	};

	process.removeAllListeners('warning');
	process.on('warning', (warning: NodeWarning) => {
		hear(textOf(warning));
	});
	return take => {
		hear = take;
		for (const text of waiting.splice(0)) {
			take(text);
		}
	};
};

/**
When the code that the dashboard has used so far is kept, in milliseconds after it began: it has drawn its first rows. A key puts it off, as
it would have to wait for that.
*/
const keepAfter = 3000;

/**
What the script of the program is: a function of what a module has by itself, and of what the program asks of its loader.
*/
type Program = (require: NodeJS.Require, importMeta: ImportMeta, runtime: Runtime) => Promise<void>;

type Compiled = {
	readonly script: vm.Script;

	/**
	Whose kept code it was made of; undefined when there was none that fits.
	*/
	readonly from: CodeUser | undefined;
};

const compile = ({text, build}: ProgramSource, folder: string | undefined): Compiled => {
	const filename = path.join(import.meta.dirname, nameInStack(text));
	for (const user of codeUsers) {
		const cachedData = folder === undefined ? undefined : readKeptCode(folder, build, user);
		const script = cachedData === undefined ? undefined : new vm.Script(text, {filename, cachedData});
		if (script?.cachedDataRejected === false) {
			return {script, from: user};
		}
	}

	return {script: new vm.Script(text, {filename}), from: undefined};
};

/**
Loads the program and runs it. Its compiled code is kept for the next start, once the functions that a start needs have been compiled: node's
own cache keeps a file's code before any of it has run, and so without its functions.
*/
export const loadProgram = async (): Promise<void> => {
	const takeWarnings = keepWarnings();
	const {keepSmall, withFlagsOfStart} = setFlags();
	const source = readProgram(import.meta.dirname);
	const folder = findCodeFolder(process.env);
	const {script, from} = compile(source, folder);

	const running: {user: CodeUser; kept: CodeUser | undefined; keeping?: NodeJS.Timeout} = {user: 'text', kept: from};
	const keep = () => {
		if (folder === undefined || !hasMore(running.user, running.kept)) {
			return;
		}

		running.kept = running.user;
		writeKeptCode(folder, source.build, running.user, withFlagsOfStart(() => script.createCachedData()));
	};

	// A command may end the process before it returns; the dashboard returns as soon as it has begun.
	process.once('exit', keep);
	const program = script.runInThisContext() as Program;
	await program(createRequire(import.meta.url), import.meta, {
		keepSmall() {
			const noteKey = keepSmall();
			return () => {
				noteKey();
				running.keeping?.refresh();
			};
		},
		keepCode(user) {
			if (user === 'command') {
				running.user = user;
				return;
			}

			running.user = 'glance';
			running.keeping = setTimeout(() => {
				running.user = user;
				keep();
			}, keepAfter).unref();
		},
		takeWarnings,
	});
	if (running.keeping !== undefined) {
		return;
	}

	process.off('exit', keep);
	keep();
};
