import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {
	chmod,
	chown,
	mkdtemp,
	rm,
} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {createInterface} from 'node:readline';
import {freePort} from '../../../src/postgres/server/server-arguments.js';
import {bareArguments} from './bare-arguments.js';
import type {RunningServer} from './processes.js';

/** The same Postgres on a copy of the same data, with the same settings, and nothing around it. */
export type BareServer = {
	/** Copies the data with `cp`, and returns the milliseconds. The server of the original must be stopped. */
	readonly copy: () => Promise<number>;

	/** Starts a server on the last copy. */
	readonly start: () => Promise<BareStart>;
	readonly [Symbol.asyncDispose]: () => Promise<void>;
};

type BareStart = {
	readonly port: number;

	/** The time from the start of the process to its message that it accepts connections. */
	readonly milliseconds: number;

	/** Stops the server in order, and returns the milliseconds until its end. */
	readonly stop: () => Promise<number>;
};

const ended = async (command: string, args: readonly string[]): Promise<void> => {
	const child = spawn(command, args, {stdio: ['ignore', 'ignore', 'inherit']});
	const [code] = await once(child, 'close') as [number];
	if (code !== 0) {
		throw new Error(`${command} ended with ${code}.`);
	}
};

/** Prepares a server like a running one. */
export const makeBareServer = async ({program, args, uid, gid, dataFolder}: RunningServer): Promise<BareServer> => {
	const folder = await mkdtemp(path.join(tmpdir(), 'pgtower-bench-'));
	await chmod(folder, 0o700);
	await chown(folder, uid, gid);
	const copied = path.join(folder, 'data');
	const isOther = process.getuid?.() !== uid;
	let running: ChildProcess | undefined;
	return {
		async copy() {
			await rm(copied, {recursive: true, force: true});
			const begun = performance.now();
			await ended('cp', ['-a', dataFolder, copied]);
			return performance.now() - begun;
		},
		async start() {
			const port = await freePort();
			const begun = performance.now();
			const child = spawn(program, bareArguments(args, {dataFolder: copied, socketFolder: folder, port}), {
				cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], ...(isOther && {uid, gid}),
			});
			running = child;
			const closed = once(child, 'close');
			const lines: string[] = [];
			const ready = Promise.withResolvers<undefined>();
			createInterface({input: child.stderr}).on('line', line => {
				lines.push(line);
				if (line.includes('ready to accept connections')) {
					ready.resolve(undefined);
				}
			});
			const failed = closed.then(() => {
				throw new Error(`The bare server ended: ${lines.join('\n')}`);
			});
			await Promise.race([ready.promise, failed]);
			failed.catch(() => undefined);
			const milliseconds = performance.now() - begun;
			return {
				port,
				milliseconds,
				async stop() {
					const stoppedAt = performance.now();
					child.kill('SIGINT');
					await closed;
					return performance.now() - stoppedAt;
				},
			};
		},
		async [Symbol.asyncDispose]() {
			// After a failure between its start and its stop, the server still runs.
			if (running?.exitCode === null && running.kill('SIGQUIT')) {
				await once(running, 'close');
			}

			await rm(folder, {recursive: true, force: true});
		},
	};
};
