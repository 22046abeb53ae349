import {createRequire} from 'node:module';
import process from 'node:process';
import type {Asked} from './hosted-commands.js';

/**
Runs one command line program repeatedly in one process, as `node <program> <arguments>` would: most of a short command's time goes into loading
its program. It is started by `fork` with the path of the program. Each message requests a run, and is answered with the end of that run.
*/
const program = process.argv[2] ?? '';

/**
Ends a run where the program would have ended its process.
*/
class Ended extends Error {}

const require = createRequire(program);
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
	// The program's first file runs again, while the files that it loads stay loaded.
	Reflect.deleteProperty(require.cache, program);
	require(program);
});

process.on('beforeExit', () => {
	if (!isRunning) {
		return;
	}

	isRunning = false;
	process.channel?.ref();
	process.send?.({code: Number(process.exitCode ?? 0), output, complaint});
});
