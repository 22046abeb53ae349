import {createRequire} from 'node:module';
import process from 'node:process';
import type {Asked} from './hosted-commands.js';

/**
Runs one command line program repeatedly in one process, as `node <program> <arguments>` would: most of a short command's time goes into loading
its program. It is started by `fork` with the program: the URL of an ES module, or the path of a CommonJS file. Each message requests a run, and is answered with the end of that run.
*/
const program = process.argv[2] ?? '';

/** The error that ends a run where the program would have ended its process. */
class Ended extends Error {}

let runs = 0;

/** Evaluates the program's first file again, while the files that it loads stay loaded. */
const runAgain = async () => {
	runs++;
	if (program.startsWith('file:')) {
		// With another URL, the file counts as another module.
		await import(`${program}?run=${runs}`);
		return;
	}

	const require = createRequire(program);
	Reflect.deleteProperty(require.cache, program);
	require(program);
};

let isRunning = false;
let output = '';
let complaint = '';

const textOf = (written: Uint8Array | string): string => typeof written === 'string' ? written : new TextDecoder().decode(written);

process.stdout.write = (written: Uint8Array | string) => {
	output += textOf(written);
	return true;
};

process.stderr.write = (written: Uint8Array | string) => {
	complaint += textOf(written);
	return true;
};

process.exit = code => {
	process.exitCode = code;
	throw new Ended();
};

process.on('unhandledRejection', reason => {
	if (reason instanceof Ended) {
		return;
	}

	process.exitCode = 1;
	complaint += reason instanceof Error ? reason.stack ?? reason.message : String(reason);
});

process.on('message', ({words, variables, folder}: Asked) => {
	isRunning = true;
	output = '';
	complaint = '';
	// These are left from the last run.
	process.exitCode = undefined;
	process.stdout.removeAllListeners('error');
	process.argv = [process.execPath, program, ...words];
	for (const name of Object.keys(process.env)) {
		Reflect.deleteProperty(process.env, name);
	}

	Object.assign(process.env, variables);
	process.chdir(folder);
	// Only the program itself keeps the process alive from now on, so that it ends when the program has nothing left to do.
	process.channel?.unref();
	void runAgain();
});

process.on('beforeExit', () => {
	if (!isRunning) {
		return;
	}

	isRunning = false;
	process.channel?.ref();
	process.send?.({code: Number(process.exitCode ?? 0), output, complaint});
});
