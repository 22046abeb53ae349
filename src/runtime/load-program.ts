import {createRequire} from 'node:module';
import path from 'node:path';
import process from 'node:process';
import vm from 'node:vm';
import {keepWarnings} from './node-warnings.js';
import type {Runtime} from './runtime.js';
import {
	findCodeFolder,
	codeUsers,
	hasMore,
	readKeptCode,
	writeKeptCode,
	type CodeUser,
} from './kept-code.js';
import {nameInStack, readProgram, type ProgramSource} from './program-source.js';
import {setFlags} from './v8-flags.js';

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
