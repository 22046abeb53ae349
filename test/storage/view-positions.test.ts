import {
	mkdir,
	readdir,
	readFile,
	utimes,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {
	keepPosition,
	readPositions,
	type PositionFiles,
	readSession,
	writeSession,
	type Session,
} from '../../src/storage/session-file.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

const filesIn = async (): Promise<PositionFiles> => {
	const state = await temporaryFolder();
	return {file: path.join(state, 'session.json'), folder: path.join(state, 'positions')};
};

const plane = (number: number): string => `http://127.0.0.1:${4000 + number}/api/v2`;

const place = (number: number, more: Partial<Session> = {}): Session => ({
	baseUrl: plane(number), projectId: `p-${number}`, pane: 'computes', look: {filters: {computes: `fog-${number}`}}, ...more,
});

test('each control plane has a separate stored view, but all share the palette commands', async () => {
	const files = await filesIn();
	await keepPosition(files, place(1, {commands: ['zone']}));
	await keepPosition(files, place(2, {commands: ['zone', 'wide']}));
	expect(await readPositions(files, plane(1))).toEqual({latest: place(2, {commands: ['zone', 'wide']}), there: place(1)});
	expect(await readPositions(files, plane(2))).toMatchObject({there: place(2)});
	expect(await readPositions(files, plane(3))).toEqual({latest: place(2, {commands: ['zone', 'wide']})});
	expect(await readPositions(await filesIn(), plane(1))).toEqual({});
});

test('programs on twenty control planes can store their views at the same time', async () => {
	const files = await filesIn();
	const numbers = Array.from({length: 20}, (_, index) => index);
	await Promise.all(numbers.map(async number => keepPosition(files, place(number))));
	for (const number of numbers) {
		expect(await readPositions(files, plane(number))).toMatchObject({there: place(number)});
	}
});

test('opening another control plane keeps the view in an old session file', async () => {
	const files = await filesIn();
	await writeSession(files.file, place(1, {commands: ['zone']}));
	expect(await readPositions(files, plane(1))).toMatchObject({there: place(1)});
	expect(await readPositions(files, plane(2))).toEqual({latest: place(1, {commands: ['zone']})});
	await keepPosition(files, place(2));
	expect(await readPositions(files, plane(1))).toMatchObject({there: place(1)});
	// Meanwhile, an older version has written the session file, which is the only one that it knows.
	await writeSession(files.file, place(1, {projectId: 'p-later'}));
	expect(await readPositions(files, plane(1))).toMatchObject({there: {projectId: 'p-later'}});
	// The older version can read what this version has written last.
	await keepPosition(files, place(2));
	expect(await readSession(files.file)).toEqual(place(2));
});

test('with very many control planes, only the most recent views are kept', async () => {
	const files = await filesIn();
	await mkdir(files.folder, {recursive: true});
	await writeFile(path.join(files.folder, 'notes.json'), '{}');
	for (let number = 0; number < 60; number++) {
		await keepPosition(files, place(number));
		const names = await readdir(files.folder);
		await Promise.all(names.map(async name => {
			const text = await readFile(path.join(files.folder, name), 'utf8');
			const at = 1_700_000_000 + Number(/:(?<port>\d{4})\//v.exec(text)?.groups?.port ?? 0);
			await utimes(path.join(files.folder, name), at, at);
		}));
	}

	expect(await readdir(files.folder)).toHaveLength(51);
	expect(await readPositions(files, plane(9))).toEqual({latest: place(59)});
	expect(await readPositions(files, plane(10))).toMatchObject({there: place(10)});
	expect(await readFile(path.join(files.folder, 'notes.json'), 'utf8')).toBe('{}');
});

test('an unusable stored view is reported, and the next view replaces it', async () => {
	const files = await filesIn();
	await keepPosition(files, place(1));
	await keepPosition(files, place(2));
	const texts = await readdir(files.folder);
	await Promise.all(texts.map(async name => writeFile(path.join(files.folder, name), '[')));
	await expect(readPositions(files, plane(1))).rejects.toThrow('it is not what pgtower writes there');
	await keepPosition(files, place(1));
	expect(await readPositions(files, plane(1))).toMatchObject({there: place(1)});
});
