import {fork} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';
import {waitMilliseconds} from './patience.js';
import {whenTestEnds} from './when-test-ends.js';

/** A requested run of a program that prints and ends. */
export type Asked = {
	/** The arguments of the run. */
	readonly words: readonly string[];

	/** The whole environment of the run. */
	readonly variables: Readonly<Record<string, string>>;

	/** The working folder of the run. */
	readonly folder: string;
};

/** The result of a program that ran to its end without a terminal. */
export type Outcome = {
	readonly code: number;
	readonly output: string;
	readonly complaint: string;
};

/** A process that runs a program repeatedly. */
type Host = {
	readonly run: (asked: Asked) => Promise<Outcome>;
	readonly stop: () => Promise<void>;
};

const hostProgram = path.join(import.meta.dirname, 'command-host.ts');

const startHost = (program: string, variables: Asked['variables']): Host => {
	const child = fork(hostProgram, [program], {env: variables, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc']});
	const exit = once(child, 'exit');
	// The child process ends with this process, and does not keep this process running.
	child.unref();
	child.channel?.unref();
	return {
		async run(asked) {
			const answered = new AbortController();
			const gone = async () => {
				const [code, signal] = await exit as readonly unknown[];
				throw new Error(`The host of ${program} is gone, which ran ${asked.words.join(' ')}: ${String(code ?? signal)}`);
			};

			const timer = setTimeout(() => {
				child.kill('SIGKILL');
			}, waitMilliseconds);
			if (child.connected) {
				child.send(asked);
			}

			try {
				const [answer] = await Promise.race([once(child, 'message', {signal: answered.signal}), gone()]) as [Outcome];
				return answer;
			} finally {
				clearTimeout(timer);
				answered.abort();
			}
		},
		async stop() {
			child.kill();
			await exit;
		},
	};
};

/**
Prepares to run a program repeatedly in few processes.

`program` is the URL of an ES module, or the path of a CommonJS file. `most` is the number of concurrent runs; further runs wait for their turn.
*/
export const hostCommands = (program: string, most = 1): Host['run'] => {
	const idle: Host[] = [];
	const waiting: Array<() => void> = [];
	let count = 0;
	const areAllTaken = () => idle.length === 0 && count === most;
	const run = async (asked: Asked, onHost: (host: Host | undefined) => void): Promise<Outcome> => {
		while (areAllTaken()) {
			const {promise, resolve} = Promise.withResolvers<undefined>();
			waiting.push(() => {
				resolve(undefined);
			});
			await promise;
		}

		const kept = idle.pop();
		count += kept === undefined ? 1 : 0;
		const host = kept ?? startHost(program, asked.variables);
		onHost(host);
		try {
			const outcome = await host.run(asked);
			idle.push(host);
			return outcome;
		} catch (error) {
			count--;
			throw error;
		} finally {
			onHost(undefined);
			waiting.shift()?.();
		}
	};

	return async asked => {
		let running: Host | undefined;
		// A hanging run would delay the runs of the next tests.
		whenTestEnds(async () => running?.stop());
		return run(asked, host => {
			running = host;
		});
	};
};
