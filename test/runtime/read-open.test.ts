import {Buffer} from 'node:buffer';
import {closeSync, openSync} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {readOpen} from '../../src/runtime/read-open.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {whenTestEnds} from '../helpers/when-test-ends.js';

const opened = async (text: string): Promise<number> => {
	const file = path.join(await temporaryFolder(), 'file');
	await writeFile(file, text);
	const descriptor = openSync(file, 'r');
	whenTestEnds(() => {
		closeSync(descriptor);
	});
	return descriptor;
};

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

test('two files are read into the same memory, one after the other', async () => {
	const room = Buffer.alloc(10);
	expect(textOf(readOpen(await opened('the first'), room))).toBe('the first');
	const second = readOpen(await opened('second'), room);
	expect(textOf(second)).toBe('second');
	expect(second.buffer).toBe(room.buffer);
});

test('a file that is longer than the memory is read whole, and the memory stays unchanged', async () => {
	const room = Buffer.from('room');
	expect(textOf(readOpen(await opened('longer than that'), room))).toBe('longer than that');
	expect(room.toString()).toBe('room');
});

test('a file is read without memory to reuse, also if it is empty', async () => {
	expect(textOf(readOpen(await opened('text')))).toBe('text');
	expect(textOf(readOpen(await opened('')))).toBe('');
});
