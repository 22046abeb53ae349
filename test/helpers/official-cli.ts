import {createRequire} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {createCleanEnvironment} from './clean-environment.js';
import {hostCommands} from './hosted-commands.js';

type Run = {
	readonly code: number;

	/** Everything that it printed, on both outputs. */
	readonly output: string;
};

export type OfficialCli = {
	/** Runs a command, which may fail. */
	readonly run: (...args: readonly string[]) => Promise<Run>;

	/** Runs a command that must succeed, and reads its output as JSON. */
	readonly json: <Result>(...args: readonly string[]) => Promise<Result>;
	readonly [Symbol.asyncDispose]: () => Promise<void>;
};

// The package's other name is `neonctl`.
const program = pathToFileURL(createRequire(createRequire(import.meta.url).resolve('neonctl/package.json')).resolve('neon/dist/index.js')).href;

// Commands of concurrent tests wait for operations.
const runOne = hostCommands(program, 3);

/** Creates the platform's own command line, connected to another control plane, with a separate home. */
export const createOfficialCli = async (baseUrl: string, apiKey: string): Promise<OfficialCli> => {
	const environment = await createCleanEnvironment();
	const variables = {
		...environment.variables,
		CI: '1',
		NEON_API_HOST: baseUrl,
		NEON_API_KEY: apiKey,
		NEON_CONFIG_DIR: path.join(environment.home, 'neon'),
	};
	const run: OfficialCli['run'] = async (...args) => {
		const {code, output, complaint} = await runOne({words: ['--no-analytics', ...args], variables, folder: environment.home});
		return {code, output: output + complaint};
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
			await environment.remove();
		},
	};
};
