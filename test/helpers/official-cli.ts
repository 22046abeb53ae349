import {execFile} from 'node:child_process';
import {createRequire} from 'node:module';
import path from 'node:path';
import process from 'node:process';
import {createCleanEnvironment} from './clean-environment.js';

type Run = {
	readonly code: number;

	/**
	What it printed, results and complaints.
	*/
	readonly output: string;
};

export type OfficialCli = {
	/**
	Runs a command, whatever comes of it.
	*/
	readonly run: (...args: readonly string[]) => Promise<Run>;

	/**
	Runs a command that must work, and reads what it prints as JSON.
	*/
	readonly json: <Result>(...args: readonly string[]) => Promise<Result>;
	readonly [Symbol.asyncDispose]: () => Promise<void>;
};

const program = path.join(path.dirname(createRequire(import.meta.url).resolve('neonctl/package.json')), 'bin', 'cli.js');

/**
The platform's own command line, pointed at another control plane, in a home of its own.
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

	const run: OfficialCli['run'] = async (...args) => new Promise(resolve => {
		execFile(process.execPath, [program, '--no-analytics', ...args], {env, cwd: environment.home}, (error, stdout, stderr) => {
			resolve({code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr});
		});
	});

	return {
		run,
		async json<Result>(...args: readonly string[]) {
			const {code, output} = await run(...args, '--output', 'json');
			if (code !== 0) {
				throw new Error(`${args.join(' ')} ended with ${code}: ${output}`);
			}

			// Warnings for people stand behind the JSON.
			const end = Math.max(output.lastIndexOf('\n}\n'), output.lastIndexOf('\n]\n'), output.lastIndexOf('[]\n'));
			return JSON.parse(output.slice(0, end + 2)) as Result;
		},
		[Symbol.asyncDispose]: environment.remove,
	};
};
