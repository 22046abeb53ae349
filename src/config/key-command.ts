import {spawn, type ChildProcess} from 'node:child_process';
import process from 'node:process';
import type {Readable} from 'node:stream';
import {systemCode} from '../base/file-error.js';
import {asSentence} from '../domain/text/kept-text.js';
import type {Environment} from '../base/environment.js';
import {keyFromText, type KeyReading, secretVariables} from './key-source.js';
import {endGroup, signalGroup, type After} from './process-group.js';

/** The time limit of a command, in milliseconds. A password manager needs some of this time to ask its server. */
export const keyCommandLimitMilliseconds = 15_000;

/**
How long to wait for the rest of the output after a command has exited, in milliseconds. The wait is limited, because a child of the command may keep
the pipe open.
*/
const restMilliseconds = 200;

/**
The maximum length of the output to read, in characters. Keys and error messages are shorter. Further output is ignored.
*/
const mostCharacters = 65_536;

export type KeyCommandOptions = {
	readonly environment: Environment;

	/** Names of the environment variables that hold the keys of profiles. */
	readonly keyVariables?: readonly string[];
	readonly after: After;

	/** The signal that cancels the wait for the key and ends the command. */
	readonly signal?: AbortSignal;
};

/** The end of a command: an exit code, a signal, the time limit, a cancellation, or a failed start. */
type Ending =
	| {readonly kind: 'exit'; readonly code: number}
	| {readonly kind: 'signal'; readonly signal: string}
	| {readonly kind: 'late'}
	| {readonly kind: 'given-up'}
	| {readonly kind: 'error'; readonly error: Error};

const withoutSecrets = ({environment, keyVariables = []}: KeyCommandOptions): NodeJS.ProcessEnv => {
	const secret = new Set<string>([...secretVariables, ...keyVariables]);
	return Object.fromEntries(Object.entries(environment).filter(([name]) => !secret.has(name)));
};

type Collected = {
	readonly text: () => string;

	/** Resolves when a whole line has arrived, or when the output has ended. */
	readonly hasLine: Promise<void>;
};

const collect = (stream: Readable): Collected => {
	const {promise, resolve} = Promise.withResolvers<void>();
	let collected = '';
	stream.setEncoding('utf8').on('data', (chunk: string) => {
		collected = (collected + chunk).slice(0, mostCharacters);
		if (chunk.includes('\n')) {
			resolve();
		}
	});
	stream.once('close', resolve);
	return {text: () => collected, hasLine: promise};
};

const timePassed = async (milliseconds: number, after: After): Promise<void> => {
	const {promise, resolve} = Promise.withResolvers<void>();
	after(milliseconds, resolve);
	return promise;
};

const waitForEnd = async (child: ChildProcess, {after, signal}: KeyCommandOptions): Promise<Ending> => {
	const {promise, resolve} = Promise.withResolvers<Ending>();
	const cancel = after(keyCommandLimitMilliseconds, () => {
		resolve({kind: 'late'});
	});
	const giveUp = () => {
		resolve({kind: 'given-up'});
	};

	signal?.addEventListener('abort', giveUp, {once: true});
	child.once('error', error => {
		resolve({kind: 'error', error});
	});
	// Listens to `exit`, because `close` may never come. A process that the command leaves behind may hold the pipes open forever.
	child.once('exit', (code, signalName) => {
		resolve(code === null ? {kind: 'signal', signal: String(signalName)} : {kind: 'exit', code});
	});
	if (signal?.aborted === true) {
		giveUp();
	}

	const ending = await promise;
	signal?.removeEventListener('abort', giveUp);
	cancel();
	return ending;
};

const problemOf = (ending: Ending, complaint: string): string | undefined => {
	switch (ending.kind) {
		case 'late': {
			return `did not finish within ${keyCommandLimitMilliseconds / 1000} seconds.`;
		}

		case 'given-up': {
			return 'was stopped before it printed a key.';
		}

		case 'error': {
			return systemCode(ending.error) === 'ENOENT' ? 'was not found.' : `can't be run: ${ending.error.message}.`;
		}

		case 'signal': {
			return `was killed by ${ending.signal}.`;
		}

		case 'exit': {
			const said = (complaint.trim().split('\n', 1)[0] ?? '').replaceAll(/\p{Other}/gv, '').slice(0, 200);
			const sentence = `exited with code ${ending.code}${said === '' ? '' : `: ${said}`}`;
			return ending.code === 0 ? undefined : asSentence(sentence);
		}
	}
};

/**
Runs a command (a program and its arguments, without a shell) and takes the API key from the first line of its output.

The command has no access to the dashboard's terminal, and the keys are removed from its environment. pgtower ends all processes of the command's
process group when the command exits, the time limit passes, the signal aborts or pgtower exits. A daemon that has to keep running must start its own
session.
*/
export const runKeyCommand = async (command: readonly string[], options: KeyCommandOptions): Promise<KeyReading> => {
	const [program = '', ...programArguments] = command;
	const {after} = options;
	const child = spawn(program, programArguments, {
		env: withoutSecrets(options),
		stdio: ['ignore', 'pipe', 'pipe'],
		// The command gets its own process group, so that pgtower can end all its processes together. In its own session, the command has no terminal
		// on which it could ask questions.
		detached: true,
	});
	const {pid} = child;
	// Kills the command if pgtower exits before the command has ended.
	const kill = () => {
		if (pid !== undefined) {
			signalGroup(pid, 'SIGKILL');
		}
	};

	process.once('exit', kill);
	try {
		const output = collect(child.stdout);
		const complaint = collect(child.stderr);
		const ending = await waitForEnd(child, options);
		if (ending.kind === 'exit') {
			await Promise.race([ending.code === 0 ? output.hasLine : complaint.hasLine, timePassed(restMilliseconds, after)]);
		}

		if (pid !== undefined) {
			await endGroup(pid, after);
		}

		const problem = problemOf(ending, complaint.text());
		return problem === undefined
			? keyFromText(output.text(), `the command ${program}`)
			: {problem: `The API key command ${program} ${problem}`};
	} finally {
		process.removeListener('exit', kill);
		child.stdout.destroy();
		child.stderr.destroy();
	}
};
