import {fork} from 'node:child_process';
import {once} from 'node:events';
import {createRequire} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {createCleanEnvironment} from './clean-environment.js';

type Run = {
	readonly code: number;

	/**
	Everything it printed, on both outputs.
	*/
	readonly output: string;
};

export type OfficialCli = {
	/**
	Runs a command, whether or not it succeeds.
	*/
	readonly run: (...args: readonly string[]) => Promise<Run>;

	/**
	Runs a command that must succeed, and reads its output as JSON.
	*/
	readonly json: <Result>(...args: readonly string[]) => Promise<Result>;
	readonly [Symbol.asyncDispose]: () => Promise<void>;
};

// `neonctl` is another name of the same package.
const program = pathToFileURL(createRequire(createRequire(import.meta.url).resolve('neonctl/package.json')).resolve('neon/dist/index.js')).href;

const host = path.join(import.meta.dirname, 'command-host.ts');

/**
The platform's own command line, connected to another control plane, in a home of its own. It runs one command at a time.
*/
export const createOfficialCli = async (baseUrl: string, apiKey: string): Promise<OfficialCli> => {
	const environment = await createCleanEnvironment();
	const env = {
		...environment.variables,
		CI: '1',
		NEON_API_HOST: baseUrl,
		NEON_API_KEY: apiKey,
		NEON_CONFIG_DIR: path.join(environment.home, 'neon'),
	};

	const child = fork(host, [program], {env, cwd: environment.home, execArgv: []});
	const run: OfficialCli['run'] = async (...args) => {
		const answered = new AbortController();
		const gone = async () => {
			const [code, signal] = await once(child, 'exit', {signal: answered.signal}) as readonly unknown[];
			throw new Error(`The host of the command line is gone: ${String(code ?? signal)}`);
		};

		child.send(['--no-analytics', ...args]);
		try {
			const [answer] = await Promise.race([once(child, 'message', {signal: answered.signal}), gone()]) as [Run];
			return answer;
		} finally {
			answered.abort();
		}
	};

	return {
		run,
		async json<Result>(...args: readonly string[]) {
			const {code, output} = await run(...args, '--output', 'json');
			if (code !== 0) {
				throw new Error(`${args.join(' ')} ended with ${code}: ${output}`);
			}

			// Warnings for people follow the JSON.
			const end = Math.max(output.lastIndexOf('\n}\n'), output.lastIndexOf('\n]\n'), output.lastIndexOf('[]\n'));
			return JSON.parse(output.slice(0, end + 2)) as Result;
		},
		async [Symbol.asyncDispose]() {
			child.kill();
			await once(child, 'exit');
			await environment.remove();
		},
	};
};
