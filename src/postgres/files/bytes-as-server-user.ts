import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {buffer, text} from 'node:stream/consumers';
import {firstComplaint, programEnvironment, type ServerUser} from '../programs/run-program.js';

const asUser = (serverUser: ServerUser | undefined) => serverUser === undefined ? {} : {uid: serverUser.uid, gid: serverUser.gid};

/**
Reads a file with the rights of the servers' user.

@throws {Error} With the message of the system.
*/
export const readBytes = async (folder: string, name: string, serverUser: ServerUser | undefined): Promise<Uint8Array> => {
	const child = spawn('cat', ['--', name], {
		cwd: folder, env: programEnvironment(), stdio: ['ignore', 'pipe', 'pipe'], ...asUser(serverUser),
	});
	const [bytes, errors, [code]] = await Promise.all([buffer(child.stdout), text(child.stderr), once(child, 'close') as Promise<[number | undefined]>]);
	if (code !== 0) {
		throw new Error(firstComplaint(errors) ?? `${name}: it can't be read.`);
	}

	return bytes;
};

/**
The shell script that writes standard input to a file. If pgtower is killed, the input ends early. So the file gets its final name only if its size is
right.
*/
const script = 'umask 077; set -e; rm -f -- "$1.partial"; set -C; cat > "$1.partial"; test "$(wc -c < "$1.partial")" -eq "$2"; mv -f -- "$1.partial" "$1"';

/**
Writes a file with the rights of the servers' user, either completely or not at all.

@throws {Error} With the message of the system.
*/
export const writeBytes = async (folder: string, name: string, bytes: Uint8Array, serverUser: ServerUser | undefined): Promise<void> => {
	const child = spawn('/bin/sh', ['-c', script, 'pgtower', name, String(bytes.length)], {
		cwd: folder, env: programEnvironment(), stdio: ['pipe', 'ignore', 'pipe'], ...asUser(serverUser),
	});
	// A failed write to the child is ignored here, because the child then exits with an error.
	child.stdin.on('error', () => undefined);
	child.stdin.end(bytes);
	const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<[number | undefined]>]);
	if (code !== 0) {
		throw new Error(firstComplaint(errors) ?? `${name}: it can't be written.`);
	}
};
