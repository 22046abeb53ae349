import {readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {setTimeout as wait} from 'node:timers/promises';
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {systemCode} from '../../base/file-error.js';
import {readRegularFile} from '../../base/read-regular-file.js';
import {runProgram, programEnvironment} from '../programs/run-program.js';

/** The time limits for stopping a server, in milliseconds. */
export type Patience = {
	/** The limit for a fast shutdown, which ends the sessions and writes a checkpoint. */
	readonly quitMilliseconds: number;

	/**
	The limit for an immediate shutdown, after which the next start recovers from the log. This limit exceeds the 5 seconds after which a server kills
	its own processes.
	*/
	readonly killMilliseconds: number;
};

export const usualPatience: Patience = {quitMilliseconds: 10_000, killMilliseconds: 10_000};

/** The interval between checks of whether a server has ended, in milliseconds. */
const lookMilliseconds = 50;

const endsWithin = async (ended: Promise<unknown>, milliseconds: number): Promise<boolean> => {
	const {promise, resolve} = Promise.withResolvers<boolean>();
	const timer = setTimeout(() => {
		resolve(false);
	}, milliseconds);
	const watch = async () => {
		await ended;
		resolve(true);
	};

	void watch();
	const isEnded = await promise;
	clearTimeout(timer);
	return isEnded;
};

/**
Stops a server with a fast shutdown, then an immediate shutdown, then SIGKILL. Each step follows when the step before has exceeded its limit.

`send`: sends a signal to the server if it still runs.

@throws {Error} If the server still runs after SIGKILL.

@see https://www.postgresql.org/docs/current/server-shutdown.html
*/
export const endServer = async (send: (signal: NodeJS.Signals) => void, ended: Promise<unknown>, {quitMilliseconds, killMilliseconds}: Patience): Promise<void> => {
	send('SIGINT');
	if (!await endsWithin(ended, quitMilliseconds)) {
		send('SIGQUIT');
	}

	if (!await endsWithin(ended, killMilliseconds)) {
		send('SIGKILL');
	}

	if (!await endsWithin(ended, killMilliseconds)) {
		throw new Error('The server could not be stopped, even by force: the system does not respond, perhaps because a disk hangs.');
	}
};

/** The maximum size of a `postmaster.pid`, in bytes. The file has eight short lines. */
const mostPidFileBytes = 65_536;

/**
Returns the command line of a process; empty if the process is gone. On Linux, this works without `ps`, because small systems lack that program.
*/
const commandOf = async (processId: number): Promise<string> => {
	if (process.platform !== 'linux') {
		const {output} = await runProgram('ps', ['-ww', '-o', 'args=', '-p', String(processId)]);
		return output;
	}

	try {
		const command = await readFile(`/proc/${processId}/cmdline`, 'utf8');
		return command.replaceAll('\0', ' ');
	} catch {
		return '';
	}
};

/** Returns whether a process is a server on a data folder. The id of a dead server may have been reused. */
const isServerOn = async (processId: number, folder: string): Promise<boolean> => {
	const command = await commandOf(processId);
	return /\bpostgres\b/v.test(command) && command.includes(` -D ${folder} `);
};

const untilGone = async (processId: number, folder: string): Promise<void> => {
	do {
		await wait(lookMilliseconds);
	} while (await isServerOn(processId, folder));
};

/**
Stops a server that an earlier run of pgtower left behind on a data folder, and waits for the server's end. pgtower never reuses such a server.
*/
export const stopLeftover = async (folder: string): Promise<void> => {
	const file = path.join(folder, 'postmaster.pid');
	let processId: number;
	try {
		const text = await readRegularFile(file, mostPidFileBytes);
		processId = Number(text.split('\n', 1)[0]);
	} catch {
		return;
	}

	const isLeft = processId > 1 && await isServerOn(processId, folder);
	if (isLeft) {
		await endServer(signal => {
			try {
				process.kill(processId, signal);
			} catch (error) {
				// The server has ended since the last check.
				if (systemCode(error) !== 'ESRCH') {
					throw error;
				}
			}
		}, untilGone(processId, folder), usualPatience);
	} else {
		// Another process may have the id in this file by now. A new server would mistake that process for a server on the same data, and refuse to
		// start.
		await rm(file, {force: true});
	}
};

/**
A small program that outlives pgtower, even if pgtower is killed. When pgtower has ended, the guardian stops the servers and removes the temporary
folders.
*/
export type Guardian = {
	readonly guard: (processId: number) => Promise<void>;
	readonly forget: (processId: number) => void;

	/** Makes the guardian do its work now. Resolves when the work is done. */
	readonly release: () => Promise<void>;
};

/**
The guardian's shell script. It reads `+ <process>` and `- <process>` until pgtower's end of the pipe closes, for any reason. Then it stops the
registered servers with a fast shutdown, an immediate shutdown, and SIGKILL.

A zombie counts as ended, since a container's first process may be slow to collect it. A copy in progress may still add files to the folders during
their removal, so the removal is retried.
*/
const script = `
trap '' INT TERM HUP
guarded=' '
while read -r sign process; do
	case $sign in
		+) guarded="$guarded$process " ;;
		-) guarded="\${guarded%% $process *} \${guarded#* $process }" ;;
	esac
done
runs() {
	if [ -r /proc/self/stat ]; then
		read -r _ _ state _ 2>/dev/null < "/proc/$1/stat" || return 1
	else
		state=$(ps -o stat= -p "$1")
	fi
	case $state in
		''|Z*|X*) return 1 ;;
	esac
}
tell() {
	for process in $guarded; do
		if runs "$process"; then kill -"$1" "$process"; fi
	done 2>/dev/null
}
end_within() {
	looks=$1
	for process in $guarded; do
		while runs "$process"; do
			if [ "$looks" -le 0 ]; then return 1; fi
			looks=$((looks - 1))
			sleep ${lookMilliseconds / 1000}
		done
	done
}
quit_looks=$1 kill_looks=$2
shift 2
tell INT
end_within "$quit_looks" || tell QUIT
end_within "$kill_looks" || tell KILL
end_within "$kill_looks"
until rm -rf -- "$@" || [ "$kill_looks" -le 0 ]; do
	kill_looks=$((kill_looks - 1))
	sleep ${lookMilliseconds / 1000}
done
`;

/**
Starts a guardian, which has no servers yet.

`folders`: the folders that the guardian removes at the end.
*/
export const startGuardian = (folders: readonly string[], {quitMilliseconds, killMilliseconds} = usualPatience): Guardian => {
	const looks = [quitMilliseconds, killMilliseconds].map(milliseconds => String(Math.ceil(milliseconds / lookMilliseconds)));
	const child = spawn('/bin/sh', ['-c', script, 'pgtower-guardian', ...looks, ...folders], {
		// The guardian has its own session, so that a signal to the terminal's programs does not end it.
		detached: true, cwd: '/', env: programEnvironment(), stdio: ['pipe', 'ignore', 'ignore'],
	});
	const ended = once(child, 'close');
	// The pipe breaks if someone has killed the guardian. Servers then stop only if pgtower ends normally.
	child.stdin.on('error', () => undefined);
	child.unref();
	return {
		guard: async processId => new Promise(resolve => {
			child.stdin.write(`+ ${processId}\n`, () => {
				resolve();
			});
		}),
		forget(processId) {
			child.stdin.write(`- ${processId}\n`);
		},
		async release() {
			child.ref();
			child.stdin.end();
			await ended;
		},
	};
};
