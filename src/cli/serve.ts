import process from 'node:process';
import {createDebugLog} from '../storage/debug-log.js';
import {openLogFile} from '../storage/log-file.js';
import {complain, print} from './complain.js';
import {serveKeyVariable} from './declare-serve.js';
import {serveOptions, type ServeArguments, type ServeOptions} from './serve-options.js';
import {startServing, type Serving} from './start-serving.js';
import {listenForUsers, type Users} from './while-connected.js';

/** Exit codes after a signal: 128 plus its number. */
const signalCodes = {SIGHUP: 129, SIGINT: 130, SIGTERM: 143} as const;

type TakeWarnings = (take: (text: string) => void) => void;

const usageCode = 2;

const refuse = (sentence: string) => {
	complain('pgtower serve', sentence);
	process.exitCode = usageCode;
};

/** Checks the options, with the key from the environment. Returns an error message if something is wrong. */
const readOptions = async (asked: ServeArguments): Promise<ServeOptions | string> => {
	const apiKey = process.env[serveKeyVariable] ?? '';
	const {secretProblem} = await import('../control-plane/auth/secret.js');
	const keyProblem = apiKey === '' ? undefined : secretProblem(apiKey);
	return keyProblem === undefined ? serveOptions(asked, {apiKey, logFile: process.env.PGTOWER_LOG}) : `${serveKeyVariable} can't be used. ${keyProblem}`;
};

/**
Starts the control plane, with its debug log if there is one.

@returns The running control plane, or an error message.
*/
const start = async (options: ServeOptions, version: string, takeWarnings: TakeWarnings | undefined): Promise<Serving | string> => {
	const {logFile, apiKey} = options;
	if (logFile === undefined) {
		return startServing(options);
	}

	const file = openLogFile(logFile);
	if ('problem' in file) {
		return file.problem;
	}

	const note = createDebugLog(file, {
		now: Date.now,
		secrets: () => apiKey === undefined ? [] : [apiKey],
		onLost(sentence) {
			complain('pgtower serve', sentence);
		},
	});
	note('start', `pgtower ${version} serve, node ${process.versions.node}, ${process.platform} ${process.arch}`);
	takeWarnings?.(text => {
		note('warning', text);
	});
	return startServing(options, note);
};

/** Prints which Postgres would be used, or why none can be. */
const check = async ({postgres = {}, dataDirectory}: ServeOptions): Promise<void> => {
	const {checkPostgres} = await import('../postgres/programs/check.js');
	const found = await checkPostgres(postgres, dataDirectory);
	if (typeof found === 'string') {
		refuse(found);
	} else {
		print(`${found.lines.join('\n')}\n`);
	}
};

/**
Sends the announcement to the clients of the `--while-connected` socket, and stops the server after the last client disconnects.
*/
const followUsers = (users: Users | undefined, {announcement, stop}: Serving) => {
	users?.announce(announcement);
	void (async () => {
		await users?.gone;
		await (users && stop());
	})();
};

/**
Runs the control plane in the foreground until a signal stops it. If it can't start, prints an error and sets the exit code.

`takeWarnings` passes node's warnings to the log; it is absent if other code runs in the server's process.

@see docs/guide/command-line.md#options-of-serve
*/
export const serve = async (asked: ServeArguments, version: string, takeWarnings?: TakeWarnings): Promise<void> => {
	const options = await readOptions(asked);
	if (typeof options !== 'string' && options.isCheck) {
		await check(options);
		return;
	}

	if (typeof options === 'string') {
		refuse(options);
		return;
	}

	const users = options.usersSocket === undefined ? undefined : await listenForUsers(options.usersSocket);
	if (typeof users === 'string') {
		refuse(users);
		return;
	}

	const serving = await start(options, version, takeWarnings);
	if (typeof serving === 'string') {
		users?.stop();
		refuse(serving);
		return;
	}

	print(`${serving.announcement}\n`, () => {
		users?.stop();
		void serving.stop();
	});
	followUsers(users, serving);
	for (const [signal, code] of Object.entries(signalCodes)) {
		process.once(signal, () => {
			process.exitCode = code;
			users?.stop();
			void serving.stop();
		});
	}
};
