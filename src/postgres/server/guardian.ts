import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {programEnvironment} from '../programs/run-program.js';
import {usualPatience} from './end-server.js';

/**
A small program that outlives pgtower, even if pgtower is killed. Afterwards it stops the servers, and removes the temporary folders.
*/
export type Guardian = {
	readonly guard: (processId: number) => Promise<void>;
	readonly forget: (processId: number) => void;

	/** Makes the guardian do its work now. Resolves when it is done. */
	readonly release: () => Promise<void>;
};

/** The interval between checks of whether a server has ended, in milliseconds. */
const lookMilliseconds = 50;

/**
Reads `+ <process>` and `- <process>` until pgtower's end of the pipe closes, for any reason. Then it stops the registered servers with a fast
shutdown, an immediate one, and SIGKILL.

A zombie counts as ended, since a container's first process may be slow to collect it. A copy in progress may still add files to the folders while
they are removed, so removal is retried.
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
Starts a guardian. It has no servers yet.

`folders`: the folders that it removes at the end.
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
