import {spawn} from 'node:child_process';
import {once} from 'node:events';
import process from 'node:process';
import {text} from 'node:stream/consumers';
import {createCleanEnvironment} from '../helpers/clean-environment.js';
import {builtProgram} from '../helpers/dashboard.js';

/**
What is left of a program that ran without a terminal, to its end.
*/
export type Outcome = {
	readonly code: number | undefined;
	readonly output: string;
	readonly complaint: string;
};

/**
Runs the built program with its standard streams on pipes, as a script does.

`preload` names modules that are loaded before it; `variables` are added to its environment.
*/
export const runProgram = async (args: readonly string[], preload: readonly string[] = [], variables: Readonly<Record<string, string>> = {}): Promise<Outcome> => {
	const environment = await createCleanEnvironment();
	const child = spawn(process.execPath, [...preload.flatMap(module => ['--import', module]), builtProgram, ...args], {
		env: {...environment.variables, ...variables},
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const closed = once(child, 'close') as Promise<[number | undefined]>;
	const [output, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
	await environment.remove();
	return {code, output, complaint};
};
