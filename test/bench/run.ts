import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {readFile} from 'node:fs/promises';
import {text} from 'node:stream/consumers';
import {setTimeout as pause} from 'node:timers/promises';
import {createCleanEnvironment} from '../helpers/clean-environment.js';
import {asUsersDo} from './start-program.js';

/** The measurements of a program that ran to its end. */
export type Run = {
	readonly output: string;

	/** The time by `performance.now()`. */
	readonly startedAt: number;
	readonly milliseconds: number;

	/** The highest measured memory, in megabytes; it is read every few milliseconds. */
	readonly megabytes: number;
};

const highestMegabytes = async (pid: number): Promise<number> => {
	try {
		const status = await readFile(`/proc/${pid}/status`, 'utf8');
		return Number(/^VmHWM:\s+(?<kilobytes>\d+) kB$/mv.exec(status)?.groups?.kilobytes ?? 0) * 1.024 / 1000;
	} catch {
		// The process has ended.
		return 0;
	}
};

/** Measures the memory of a program until it ends. */
const watch = async (child: ChildProcess): Promise<{readonly endedAt: number; readonly megabytes: number}> => {
	let megabytes = 0;
	while (child.exitCode === null && child.signalCode === null) {
		megabytes = Math.max(megabytes, await highestMegabytes(child.pid!));
		await pause(4);
	}

	return {endedAt: performance.now(), megabytes};
};

/**
Runs a program to its end, in a clean environment.

@throws When it ends with an error.
*/
export const run = async (command: string, args: readonly string[], variables: Readonly<Record<string, string>> = {}): Promise<Run> => {
	const environment = await createCleanEnvironment();
	const startedAt = performance.now();
	const child = spawn(command, args, {env: {...environment.variables, ...asUsersDo, ...variables}, stdio: ['ignore', 'pipe', 'pipe'], cwd: environment.home});
	const closed = once(child, 'close') as Promise<[number | undefined]>;
	const measured = watch(child);
	const [output, complaint, [code], {endedAt, megabytes}] = await Promise.all([text(child.stdout), text(child.stderr), closed, measured]);
	await environment.remove();
	if (code !== 0) {
		throw new Error(`${command} ${args.join(' ')} ended with ${code}: ${complaint}`);
	}

	return {
		output, startedAt, milliseconds: endedAt - startedAt, megabytes,
	};
};

/** Runs several programs in turns, `times` times, after one turn that only warms the disk's cache. */
export const runInTurns = async (times: number, ...programs: ReadonlyArray<() => Promise<Run>>): Promise<ReadonlyArray<readonly Run[]>> => {
	const runs: Run[][] = programs.map(() => []);
	for (let time = 0; time <= times; time++) {
		for (const [index, program] of programs.entries()) {
			runs[index]!.push(await program());
		}
	}

	return runs.map(list => list.slice(1));
};
