import {mkdir, readdir} from 'node:fs/promises';
import {userInfo} from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {expect, test} from 'vitest';
import {copyTree, removeTree} from '../../src/postgres/files/trees.js';
import {userNamed} from '../../src/postgres/programs/choose-postgres.js';
import {startGuardian} from '../../src/postgres/server/end-server.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {whenTestEnds} from '../helpers/when-test-ends.js';

test.each(['', '/nowhere'])('with %j as PATH, pgtower still finds the system\'s programs and users', async searchPath => {
	const {PATH: before} = process.env;
	whenTestEnds(() => {
		process.env.PATH = before;
	});
	process.env.PATH = searchPath;
	const {username: name, uid, gid} = userInfo();
	expect(await userNamed(name)).toEqual({name, uid, gid});
	expect(await userNamed('nobody-of-that-name')).toBeUndefined();
	const folder = await temporaryFolder();
	const [one, other, another] = ['one', 'other', 'another'].map(part => path.join(folder, part)) as [string, string, string];
	await mkdir(path.join(one, 'part'), {recursive: true});
	await mkdir(other);
	await copyTree([one], other);
	await removeTree(one);
	await mkdir(another);
	// At its end, the guardian removes only folders of this program.
	await startGuardian([another]).release();
	expect(await readdir(folder)).toEqual(['other']);
	expect(await readdir(other, {recursive: true})).toEqual(['one', 'one/part']);
});

test('a user given by number is found, with name and group, in the system\'s user database', async () => {
	const {username: name, uid, gid} = userInfo();
	expect(await userNamed(String(uid))).toEqual({name, uid, gid});
});
