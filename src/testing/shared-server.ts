import {
	mkdir,
	readdir,
	rm,
	writeFile,
	lstat,
	open,
	rmdir,
} from 'node:fs/promises';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {Buffer} from 'node:buffer';
import {spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import {once} from 'node:events';
import {connect, type Socket} from 'node:net';
import {tmpdir} from 'node:os';
import process from 'node:process';
import {systemCode} from '../base/file-error.js';
import {makeAt} from '../postgres/files/work-folders.js';
import {isRunning, ownName} from '../postgres/programs/process-owner.js';

/**
The minimum and maximum delay before the next attempt to take a lock, in milliseconds. The delay is random, so that two processes that give way to
each other don't collide again.
*/
const pauseMilliseconds = {least: 10, most: 60};

/** Creates a folder unless it exists. The parent of the folder must exist. */
const makeOne = async (folder: string): Promise<void> => {
	try {
		await mkdir(folder, {mode: 0o700});
	} catch (error) {
		if (systemCode(error) !== 'EEXIST') {
			throw error;
		}
	}
};

/**
Takes a lock that only one process of this machine can have. If the process ends, the lock is free.

Each process first creates a file with its name in the folder, and then looks for files of other processes. If one of these processes still runs, this
process deletes its own file, and tries again later.

`folder`: contains only this lock.

@returns A function that releases the lock.
*/
export const takeLock = async (folder: string): Promise<() => Promise<void>> => {
	const own = await ownName();
	// One process may call this function twice, so the name of the process is not enough.
	const file = `${own}.${crypto.randomUUID()}`;
	const release = async () => {
		await rm(path.join(folder, file), {force: true});
		// If other processes have files in the folder, the folder stays.
		await rmdir(folder).catch(() => undefined);
	};

	for (;;) {
		await makeOne(folder);
		try {
			await writeFile(path.join(folder, file), '');
		} catch (error) {
			// Another process has just released the lock, and has removed the folder.
			if (systemCode(error) === 'ENOENT') {
				continue;
			}

			throw error;
		}

		const names = await readdir(folder);
		const others = await Promise.all(names.filter(name => name !== file).map(async name => {
			const isHeld = await isRunning(name.split('.', 1)[0] ?? '');
			await (!isHeld && rm(path.join(folder, name), {force: true}));
			return isHeld;
		}));
		if (!others.includes(true)) {
			return release;
		}

		await release();
		await wait(pauseMilliseconds.least + (Math.random() * (pauseMilliseconds.most - pauseMilliseconds.least)));
	}
};

/** A server that runs as long as any process needs it. */
export type SharedServer = {
	readonly baseUrl: string;
	readonly apiKey: string;
	readonly processId: number;

	/** A private folder that all of this user's processes share for this server. */
	readonly folder: string;

	/** Makes the server run until someone ends it. */
	readonly keep: () => void;
	readonly leave: () => void;
};

type Announcement = Pick<SharedServer, 'baseUrl' | 'apiKey' | 'processId'>;

const lookMilliseconds = 25;

/**
Creates a folder that only this user can access. A folder of someone else is refused, because the key of the server is read from a socket in that
folder.
*/
const makePrivateFolder = async (folder: string): Promise<void> => {
	await makeOne(folder);
	const {uid, mode} = await lstat(folder);
	// oxlint-disable-next-line no-bitwise -- A mode is a set of bits.
	if ((process.getuid !== undefined && uid !== process.getuid()) || (mode & 0o077) !== 0) {
		throw new Error(`${folder} is not private to this user: remove it, or set TMPDIR to another folder.`);
	}
};

/**
Joins the server that listens on the socket in a folder.

@returns Undefined if no server listens.
*/
const join = async (folder: string): Promise<SharedServer | undefined> => {
	const socket: Socket = connect(path.join(folder, 'socket'));
	const line = await new Promise<string | undefined>(resolve => {
		socket.on('error', () => undefined);
		socket.on('close', () => {
			resolve(undefined);
		});
		let text = '';
		socket.setEncoding('utf8').on('data', (chunk: string) => {
			text += chunk;
			if (text.endsWith('\n')) {
				resolve(text);
			}
		});
	});
	if (line === undefined) {
		return undefined;
	}

	const {baseUrl, apiKey, processId} = JSON.parse(line) as Announcement;
	socket.write('remove folder\n');
	// The connection does not keep this process running.
	socket.unref();
	return {
		baseUrl,
		apiKey,
		processId,
		folder,
		keep() {
			socket.write('keep\n');
		},
		leave() {
			socket.end();
		},
	};
};

/**
Replaces the options of `pgtower serve` in a server's message with the options that users of the test library know.
*/
export const inWordsOfTests = (said: string): string =>
	said.trim().replace(/^pgtower serve: /v, '').replaceAll(/--postgres=(?<folder>\S+)(?=[.:](?:\s|$))/gv, '{postgres: \'$<folder>\'}');

const start = async (program: string, folder: string, args: readonly string[]): Promise<SharedServer> => {
	const socketFile = path.join(folder, 'socket');
	await rm(socketFile, {force: true});
	await using log = await open(path.join(folder, 'log'), 'w+', 0o600);
	// The server has its own process group, so that ctrl-c ends only the processes that use the server. The server then ends on its own.
	const child = spawn(process.execPath, [
		program, 'serve', ...args, '--no-tls', '--port', '0', '--json', '--while-connected', socketFile,
	], {detached: true, stdio: ['ignore', 'ignore', log.fd]});
	child.unref();
	await once(child, 'spawn');

	while (child.exitCode === null && child.signalCode === null) {
		const joined = await join(folder);
		if (joined !== undefined) {
			return joined;
		}

		await wait(lookMilliseconds);
	}

	// The child has written to the same open file. The file's position is therefore at the end, and the text is read from position 0.
	const {size} = await log.stat();
	const {buffer} = await log.read({buffer: Buffer.alloc(size), position: 0});
	const said = inWordsOfTests(buffer.toString('utf8'));
	throw new Error(`pgtower could not start a server: ${said === '' ? 'it ended without a word.' : said}`);
};

/** The maximum number of attempts to join or start a server whose folders are removed in the meantime. */
const mostTries = 5;

const joinIn = async (folder: string, program: string, args: readonly string[]): Promise<SharedServer> => {
	await makePrivateFolder(folder);
	const joined = await join(folder);
	if (joined !== undefined) {
		return joined;
	}

	const release = await takeLock(path.join(folder, 'starting'));
	try {
		return await join(folder) ?? await start(program, folder, args);
	} finally {
		await release();
	}
};

/**
Joins the server that this user has started in the same working folder, with the same program and arguments. Starts such a server if none runs.

`program`: the path of the built program. `args`: additional arguments for `serve`.

@throws {Error} With the server's message if the server can't be started.
*/
export const joinServer = async (program: string, args: readonly string[]): Promise<SharedServer> => {
	const hash = createHash('sha256').update(JSON.stringify([program, process.cwd(), args])).digest('hex').slice(0, 12);
	const root = path.join(tmpdir(), `pgtower-testing-${process.getuid?.() ?? 'user'}`);
	const folder = path.join(root, hash);
	for (let tries = 1; ; tries++) {
		// A missing temporary folder is not created, since its name is probably wrong.
		await makeAt(tmpdir(), async () => makePrivateFolder(root));
		try {
			return await joinIn(folder, program, args);
		} catch (error) {
			// A server that ends removes its folders, perhaps just when this process starts to use them.
			if (systemCode(error) !== 'ENOENT' || tries === mostTries) {
				throw error;
			}
		}
	}
};
