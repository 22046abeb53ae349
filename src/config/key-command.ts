import {spawn, type ChildProcess} from 'node:child_process';
import process from 'node:process';
import type {Readable} from 'node:stream';
import {systemCode} from './file-error.js';
import {keyFromText, type KeyReading} from './key-source.js';
import type {Environment} from './places.js';

/**
How long a command may take, in milliseconds: enough for a password manager to ask its server.
*/
export const keyCommandLimitMilliseconds = 15_000;

/**
More than a key and what a program may say before it; the rest is passed over.
*/
const mostCharacters = 65_536;

/**
Runs a callback after so many milliseconds, unless the returned function is called first.
*/
type After = (milliseconds: number, callback: () => void) => () => void;

/**
What a command is run with.
*/
export type Surroundings = {
	readonly environment: Environment;
	readonly after: After;
};

/**
How a command ended: with an exit code, by a signal, not at all within its time, or before it began.
*/
type Ending =
	| {readonly kind: 'exit'; readonly code: number}
	| {readonly kind: 'signal'; readonly signal: string}
	| {readonly kind: 'late'}
	| {readonly kind: 'error'; readonly error: Error};

/**
Keys that a command has no business with.
*/
const secretVariables = new Set(['PGTOWER_API_KEY', 'NEON_API_KEY']);

const withoutSecrets = (environment: Environment): NodeJS.ProcessEnv =>
	Object.fromEntries(Object.entries(environment).filter(([name]) => !secretVariables.has(name)));

const collect = (stream: Readable): () => string => {
	let collected = '';
	stream.setEncoding('utf8').on('data', (chunk: string) => {
		collected = (collected + chunk).slice(0, mostCharacters);
	});
	return () => collected;
};

const endGroup = (pid: number): void => {
	try {
		process.kill(-pid, 'SIGKILL');
	} catch (error) {
		// It ended by itself in the meantime.
		if (systemCode(error) !== 'ESRCH') {
			throw error;
		}
	}
};

const waitForEnd = async (child: ChildProcess, after: After): Promise<Ending> => {
	const {promise, resolve} = Promise.withResolvers<Ending>();
	const cancel = after(keyCommandLimitMilliseconds, () => {
		if (child.pid !== undefined) {
			endGroup(child.pid);
		}

		resolve({kind: 'late'});
	});
	child.once('error', error => {
		resolve({kind: 'error', error});
	});
	child.once('close', (code, signal) => {
		resolve(code === null ? {kind: 'signal', signal: String(signal)} : {kind: 'exit', code});
	});
	const ending = await promise;
	cancel();
	return ending;
};

const problemOf = (ending: Ending, complaint: string): string | undefined => {
	switch (ending.kind) {
		case 'late': {
			return `did not end within ${keyCommandLimitMilliseconds / 1000} seconds.`;
		}

		case 'error': {
			return systemCode(ending.error) === 'ENOENT' ? 'is not found.' : `can't be run: ${ending.error.message}.`;
		}

		case 'signal': {
			return `was ended by ${ending.signal}.`;
		}

		case 'exit': {
			const said = (complaint.trim().split('\n', 1)[0] ?? '').replaceAll(/\p{Other}/gv, '').slice(0, 200);
			return ending.code === 0 ? undefined : `ended with code ${ending.code}${said === '' ? '.' : `: ${said}`}`;
		}
	}
};

/**
Runs a command, a program and its arguments, without a shell, and takes the API key from its first line of output.

It is given no terminal, which the dashboard has to itself, and neither of the environment's own keys. When it takes too long it is
ended, with all it has started.
*/
export const runKeyCommand = async (command: readonly string[], {environment, after}: Surroundings): Promise<KeyReading> => {
	const [program = '', ...programArguments] = command;
	const child = spawn(program, programArguments, {
		env: withoutSecrets(environment),
		stdio: ['ignore', 'pipe', 'pipe'],
		// A group of its own, which can be ended as one, and no terminal to ask questions on.
		detached: true,
	});
	const output = collect(child.stdout);
	const complaint = collect(child.stderr);
	const problem = problemOf(await waitForEnd(child, after), complaint());
	child.stdout.destroy();
	child.stderr.destroy();
	return problem === undefined
		? keyFromText(output(), `the command ${program}`)
		: {problem: `The API key command ${program} ${problem}`};
};
