import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {programEnvironment} from '../programs/run-program.js';
import {usualPatience} from './end-server.js';

/**
A small program that outlives this one, however it ends: it then ends the servers and removes the folders that are to go.
*/
export type Guardian = {
	/**
	Resolves when the guardian knows the process.
	*/
	readonly guard: (processId: number) => Promise<void>;
	readonly forget: (processId: number) => void;

	/**
	Lets it do its work now, and resolves when that is done.
	*/
	readonly release: () => Promise<void>;
};

/**
How long it rests between two looks whether a server has ended.
*/
const lookMilliseconds = 50;

/**
Reads `+ <process>` and `- <process>` until this program's end of the pipe is closed, by whatever closes it. Then it ends those servers: in order, at
once, by force. One that has ended may wait long for somebody to take note of it, where the first process of a machine is lazy. A copy that
was begun may still put files into the folders while they are removed: they are removed again.
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
Starts a guardian for servers to come.

`folders`: what it removes at the end.
*/
export const startGuardian = (folders: readonly string[], {quitMilliseconds, killMilliseconds} = usualPatience): Guardian => {
	const looks = [quitMilliseconds, killMilliseconds].map(milliseconds => String(Math.ceil(milliseconds / lookMilliseconds)));
	const child = spawn('/bin/sh', ['-c', script, 'pgtower-guardian', ...looks, ...folders], {
		// Of a session of its own: what ends the programs of a terminal does not end it.
		detached: true, cwd: '/', env: programEnvironment(), stdio: ['pipe', 'ignore', 'ignore'],
	});
	const ended = once(child, 'close');
	// Its pipe breaks when somebody has ended it: servers then end with this program only when that ends in order.
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
