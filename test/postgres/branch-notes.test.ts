import {stat, utimes, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {
	keepObjects,
	readConnections,
	readKeptObjects,
	writeConnections,
} from '../../src/postgres/fleet/branch-notes.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

test('the connections of the last primary are read back, and nothing else is', async () => {
	const file = path.join(await temporaryFolder(), 'connections');
	expect(await readConnections(file)).toBe(0);
	await writeConnections(file, 112);
	expect(await readConnections(file)).toBe(112);
});

test.each(['', 'many', '-4', '1e400', '11.5', '\u{0}'])('a file of %j says nothing', async text => {
	const file = path.join(await temporaryFolder(), 'connections');
	await writeFile(file, text);
	expect(await readConnections(file)).toBe(0);
});

test('what a server has is written down only when it has changed', async () => {
	const file = path.join(await temporaryFolder(), 'objects.json');
	const objects = {roles: ['app'], databases: ['neondb'], bytes: 1};
	const longAgo = new Date('2020-01-01T00:00:00Z');
	await keepObjects(file, objects);
	await utimes(file, longAgo, longAgo);
	await keepObjects(file, objects);
	expect(await stat(file)).toMatchObject({mtime: longAgo});
	await keepObjects(file, {...objects, bytes: 2});
	expect(await readKeptObjects(file)).toEqual({...objects, bytes: 2});
	expect(await stat(file)).not.toMatchObject({mtime: longAgo});
});
