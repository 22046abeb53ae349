import {Buffer} from 'node:buffer';
import {rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {startServeProcess, type ServeProcess} from '../helpers/serve-process.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

const apiKey = 'administrator-key-0123456789abcdef';

/** Returns a command that runs its arguments with a private disk of 2 MB in a folder. The disk ends with them. */
const onSmallDisk = (folder: string): readonly string[] => [
	'unshare', '--map-root-user', '--mount', 'sh', '-c', 'mount -t tmpfs -o size=2m none "$0" && exec "$@"', folder,
];

const createKey = async ({baseUrl}: ServeProcess, name: string) => {
	const response = await fetch(`${baseUrl}/api_keys`, {
		method: 'POST',
		headers: {authorization: `Bearer ${apiKey}`, 'content-type': 'application/json'},
		body: JSON.stringify({key_name: name}),
	});
	return {status: response.status, body: await response.json() as {readonly id?: number; readonly message?: string}};
};

const readKeys = async ({baseUrl}: ServeProcess) => {
	const response = await fetch(`${baseUrl}/api_keys`, {headers: {authorization: `Bearer ${apiKey}`}});
	return {status: response.status, keys: await response.json() as ReadonlyArray<{readonly id: number}>};
};

/**
Creates keys until one is refused, and a few more.

@returns The ids of the created keys, and the messages of the refusals.
*/
const createUntilFull = async (served: ServeProcess) => {
	const ids: number[] = [];
	const messages: string[] = [];
	while (messages.length < 50) {
		const {status, body} = await createKey(served, 'k'.repeat(64));
		if (status === 503) {
			messages.push(body.message ?? '');
		} else {
			expect(status).toBe(200);
			ids.push(body.id ?? 0);
		}
	}

	return {ids, messages};
};

test('a control plane with a full disk only serves reads, until the disk has room again', async () => {
	const folder = await temporaryFolder();
	await using served = await startServeProcess(['--seed', 'empty', '--data', folder], {PGTOWER_SERVE_API_KEY: apiKey}, onSmallDisk(folder));
	const seen = path.join('/proc', String(served.processId), 'root', folder);
	const filler = path.join(seen, 'filler');
	await expect(writeFile(filler, Buffer.alloc(4_000_000))).rejects.toThrow('ENOSPC');
	const {ids, messages} = await createUntilFull(served);
	expect(new Set(messages)).toEqual(new Set(['The control plane changed nothing: the disk is full. It takes changes again as soon as it can store them.']));
	const during = await readKeys(served);
	expect(during.status).toBe(200);
	expect(served.output().trim().split('\n')).toEqual([expect.stringMatching(/the disk is full.*Reading still works\.$/v)]);
	await rm(filler);
	const after = await createKey(served, 'after');
	expect(after.status).toBe(200);
	const {keys} = await readKeys(served);
	expect(keys.map(({id}) => id)).toEqual(expect.arrayContaining([...ids, after.body.id]));
	expect(keys).toHaveLength(during.keys.length + 1);
	expect(await served.end('SIGTERM')).toBe(143);
});
