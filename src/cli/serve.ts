import process from 'node:process';
import {Command} from 'commander';
import type {ControlPlane, ControlPlaneOptions} from '../control-plane/start.js';
import {serveOptions, type ServeArguments} from './serve-options.js';

/**
Exit codes of what ends it from outside: 128 and the signal's number.
*/
const signalCodes = {SIGHUP: 129, SIGINT: 130, SIGTERM: 143} as const;

const usageCode = 2;

const listenProblems: Readonly<Record<string, string>> = {
	EADDRINUSE: 'is taken by another program. Choose another --port, or 0 for a free one.',
	EACCES: 'may not be used by this user. Choose a --port above 1023.',
	EADDRNOTAVAIL: 'is not an address of this machine.',
	ENOTFOUND: 'is not a name that this machine knows.',
};

const keyVariable = 'PGTOWER_SERVE_API_KEY';

const helpAfter = `
Environment:
  ${keyVariable}  the administrator's API key, of at least 128 bits, so that it stays the same from one start to the next

The first line on standard output says where the control plane is and gives the keys. It runs until it is interrupted.`;

const refuse = (sentence: string) => {
	process.stderr.write(`pgtower serve: ${sentence}\n`);
	process.exitCode = usageCode;
};

const inWords = ({baseUrl, keys}: ControlPlane): string => [
	`The control plane is at ${baseUrl}`,
	'Its API keys, which are shown this once:',
	`  administrator  ${keys.administrator}`,
	`  member         ${keys.member}`,
	`  outsider       ${keys.outsider}`,
	'In another terminal: export PGTOWER_BASE_URL and PGTOWER_API_KEY with these, then run pgtower.',
	'It runs until ctrl-c.',
].join('\n');

/**
Starts it, or says in a sentence why it can't listen there.
*/
const start = async (options: ControlPlaneOptions): Promise<ControlPlane | string> => {
	const {startControlPlane} = await import('../control-plane/start.js');
	try {
		return await startControlPlane(options);
	} catch (error) {
		const problem = listenProblems[(error as NodeJS.ErrnoException).code ?? ''];
		if (problem === undefined) {
			throw error;
		}

		return `${options.host}:${options.port} ${problem}`;
	}
};

const serve = async (asked: ServeArguments): Promise<void> => {
	const apiKey = process.env[keyVariable] ?? '';
	const {secretProblem} = await import('../control-plane/auth/secret.js');
	const keyProblem = apiKey === '' ? undefined : secretProblem(apiKey);
	const options = keyProblem === undefined ? serveOptions(asked, apiKey) : `${keyVariable} is not used: ${keyProblem}`;
	if (typeof options === 'string') {
		refuse(options);
		return;
	}

	const controlPlane = await start(options);
	if (typeof controlPlane === 'string') {
		refuse(controlPlane);
		return;
	}

	const {baseUrl, keys} = controlPlane;
	process.stdout.write(`${options.isJson ? JSON.stringify({baseUrl, apiKey: controlPlane.apiKey, keys}) : inWords(controlPlane)}\n`);
	for (const [signal, code] of Object.entries(signalCodes)) {
		process.once(signal, () => {
			process.exitCode = code;
			void controlPlane.stop();
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
	.option('--seed <name>', 'the first world: demo or empty', 'demo')
	.option('--json', 'say where it is, and the keys, as one line of JSON')
	.addHelpText('after', helpAfter)
	.action(serve);
