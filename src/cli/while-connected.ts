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

/**
How long a server waits for its first program, and for the next one when the last has gone, in milliseconds. Test files run one after the other.
*/
const patienceMilliseconds = {first: 60_000, next: 3000};

/**
What a program writes for the server to stay when all have gone.
*/
const keepLine = 'keep';

/**
What a program writes that made a folder for the socket, and the folder above it: the server removes both when it ends.
*/
const folderLine = 'remove folder';

/**
Removes the folder of a socket, and the one above it, as far as nothing is in them but an empty log.
*/
const removeFolders = (folder: string): void => {
	try {
		const log = path.join(folder, 'log');
		if (statSync(log).size === 0) {
			rmSync(log);
		}

		rmdirSync(folder);
		rmdirSync(path.dirname(folder));
	} catch {
		// The log says something, or the next server starts there.
	}
};

/**
The programs that a server is there for: each holds a connection to a socket for as long as it needs the server. The system closes it when the
program ends, however it does.
*/
export type Users = {
	/**
	Tells all of them, and all who will come, where the server is, and which process.

	`line`: JSON.
	*/
	readonly announce: (line: string) => void;

	/**
	Resolves when none is left.
	*/
	readonly gone: Promise<void>;
	readonly stop: () => void;
};

/**
Listens for programs on a socket of the file system.

@returns A sentence when that can't be done.
*/
export const listenForUsers = async (socketFile: string): Promise<Users | string> => {
	const sockets = new Set<Socket>();
	const gone = Promise.withResolvers<void>();
	let announcement: string | undefined;
	let timer: NodeJS.Timeout | undefined;
	let isKept = false;
	let isFolderRemoved = false;
	const stop = () => {
		clearTimeout(timer);
		server.close();
		// A program that comes from now on begins a server of its own.
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
		// Who can connect gets the key, which nobody gets before the announcement.
		chmodSync(socketFile, 0o600);
	} catch (error) {
		return `--while-connected ${socketFile}: ${systemCode(error) === 'EADDRINUSE' ? 'another server has that socket.' : (error as Error).message}`;
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
