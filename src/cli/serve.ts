import process from 'node:process';
import {Command} from 'commander';
import {serveOptions, type ServeArguments, type ServeOptions} from './serve-options.js';
import {startServing} from './start-serving.js';

/**
Exit codes of what ends it from outside: 128 and the signal's number.
*/
const signalCodes = {SIGHUP: 129, SIGINT: 130, SIGTERM: 143} as const;

const usageCode = 2;

const keyVariable = 'PGTOWER_SERVE_API_KEY';

const helpAfter = `
Environment:
  ${keyVariable}  the administrator's API key, of at least 128 bits, so that it stays the same from one start to the next

The first line on standard output says where the control plane is and gives the keys, which are shown once, when the world is first made.
It runs until it is interrupted. Without --data, its world ends with it.`;

const refuse = (sentence: string) => {
	process.stderr.write(`pgtower serve: ${sentence}\n`);
	process.exitCode = usageCode;
};

/**
The options, checked, with the key from the environment; or a sentence that says what is wrong.
*/
const readOptions = async (asked: ServeArguments): Promise<ServeOptions | string> => {
	const apiKey = process.env[keyVariable] ?? '';
	const {secretProblem} = await import('../control-plane/auth/secret.js');
	const keyProblem = apiKey === '' ? undefined : secretProblem(apiKey);
	return keyProblem === undefined ? serveOptions(asked, apiKey) : `${keyVariable} is not used: ${keyProblem}`;
};

const serve = async (asked: ServeArguments): Promise<void> => {
	const options = await readOptions(asked);
	const serving = typeof options === 'string' ? options : await startServing(options);
	if (typeof serving === 'string') {
		refuse(serving);
		return;
	}

	process.stdout.write(`${serving.announcement}\n`);
	for (const [signal, code] of Object.entries(signalCodes)) {
		process.once(signal, () => {
			process.exitCode = code;
			void serving.stop();
		});
	}
};

/**
The command `pgtower serve`: the control plane on its own, in the foreground, until it is interrupted.

@see cli, Options of `serve`
*/
export const serveCommand = (): Command => new Command('serve')
	.description('run the local control plane on its own, in the foreground')
	.option('--port <n>', 'port to listen on; 0 takes a free one', '4610')
	.option('--host <address>', 'address to listen on; another than loopback needs --allow-remote', '127.0.0.1')
	.option('--allow-remote', 'let other machines in')
	.option('--data <dir>', 'keep state there across restarts; without it, memory only')
	.option('--seed <name>', 'the first world: demo, empty, large (10,000 projects, 100,000 operations in one of them) or a JSON file', 'demo')
	.option('--json', 'say where it is, and the keys, as one line of JSON')
	.addHelpText('after', helpAfter)
	.action(serve);
