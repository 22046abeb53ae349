import {spawn} from 'node:child_process';
import {once} from 'node:events';
import process from 'node:process';
import {text} from 'node:stream/consumers';
import {createCleanEnvironment} from '../helpers/clean-environment.js';
import {builtProgram} from '../helpers/dashboard.js';

/**
The result of a program that ran to its end without a terminal.
*/
export type Outcome = {
	readonly code: number | undefined;
	readonly output: string;
	readonly complaint: string;
};

/**
A program that runs without a terminal, as a script starts it.
*/
type Running = {
	readonly signal: (name: NodeJS.Signals) => void;
	readonly outcome: Promise<Outcome>;
};

/**
Starts the built program with its standard streams on pipes.

`preload` names modules that are loaded before it; `variables` are added to its environment.
*/
export const startProgram = async (args: readonly string[], preload: readonly string[] = [], variables: Readonly<Record<string, string>> = {}): Promise<Running> => {
	const environment = await createCleanEnvironment();
	const child = spawn(process.execPath, [...preload.flatMap(module => ['--import', module]), builtProgram, ...args], {
		env: {...environment.variables, ...variables},
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const closed = once(child, 'close') as Promise<[number | undefined]>;
	const end = async (): Promise<Outcome> => {
		const [output, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
		await environment.remove();
		return {code, output, complaint};
	};

	return {
		signal(name) {
			child.kill(name);
		},
		outcome: end(),
	};
};

/**
Runs the built program to its end.
*/
export const runProgram = async (...asked: Parameters<typeof startProgram>): Promise<Outcome> => {
	const {outcome} = await startProgram(...asked);
	return outcome;
};
