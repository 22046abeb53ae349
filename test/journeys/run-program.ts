import {spawn} from 'node:child_process';
import {once} from 'node:events';
import process from 'node:process';
import {createCleanEnvironment} from '../helpers/clean-environment.js';
import {builtProgram} from '../helpers/dashboard.js';
import {lookUntil} from '../helpers/look-until.js';
import {createWaits} from '../helpers/waits.js';
import {whenTestEnds} from '../helpers/when-test-ends.js';

/** The result of a program that ran to its end without a terminal. */
export type Outcome = {
	readonly code: number | undefined;
	readonly output: string;
	readonly complaint: string;
};

/** A program that runs without a terminal, as in a script. */
type Running = {
	readonly signal: (name: NodeJS.Signals) => void;
	readonly outcome: Promise<Outcome>;

	/** Stops reading the program's output, as `head` does. */
	readonly closeOutput: () => void;

	/** Returns what the program has printed so far. */
	readonly printed: () => Omit<Outcome, 'code'>;

	/** Waits until the printed text meets the condition. */
	readonly sees: (isSo: (printed: Omit<Outcome, 'code'>) => boolean) => Promise<void>;
};

/**
Starts the built program with its standard streams on pipes.

`preload`: modules that are loaded first; `variables`: added to the program's environment.
*/
export const startProgram = async (args: readonly string[], preload: readonly string[] = [], variables: Readonly<Record<string, string>> = {}): Promise<Running> => {
	const environment = await createCleanEnvironment();
	const child = spawn(process.execPath, [...preload.flatMap(module => ['--import', module]), builtProgram, ...args], {
		env: {...environment.variables, ...variables},
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	// A failing test leaves no program behind.
	whenTestEnds(() => {
		child.kill('SIGKILL');
	});
	let output = '';
	let complaint = '';
	const printed = () => ({output, complaint});
	const waits = createWaits(() => `${output}\n${complaint}`);
	child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
		output += chunk;
		waits.wake();
	});
	child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
		complaint += chunk;
		waits.wake();
	});
	const closed = once(child, 'close') as Promise<[number | undefined]>;
	const end = async (): Promise<Outcome> => {
		const [code] = await closed;
		await environment.remove();
		return {code, ...printed()};
	};

	return {
		signal(name) {
			child.kill(name);
		},
		outcome: end(),
		closeOutput() {
			child.stdout.destroy();
		},
		printed,
		sees: async isSo => waits.until(() => isSo(printed()), 'what it prints'),
	};
};

/**
Runs the built program to its end.

@throws {Error} With the printed text, if the program does not end.
*/
export const runProgram = async (...asked: Parameters<typeof startProgram>): Promise<Outcome> => {
	const {outcome, printed} = await startProgram(...asked);
	let hasEnded = false;
	const end = async () => {
		await outcome;
		hasEnded = true;
	};

	await lookUntil(`Waiting for the end of ${asked[0].join(' ')}`, printed, () => hasEnded, {next: end});
	return outcome;
};
