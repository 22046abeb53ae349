import {once} from 'node:events';
import {
	chmodSync,
	rmdirSync,
	rmSync,
	statSync,
} from 'node:fs';
import {createServer, type Socket} from 'node:net';
import path from 'node:path';
import process from 'node:process';
import {systemCode} from '../base/file-error.js';
import {createDebugLog} from '../storage/debug-log.js';
import {openLogFile} from '../storage/log-file.js';
import {complain, print} from './complain.js';
import {serveKeyVariable} from './declare-program.js';
import {serveOptions, type ServeArguments, type ServeOptions} from './serve-options.js';
import {startServing, type Serving} from './start-serving.js';

/**
How long the server waits for its first client, and for the next client after all clients have disconnected, in milliseconds. The wait bridges the
time between two test files, when no client is connected.
*/
const patienceMilliseconds = {first: 60_000, next: 3000};

/** The line with which a client keeps the server running after all clients have disconnected. */
const keepLine = 'keep';

/**
The line with which a client asks the server to remove the socket's folder and that folder's parent when the server stops. The client has created both
folders.
*/
const folderLine = 'remove folder';

/** Removes the folder of a socket and the parent of this folder, if they contain at most an empty log. */
const removeFolders = (folder: string): void => {
	try {
		const log = path.join(folder, 'log');
		if (statSync(log).size === 0) {
			rmSync(log);
		}

		rmdirSync(folder);
		rmdirSync(path.dirname(folder));
	} catch {
		// A folder stays if the log is not empty, or if another server has started there.
	}
};

/**
The clients of the `--while-connected` socket. Each client stays connected as long as it needs the server. The system closes the connection when a
client ends or crashes.
*/
type Users = {
	/** Sends a line of JSON, with the process id added, to all current and future clients. */
	readonly announce: (line: string) => void;

	/** Resolves when all clients have disconnected and no new client has connected in time. */
	readonly gone: Promise<void>;
	readonly stop: () => void;
};

/**
Listens for clients on a Unix socket.

@returns The clients, or an error message.
*/
const listenForUsers = async (socketFile: string): Promise<Users | string> => {
	const sockets = new Set<Socket>();
	const gone = Promise.withResolvers<void>();
	let announcement: string | undefined;
	let timer: NodeJS.Timeout | undefined;
	let isKept = false;
	let isFolderRemoved = false;
	const stop = () => {
		clearTimeout(timer);
		server.close();
		// After the socket is removed, a program that looks for a server finds none, and starts its own server.
		rmSync(socketFile, {force: true});
		if (isFolderRemoved) {
			removeFolders(path.dirname(socketFile));
		}

		for (const socket of sockets) {
			socket.destroy();
		}
	};

	const waitForNext = (milliseconds: number) => {
		clearTimeout(timer);
		timer = setTimeout(() => {
			stop();
			gone.resolve();
		}, milliseconds);
	};

	const server = createServer(socket => {
		sockets.add(socket);
		clearTimeout(timer);
		socket.on('error', () => undefined);
		socket.setEncoding('utf8').on('data', (text: string) => {
			const lines = new Set(text.split('\n'));
			isKept ||= lines.has(keepLine);
			isFolderRemoved ||= lines.has(folderLine);
		});
		socket.on('close', () => {
			sockets.delete(socket);
			if (sockets.size === 0 && !isKept && announcement !== undefined) {
				waitForNext(patienceMilliseconds.next);
			}
		});
		if (announcement !== undefined) {
			socket.write(announcement);
		}
	});
	try {
		server.listen(socketFile);
		await once(server, 'listening');
		// Every client that can connect receives the API key, so other users must not connect. Nothing is sent before the announcement.
		chmodSync(socketFile, 0o600);
	} catch (error) {
		return `--while-connected ${socketFile}: ${systemCode(error) === 'EADDRINUSE' ? 'another server uses this socket.' : (error as Error).message}`;
	}

	return {
		announce(line) {
			announcement = `${JSON.stringify({...JSON.parse(line) as Readonly<Record<string, unknown>>, processId: process.pid})}\n`;
			for (const socket of sockets) {
				socket.write(announcement);
			}

			if (sockets.size === 0) {
				waitForNext(patienceMilliseconds.first);
			}
		},
		gone: gone.promise,
		stop,
	};
};

/** Exit codes after a signal: 128 plus its number. */
const signalCodes = {SIGHUP: 129, SIGINT: 130, SIGTERM: 143} as const;

type TakeWarnings = (take: (text: string) => void) => void;

const usageCode = 2;

const refuse = (sentence: string) => {
	complain('pgtower serve', sentence);
	process.exitCode = usageCode;
};

/** Returns the checked options with the key from the environment, or an error message. */
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

/** Prints which Postgres the server would use, or why the server can use none. */
const check = async ({postgres = {}, dataDirectory}: ServeOptions): Promise<void> => {
	const {checkPostgres} = await import('../postgres/programs/installation.js');
	const found = await checkPostgres(postgres, dataDirectory);
	if (typeof found === 'string') {
		refuse(found);
	} else {
		print(`${found.lines.join('\n')}\n`);
	}
};

/**
Runs the control plane in the foreground until a signal stops it. If it can't start, prints an error and sets the exit code.

`takeWarnings` passes node's warnings to the log. Absent if other code runs in the server's process.

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
	if (users !== undefined) {
		users.announce(serving.announcement);
		void users.gone.then(serving.stop);
	}

	for (const [signal, code] of Object.entries(signalCodes)) {
		process.once(signal, () => {
			process.exitCode = code;
			users?.stop();
			void serving.stop();
		});
	}
};
