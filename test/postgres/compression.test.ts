import {randomBytes} from 'node:crypto';
import {
	readFile,
	readdir,
	truncate,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import {gunzipSync, gzipSync} from 'node:zlib';
import {expect, test} from 'vitest';
import {compress, decompress} from '../../src/postgres/files/compression.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

const bytes = randomBytes(100_000);

const folderWith = async (files: Readonly<Record<string, Uint8Array>>): Promise<string> => {
	const folder = await temporaryFolder();
	for (const [name, content] of Object.entries(files)) {
		await writeFile(path.join(folder, name), content);
	}

	return folder;
};

test('compressed files replace the originals, and other gzip programs can read them', async () => {
	const folder = await folderWith({one: bytes, other: new Uint8Array(), kept: bytes});
	await compress(folder, ['one', 'other'], undefined);
	expect(await readdir(folder)).toEqual(['kept', 'one.gz', 'other.gz']);
	expect(gunzipSync(await readFile(path.join(folder, 'one.gz')))).toEqual(bytes);
	await decompress(folder, ['one.gz', 'other.gz'], undefined);
	expect(await readdir(folder)).toEqual(['kept', 'one', 'other']);
	expect(await readFile(path.join(folder, 'one'))).toEqual(bytes);
});

test('a file whose compression was interrupted is compressed again', async () => {
	const folder = await folderWith({one: bytes, 'one.gz': gzipSync(bytes).subarray(0, 1000)});
	await compress(folder, ['one'], undefined);
	expect(await readdir(folder)).toEqual(['one.gz']);
	expect(gunzipSync(await readFile(path.join(folder, 'one.gz')))).toEqual(bytes);
});

test('files that another program compressed, such as an earlier pgtower, are decompressed', async () => {
	const folder = await folderWith({'one.gz': gzipSync(bytes)});
	await decompress(folder, ['one.gz'], undefined);
	expect(await readFile(path.join(folder, 'one'))).toEqual(bytes);
});

test('a damaged or missing file is an error that names the file', async () => {
	const folder = await folderWith({'one.gz': gzipSync(bytes)});
	await truncate(path.join(folder, 'one.gz'), 1000);
	await expect(decompress(folder, ['one.gz'], undefined)).rejects.toThrow('one.gz');
	await expect(compress(folder, ['missing'], undefined)).rejects.toThrow('missing');
});

test('without files, nothing is started', async () => {
	await compress('/nowhere', [], undefined);
	await decompress('/nowhere', [], undefined);
});
