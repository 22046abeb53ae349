import {fork} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';

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

export type HostedCommands = {
	/**
	Runs the program, after those runs that were asked for before.
	*/
	readonly run: (asked: Asked) => Promise<Outcome>;
	readonly stop: () => Promise<void>;
};

const hostProgram = path.join(import.meta.dirname, 'command-host.ts');

/**
Starts a process in which a program runs again and again. It ends with this one.

`program`: its URL; `variables`: the environment in which it is loaded.
*/
export const hostCommands = (program: string, variables: Readonly<Record<string, string>>): HostedCommands => {
	const child = fork(hostProgram, [program], {env: variables, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc']});
	const exit = once(child, 'exit');
	// Nothing waits for it when all tests have ended.
	child.unref();
	child.channel?.unref();
	const runNow = async (asked: Asked): Promise<Outcome> => {
		const answered = new AbortController();
		const gone = async () => {
			const [code, signal] = await exit as readonly unknown[];
			throw new Error(`The host of ${program} is gone: ${String(code ?? signal)}`);
		};

		if (child.connected) {
			child.send(asked);
		}

		try {
			const [answer] = await Promise.race([once(child, 'message', {signal: answered.signal}), gone()]) as [Outcome];
			return answer;
		} finally {
			answered.abort();
		}
	};

	let last: Promise<unknown> = Promise.resolve();
	return {
		async run(asked) {
			const before = last;
			const {promise, resolve} = Promise.withResolvers<undefined>();
			last = promise;
			await before;
			try {
				return await runNow(asked);
			} finally {
				resolve(undefined);
			}
		},
		async stop() {
			child.kill();
			await exit;
		},
	};
};
