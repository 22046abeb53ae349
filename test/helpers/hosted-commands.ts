import {fork} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';
import {whenTestEnds} from './when-test-ends.js';

/**
A run of a program that prints and ends.
*/
export type Asked = {
	/**
	Its arguments.
	*/
	readonly words: readonly string[];

	/**
	Its whole environment.
	*/
	readonly variables: Readonly<Record<string, string>>;

	/**
	Where it runs.
	*/
	readonly folder: string;
};

/**
The result of a program that ran to its end without a terminal.
*/
export type Outcome = {
	readonly code: number;
	readonly output: string;
	readonly complaint: string;
};

/**
A process in which a program runs again and again.
*/
type Host = {
	readonly run: (asked: Asked) => Promise<Outcome>;
	readonly stop: () => Promise<void>;
};

const hostProgram = path.join(import.meta.dirname, 'command-host.ts');

/**
Longer than a command takes that waits for operations on a busy machine, and less than a test may take. One that hangs is killed then.
*/
const mostMilliseconds = 120_000;

const startHost = (program: string, variables: Asked['variables']): Host => {
	const child = fork(hostProgram, [program], {env: variables, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc']});
	const exit = once(child, 'exit');
	// It ends with this process, and keeps it from nothing.
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
			}, mostMilliseconds);
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
Prepares to run a program again and again, in few processes.

`program`: its URL; `most`: how many runs go on at once. The others wait for their turn.
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
		// One that hangs would keep those of the next tests waiting.
		whenTestEnds(async () => running?.stop());
		return run(asked, host => {
			running = host;
		});
	};
};
