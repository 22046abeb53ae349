import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {expect, test} from 'vitest';
import {writeFollowed, isRunning, takeOverFollowed as takeOver} from '../../src/storage/followed-operations.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

const baseUrl = 'https://db.example.test/api/v2';
const one = {projectId: 'p-a', operationId: 'op-1'};
const two = {projectId: 'p-a', operationId: 'op-2'};
const three = {projectId: 'p-b', operationId: 'op-3'};

const none = () => false;

/** Takes over operations, when every file can be read. */
const takeOverFollowed = async (...asked: Parameters<typeof takeOver>) => {
	const {operations, skipped} = await takeOver(...asked);
	expect(skipped).toBe(0);
	return operations;
};

const ids = (operations: ReadonlyArray<{readonly operationId: string}>) => operations.map(({operationId}) => operationId).toSorted();

test('the operations tracked by a dead program are taken over', async () => {
	const folder = await temporaryFolder();
	await writeFollowed({folder, pid: 11, baseUrl}, [one, two]);
	expect(await takeOverFollowed({folder, pid: 22, baseUrl}, none)).toEqual([one, two]);
});

test('after a takeover, the operations are stored only under the new process id', async () => {
	const folder = await temporaryFolder();
	await writeFollowed({folder, pid: 11, baseUrl}, [one]);
	await takeOverFollowed({folder, pid: 22, baseUrl}, none);
	const names = await readdir(folder);
	expect(names).toHaveLength(1);
	expect(names[0]).toMatch(/^22-/v);
	expect(await takeOverFollowed({folder, pid: 33, baseUrl}, none)).toEqual([one]);
});

test('operations tracked by a running program are not taken over', async () => {
	const folder = await temporaryFolder();
	await writeFollowed({folder, pid: 11, baseUrl}, [one]);
	expect(await takeOverFollowed({folder, pid: 22, baseUrl}, pid => pid === 11)).toEqual([]);
	expect(await readdir(folder)).toHaveLength(1);
});

test('operations of another control plane are not taken over', async () => {
	const folder = await temporaryFolder();
	await writeFollowed({folder, pid: 11, baseUrl: 'https://other.example.test/api/v2'}, [one]);
	expect(await takeOverFollowed({folder, pid: 22, baseUrl}, none)).toEqual([]);
	expect(await takeOverFollowed({folder, pid: 22, baseUrl: 'https://other.example.test/api/v2'}, none)).toEqual([one]);
});

test('operations left by several programs are combined without duplicates', async () => {
	const folder = await temporaryFolder();
	await writeFollowed({folder, pid: 11, baseUrl}, [one, two]);
	await writeFollowed({folder, pid: 12, baseUrl}, [two, three]);
	expect(ids(await takeOverFollowed({folder, pid: 22, baseUrl}, none))).toEqual(['op-1', 'op-2', 'op-3']);
});

test('among programs that start at the same time, only one takes over each operation', async () => {
	const folder = await temporaryFolder();
	const leftovers = Array.from({length: 30}, (_, index) => index);
	await Promise.all(leftovers.map(async index => writeFollowed({folder, pid: 100 + index, baseUrl}, [{projectId: 'p', operationId: `op-${index}`}])));
	const starters = [1, 2, 3, 4];
	const taken = await Promise.all(starters.map(async pid => takeOverFollowed({folder, pid, baseUrl}, other => other < 100)));
	expect(ids(taken.flat())).toEqual(leftovers.map(index => `op-${index}`).toSorted());
});

test('takeOverFollowed returns both the operations that it takes over and the operations already tracked', async () => {
	const folder = await temporaryFolder();
	await writeFollowed({folder, pid: 22, baseUrl}, [three]);
	await writeFollowed({folder, pid: 11, baseUrl}, [one]);
	expect(ids(await takeOverFollowed({folder, pid: 22, baseUrl}, none))).toEqual(['op-1', 'op-3']);
});

test('operations claimed by a program that died during the takeover are taken over', async () => {
	const folder = await temporaryFolder();
	await writeFollowed({folder, pid: 11, baseUrl}, [one]);
	const [leftover = ''] = await readdir(folder);
	await writeFile(path.join(folder, `22-of-${leftover}`), JSON.stringify([two]));
	expect(ids(await takeOverFollowed({folder, pid: 33, baseUrl}, none))).toEqual(['op-1', 'op-2']);
	await writeFile(path.join(folder, `33-of-${leftover}`), JSON.stringify([three]));
	expect(ids(await takeOverFollowed({folder, pid: 33, baseUrl}, none))).toEqual(['op-1', 'op-2', 'op-3']);
	expect(await readdir(folder)).toHaveLength(1);
});

test('a program that tracks no operations leaves no file', async () => {
	const folder = await temporaryFolder();
	await writeFollowed({folder, pid: 11, baseUrl}, [one]);
	await writeFollowed({folder, pid: 11, baseUrl}, []);
	await writeFollowed({folder, pid: 12, baseUrl}, []);
	expect(await readdir(folder)).toEqual([]);
});

test('a missing folder has no operations to take over', async () => {
	expect(await takeOverFollowed({folder: path.join(await temporaryFolder(), 'followed'), pid: 22, baseUrl}, none)).toEqual([]);
});

test('from a damaged file of tracked operations, the readable operations are taken over', async () => {
	const folder = await temporaryFolder();
	await writeFollowed({folder, pid: 11, baseUrl}, [one]);
	const [name = ''] = await readdir(folder);
	await writeFile(path.join(folder, name), '[{"projectId":"p-a","operationId":"op-1"},{"projectId":1},null]');
	await writeFile(path.join(folder, name.replace('11', '12')), '[{"proj');
	await writeFile(path.join(folder, name.replace('11', 'x')), '[]');
	expect(await takeOver({folder, pid: 22, baseUrl}, none)).toEqual({operations: [one], skipped: 3});
	// The unreadable file was reported once, and has been removed.
	expect(await takeOver({folder, pid: 22, baseUrl}, none)).toEqual({operations: [one], skipped: 0});
});

test('a process counts as running until it has ended', async () => {
	const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {stdio: ['pipe', 'ignore', 'ignore']});
	await once(child, 'spawn');
	const pid = child.pid ?? 0;
	expect(isRunning(pid)).toBe(true);
	child.stdin.end();
	await once(child, 'exit');
	expect(isRunning(pid)).toBe(false);
	expect(isRunning(process.pid)).toBe(true);
	expect(isRunning(1)).toBe(true);
});
