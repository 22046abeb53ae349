import {stat, utimes} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {keepObjects, readKeptObjects} from '../../src/postgres/fleet/objects-file.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

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
