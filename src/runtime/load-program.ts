import {Buffer} from 'node:buffer';
import {closeSync, openSync} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {createRequire} from 'node:module';
import {pathToFileURL} from 'node:url';
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
import {readOpen} from './read-open.js';
import {setFlags} from './v8-flags.js';

/** The bundled script of the program. */
type ProgramSource = {
	readonly text: string;

	/** Identifies the build. */
	readonly build: string;

	/** The memory into which the script was read. It may be overwritten. */
	readonly room: Uint8Array;
};

/** The name of the script, which is next to the loader or inside the single-file program. */
export const scriptName = 'program.js';

/**
Prefixes a script with a comment that identifies the build.

`build`: eight characters.
*/
export const withBuild = (script: string, build: string): string => `/*${build}*/${script}`;

/** Returns the identification of a script's build. */
const buildOf = (text: string): string => text.slice(2, 10);

/**
Returns the name of the script in stack traces. The name contains the build, so that a crash can be traced to the sources of the same build.
*/
export const nameInStack = (text: string): string => `program-${buildOf(text)}.js`;

/**
The size of the memory for the script and then for its kept code, in bytes: larger than both. The system maps only the part that is used.
*/
const roomBytes = 6 * 1024 * 1024;

const readScript = (file: string, room: Uint8Array): Uint8Array => {
	const opened = openSync(file, 'r');
	try {
		return readOpen(opened, room);
	} finally {
		closeSync(opened);
	}
};

/**
Reads the script of the program.

`folder`: the folder of the loader. A single-file program contains the script.
*/
const readProgram = (folder: string): ProgramSource => {
	const sea = process.getBuiltinModule('node:sea');
	const room = Buffer.allocUnsafeSlow(roomBytes);
	const bytes = sea.isSea() ? Buffer.from(sea.getRawAsset(scriptName)) : readScript(path.join(folder, scriptName), room);
	// The bundler escapes everything beyond ASCII.
	const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
	return {text, build: buildOf(text), room};
};

type NodeWarning = Error & {readonly code?: string};

/** The maximum number of warnings that are kept until the program takes them. */
const mostWaiting = 100;

const textOf = ({name, message, code}: NodeWarning): string => `${name}: ${message}${code === undefined ? '' : ` (${code})`}`;

/**
Keeps node's warnings off standard error, because scripts read standard error, and the dashboard may draw on it. The first warnings are kept until the
program takes them.

@returns A function that passes on the kept warnings and all later warnings.
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
The time after which the dashboard's compiled code is written to disk, in milliseconds since the dashboard's start. By that time, the dashboard has
drawn its first rows. A key press postpones the writing, because the next key would have to wait.
*/
const keepAfter = 3000;

/**
The function that the script defines. Its parameters are a module's `require` and `import.meta`, and the functions that the loader provides.
*/
type Program = (require: NodeJS.Require, importMeta: ModuleFile, runtime: Runtime) => Promise<void>;

type ModuleFile = Pick<ImportMeta, 'dirname' | 'filename' | 'url'>;

/**
Returns the parts of `import.meta` that the program uses. The loader is bundled as a CommonJS module, which has no `import.meta` itself.
*/
const moduleFile = (): ModuleFile => {
	// The bundler replaces only whole expressions such as `import.meta.filename`.
	// oxlint-disable-next-line prefer-destructuring -- The bundler would not replace a destructured `import.meta`.
	const filename = import.meta.filename;
	return {dirname: import.meta.dirname, filename, url: pathToFileURL(filename).href};
};

type Compiled = {
	readonly script: vm.Script;
	readonly build: string;

	/** The kind of run whose kept code was used; undefined if no kept code was valid. */
	readonly from: CodeUser | undefined;
};

const compile = ({text, build, room}: ProgramSource, folder: string | undefined): Compiled => {
	const filename = path.join(import.meta.dirname, nameInStack(text));
	for (const user of codeUsers) {
		const cachedData = folder === undefined ? undefined : readKeptCode(folder, build, user, room);
		const script = cachedData === undefined ? undefined : new vm.Script(text, {filename, cachedData});
		if (script?.cachedDataRejected === false) {
			return {script, build, from: user};
		}
	}

	return {script: new vm.Script(text, {filename}), build, from: undefined};
};

/**
Loads the program and runs it. Compiled code is kept for the next start, but only after the functions that a start needs have been compiled. Node's
own cache lacks these functions, because node fills the cache before any code has run.
*/
export const loadProgram = async (): Promise<void> => {
	const takeWarnings = keepWarnings();
	const {keepSmall, withFlagsOfStart} = setFlags();
	const folder = findCodeFolder(process.env);
	// Only `compile` has the source, so that the memory of the source can be freed.
	const {script, build, from} = compile(readProgram(import.meta.dirname), folder);

	const running: {user: CodeUser; kept: CodeUser | undefined; keeping?: NodeJS.Timeout} = {user: 'text', kept: from};
	const keep = () => {
		if (folder === undefined || !hasMore(running.user, running.kept)) {
			return;
		}

		running.kept = running.user;
		writeKeptCode(folder, build, running.user, withFlagsOfStart(() => script.createCachedData()));
	};

	// A command may end the process before `program` resolves. For the dashboard, `program` resolves as soon as the dashboard has started.
	process.once('exit', keep);
	const program = script.runInThisContext() as Program;
	await program(createRequire(import.meta.filename), moduleFile(), {
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
