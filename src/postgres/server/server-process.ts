import {spawn} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {setTimeout as wait} from 'node:timers/promises';
import type {Installation} from '../programs/installation.js';
import {programEnvironment, type ServerUser} from '../programs/run-program.js';
import {
	endServer,
	usualPatience,
	type Patience,
	type Guardian,
} from './end-server.js';
import {freePort, serverArguments, type ServerSettings} from './server-arguments.js';
import {
	failureText,
	lastSaid,
	saidLack,
	saysLeftBehind,
	saysHeld,
	saysReady,
	saysTaken,
	type Lack,
} from './server-log.js';
import {usualLimit, watchStart, type StartLimit} from './start-limit.js';

export type ServerProcess = {
	readonly port: number;
	readonly processId: number;

	/**
	Resolves when the server has ended, with the way it ended, such as `signal SIGKILL` or `exit code 1`. Undefined for a standby that was stopped in
	order to restart.
	*/
	readonly ended: Promise<string | undefined>;

	/** Stops the server, with a fast shutdown if possible. Resolves when the server has ended. */
	readonly stop: () => Promise<void>;
};

export type StartOptions = {
	readonly installation: Installation;
	readonly serverUser?: ServerUser;
	readonly guardian: Guardian;
	readonly settings: Omit<ServerSettings, 'port'>;
	readonly patience?: Patience;
	readonly limit?: StartLimit;
};

/** The number of last log lines that are kept until a server is ready. */
const keptLines = 50;

/**
The error for a server that ended instead of accepting connections. The error's message comes from the server's log.
*/
export class StartFailure extends Error {
	override readonly name = 'StartFailure';
	readonly isPortTaken: boolean;
	readonly isMemoryHeld: boolean;

	/** The setting that prevented the start, because it was lower than on the primary; undefined for other failures. */
	readonly lack: Lack | undefined;

	constructor(lines: readonly string[]) {
		super(failureText(lines));
		this.isPortTaken = saysTaken(lines);
		this.isMemoryHeld = saysHeld(lines);
		this.lack = saidLack(lines);
	}
}

/**
A shell script that waits for a line of input, and then becomes Postgres in the same process. So the guardian knows the process before the server
exists.
*/
const whenTold = 'read -r go && exec "$0" "$@" </dev/null';

const startOn = async ({
	installation, serverUser, guardian, settings, patience = usualPatience, limit = usualLimit,
}: StartOptions, port: number): Promise<ServerProcess> => {
	const program = path.join(installation.binFolder, 'postgres');
	const child = spawn('/bin/sh', ['-c', whenTold, program, ...serverArguments({...settings, port})], {
		cwd: '/',
		env: programEnvironment(),
		// The server has its own session, so that ctrl-c in a terminal goes only to pgtower, which then stops the server.
		detached: true,
		stdio: ['pipe', 'ignore', 'pipe'],
		...(serverUser !== undefined && {uid: serverUser.uid, gid: serverUser.gid}),
	});
	const lines: string[] = [];
	let isLeftBehind = false;
	const ended = once(child, 'close').then(([code, signal]) => {
		const how = signal === null ? `exit code ${String(code)}` : `signal ${String(signal)}`;
		return isLeftBehind ? undefined : how;
	}).catch((error: unknown) => {
		const reason = error instanceof Error ? error.message : String(error);
		lines.push(`FATAL: ${reason}`);
		return reason;
	});
	const ready = Promise.withResolvers<undefined>();
	let isReady = false;
	const {pid: processId = 0} = child;
	const watch = watchStart(processId, limit);
	createInterface({input: child.stderr}).on('line', line => {
		if (saysLeftBehind(line)) {
			// The standby would never follow its primary again, so it is stopped. The next start reports the setting that is too low.
			isLeftBehind = true;
			child.kill('SIGINT');
		}

		if (isReady) {
			return;
		}

		lines.push(line);
		lines.splice(0, lines.length - keptLines);
		watch.note(line);
		if (!saysReady(line)) {
			return;
		}

		isReady = true;
		ready.resolve(undefined);
	});
	child.stdin.on('error', () => undefined);
	const stop = async () => endServer(signal => {
		child.kill(signal);
	}, ended, patience);
	if (processId > 0) {
		await guardian.guard(processId);
		child.stdin.end('go\n');
	}

	const gone = async () => {
		await ended;
		guardian.forget(processId);
		throw new StartFailure(lines);
	};

	const isGone = gone();
	const problem = await Promise.race([ready.promise, isGone, watch.isOver]).finally(() => {
		watch.stop();
	});
	isGone.catch(() => undefined);
	if (problem !== undefined) {
		const said = lastSaid(lines);
		await stop();
		throw new Error(`Postgres did not accept connections: ${problem}. ${said}`);
	}

	return {
		port, processId, ended, stop,
	};
};

const mostPorts = 5;

/**
The number of attempts to start a server while processes of a killed server still run. Those processes end when they notice that their server is gone.
All attempts take 10 seconds in total.
*/
const mostLooks = 50;
const lookMilliseconds = 200;

/**
Starts a server on a free port.

@throws {Error} With the server's message if the server ends instead of accepting connections.
*/
export const startServer = async (options: StartOptions): Promise<ServerProcess> => {
	let portsLeft = mostPorts;
	let looksLeft = mostLooks;
	for (;;) {
		try {
			return await startOn(options, await freePort());
		} catch (error) {
			if (!(error instanceof StartFailure)) {
				throw error;
			}

			if (error.isPortTaken && portsLeft > 1) {
				// Another program took the port after it was chosen.
				portsLeft -= 1;
			} else if (error.isMemoryHeld && looksLeft > 0) {
				looksLeft -= 1;
				await wait(lookMilliseconds);
			} else {
				throw error;
			}
		}
	}
};
