import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {
	mkdir,
	readdir,
	readlink,
	rm,
	symlink,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {expect, test} from 'vitest';
import {createTemplates} from '../../src/postgres/server/template.js';
import {whileLocked} from '../../src/postgres/files/lock-file.js';
import {ownName} from '../../src/postgres/programs/process-owner.js';
import {chooseServerUser} from '../../src/postgres/programs/choose-postgres.js';
import {makePrivate, makeWorkFolders} from '../../src/postgres/files/work-folders.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {forAllTests, whenTestEnds} from '../helpers/when-test-ends.js';
import {prepareChosen} from './prepare-chosen.js';
import {installedPrograms} from './programs.js';

/** Makes programs whose `initdb` records each of its starts in a file, and folders to work in. */
const machine = forAllTests(async () => {
	const user = await chooseServerUser(undefined);
	if (typeof user === 'string') {
		throw new TypeError(user);
	}

	const folders = await makeWorkFolders(undefined, user);
	whenTestEnds(async () => Promise.all(folders.temporary.map(async folder => rm(folder, {recursive: true}))));
	const prepared = await prepareChosen({binFolder: installedPrograms}, folders.root);
	if (typeof prepared === 'string') {
		throw new TypeError(prepared);
	}

	const {installations: [found], serverUser} = prepared;
	const binFolder = path.join(folders.root, 'counting');
	const noted = path.join(folders.root, 'noted');
	await mkdir(binFolder, {mode: 0o755});
	await makePrivate(noted, serverUser);
	await writeFile(path.join(binFolder, 'initdb'), `#!/bin/sh\nmktemp '${noted}/XXXXXX' > /dev/null\nexec '${found.binFolder}/initdb' "$@"\n`, {mode: 0o755});
	await writeFile(path.join(binFolder, 'postgres'), `#!/bin/sh\nexec '${found.binFolder}/postgres' "$@"\n`, {mode: 0o755});
	return {
		...folders, serverUser, noted, installation: {...found, binFolder},
	};
});

/** Returns how often `initdb` ran since the last call. */
const runs = async (): Promise<number> => {
	const {noted} = machine();
	const names = await readdir(noted);
	await Promise.all(names.map(async name => rm(path.join(noted, name))));
	return names.length;
};

const templatesIn = (cacheFolder: string) => createTemplates({serverUser: machine().serverUser, workFolder: machine().root, cacheFolder});

/** Leaves a lock file of a process that has ended. */
const leaveLock = async (file: string): Promise<void> => {
	const child = spawn('/bin/sh', ['-c', 'read -r line'], {stdio: ['pipe', 'ignore', 'ignore']});
	const {pid = 0} = child;
	const ended = once(child, 'close');
	child.kill('SIGKILL');
	await ended;
	await symlink(`${pid}-12345`, file);
};

test('the template for new clusters is created only once, despite concurrent requests from several control planes', async () => {
	const cache = path.join(await temporaryFolder(), 'cache');
	const {installation} = machine();
	const [one, other] = [templatesIn(cache), templatesIn(cache)];
	const found = await Promise.all([one, one, other, other, templatesIn(cache)].map(async templates => templates(installation)));
	expect(new Set(found).size).toBe(1);
	expect(await runs()).toBe(1);
	expect(await readdir(cache)).toEqual([path.basename(found[0] ?? '')]);
	// The copy and the lock that a killed process left are removed, and block nothing.
	await mkdir(`${found[0]}.copy-${process.pid}-12345-x`);
	await leaveLock(`${found[0]}.lock`);
	await rm(path.join(found[0] ?? '', 'global/pg_control'));
	expect(await other(installation)).toBe(found[0]);
	expect(await runs()).toBe(1);
	expect(await readdir(cache)).toEqual([path.basename(found[0] ?? '')]);
});

test('if the cache can\'t be written, the template for new clusters is stored with the data', async () => {
	const file = path.join(await temporaryFolder(), 'file');
	await writeFile(file, '');
	const {installation, root} = machine();
	const templates = templatesIn(path.join(file, 'cache'));
	expect(path.dirname(await templates(installation))).toBe(root);
	await templates(installation);
	expect(await runs()).toBe(1);
});

test('a second process waits for a lock while the holder runs, but no longer than a limit', async () => {
	const file = path.join(await temporaryFolder(), 'lock');
	const done: string[] = [];
	const release = Promise.withResolvers<undefined>();
	const begun = Promise.withResolvers<undefined>();
	const first = whileLocked(file, async () => false, async () => {
		begun.resolve(undefined);
		await release.promise;
		done.push('first');
	});
	await begun.promise;
	expect(await readlink(file)).toBe(await ownName());
	const second = whileLocked(file, async () => false, async () => {
		done.push('second');
	});
	await whileLocked(file, async () => false, async () => {
		done.push('impatient');
	}, 1);
	release.resolve(undefined);
	await Promise.all([first, second]);
	expect(done).toEqual(['impatient', 'first', 'second']);
	await expect(readlink(file)).rejects.toThrow('ENOENT');
});
