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
How long to wait before the next try, in milliseconds: at random between the two, so that two that step back don't meet again.
*/
const pauseMilliseconds = {least: 10, most: 60};

/**
Makes a folder, unless it is there. The one above it has to be.
*/
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
Takes a lock that only one process of this machine has, and that nobody has when its process is gone.

Each puts its name down first, and looks then: who sees another one that runs steps back.

`folder`: of the lock alone.

@returns What releases it.
*/
export const takeLock = async (folder: string): Promise<() => Promise<void>> => {
	const own = await ownName();
	// The same process may ask twice.
	const file = `${own}.${crypto.randomUUID()}`;
	const release = async () => {
		await rm(path.join(folder, file), {force: true});
		// Others may have put their names into it.
		await rmdir(folder).catch(() => undefined);
	};

	for (;;) {
		await makeOne(folder);
		try {
			await writeFile(path.join(folder, file), '');
		} catch (error) {
			// The last one to release it has just removed the folder.
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

/**
A server that is there for as long as this process, or another one, needs it.
*/
export type SharedServer = {
	readonly baseUrl: string;
	readonly apiKey: string;
	readonly processId: number;

	/**
	A private folder that all processes of this user have for it.
	*/
	readonly folder: string;

	/**
	Lets it run until somebody ends it.
	*/
	readonly keep: () => void;
	readonly leave: () => void;
};

type Announcement = Pick<SharedServer, 'baseUrl' | 'apiKey' | 'processId'>;

const lookMilliseconds = 25;

/**
Makes a folder that only this user can look into. One that somebody else put there is refused: the key to the server comes out of it.
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
Joins the server that listens on a socket.

@returns Undefined when there is none.
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
	// A program that has nothing else to do ends.
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
Names what `pgtower serve` says by the options of tests.
*/
export const inWordsOfTests = (said: string): string =>
	said.trim().replace(/^pgtower serve: /v, '').replaceAll(/--postgres=(?<folder>\S+)(?=[.:](?:\s|$))/gv, '{postgres: \'$<folder>\'}');

const start = async (program: string, folder: string, args: readonly string[]): Promise<SharedServer> => {
	const socketFile = path.join(folder, 'socket');
	await rm(socketFile, {force: true});
	await using log = await open(path.join(folder, 'log'), 'w+', 0o600);
	// In a group of its own: ctrl-c ends those who use it, and it then ends on its own.
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

	// The child has written through the same file, whose position is at the end.
	const {size} = await log.stat();
	const {buffer} = await log.read({buffer: Buffer.alloc(size), position: 0});
	const said = inWordsOfTests(buffer.toString('utf8'));
	throw new Error(`pgtower could not start a server: ${said === '' ? 'it ended without a word.' : said}`);
};

/**
How often folders are made anew that were removed meanwhile.
*/
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
Joins the server of this user that was started in the same folder with the same arguments, or starts it.

`program`: the built program.

`args`: what `serve` gets besides.

@throws {Error} When it can't be started, with its own words.
*/
export const joinServer = async (program: string, args: readonly string[]): Promise<SharedServer> => {
	const hash = createHash('sha256').update(JSON.stringify([program, process.cwd(), args])).digest('hex').slice(0, 12);
	const root = path.join(tmpdir(), `pgtower-testing-${process.getuid?.() ?? 'user'}`);
	const folder = path.join(root, hash);
	for (let tries = 1; ; tries++) {
		// A folder that is missing is not made: a name that is wrong would be.
		await makeAt(tmpdir(), async () => makePrivateFolder(root));
		try {
			return await joinIn(folder, program, args);
		} catch (error) {
			// A server that ends removes the folders, maybe just when they are about to be used.
			if (systemCode(error) !== 'ENOENT' || tries === mostTries) {
				throw error;
			}
		}
	}
};
