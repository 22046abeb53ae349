import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {expect, test} from 'vitest';
import {stopLeftover} from '../../src/postgres/server/end-server.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

const startSleeper = (args: readonly string[]) => spawn('/bin/sh', ['-c', 'while :; do sleep 0.05; done', ...args], {stdio: 'ignore'});

const withLock = async (processId: number): Promise<string> => {
	const folder = path.join(await temporaryFolder(), 'data');
	await mkdir(folder);
	await writeFile(path.join(folder, 'postmaster.pid'), `${processId}\n${folder}\n`);
	return folder;
};

test('a server\'s lock file that names another program is removed, and that program keeps running', async () => {
	const other = startSleeper(['other']);
	const folder = await withLock(other.pid ?? 0);
	await stopLeftover(folder);
	await expect(readFile(path.join(folder, 'postmaster.pid'))).rejects.toThrow('ENOENT');
	expect(other.exitCode).toBe(null);
	other.kill('SIGKILL');
});

test('a server that is still running from an earlier run is stopped', async () => {
	const folder = await withLock(0);
	const server = startSleeper(['postgres', '-D', folder, '-c', 'port=1']);
	await writeFile(path.join(folder, 'postmaster.pid'), `${server.pid}\n`);
	const ended = once(server, 'exit');
	await stopLeftover(folder);
	expect(await ended).toEqual([null, 'SIGINT']);
});
