import {
	mkdir,
	readdir,
	rm,
	writeFile,
	lstat,
	open,
	readFile,
} from 'node:fs/promises';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {spawn, type ChildProcess} from 'node:child_process';
import {createHash} from 'node:crypto';
import {once} from 'node:events';
import {connect, type Socket} from 'node:net';
import {tmpdir} from 'node:os';
import process from 'node:process';
import {isRunning, ownName} from '../postgres/programs/process-owner.js';

/**
How long to wait before the next try, in milliseconds: at random between the two, so that two that step back don't meet again.
*/
const pauseMilliseconds = {least: 10, most: 60};

/**
Takes a lock that only one process of this machine has, and that nobody has when its process is gone.

Each puts its name down first, and looks then: who sees another one that runs steps back.

`folder`: of the lock alone.

@returns What releases it.
*/
export const takeLock = async (folder: string): Promise<() => Promise<void>> => {
	await mkdir(folder, {recursive: true});
	const own = await ownName();
	// The same process may ask twice.
	const file = `${own}.${crypto.randomUUID()}`;
	const release = async () => rm(path.join(folder, file), {force: true});
	for (;;) {
		await writeFile(path.join(folder, file), '');
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
	await mkdir(folder, {recursive: true, mode: 0o700});
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

const start = async (program: string, folder: string, args: readonly string[]): Promise<SharedServer> => {
	const socketFile = path.join(folder, 'socket');
	const logFile = path.join(folder, 'log');
	await rm(socketFile, {force: true});
	const log = await open(logFile, 'w', 0o600);
	let child: ChildProcess;
	try {
		// In a group of its own: ctrl-c ends those who use it, and it then ends by itself.
		child = spawn(process.execPath, [
			program, 'serve', ...args, '--no-tls', '--port', '0', '--json', '--while-connected', socketFile,
		], {detached: true, stdio: ['ignore', 'ignore', log.fd]});
		child.unref();
		await once(child, 'spawn');
	} finally {
		await log.close();
	}

	while (child.exitCode === null && child.signalCode === null) {
		const joined = await join(folder);
		if (joined !== undefined) {
			return joined;
		}

		await wait(lookMilliseconds);
	}

	const said = await readFile(logFile, 'utf8');
	throw new Error(`pgtower could not start a server: ${said.trim() === '' ? 'it ended without a word.' : said.trim()}`);
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
	await makePrivateFolder(root);
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
