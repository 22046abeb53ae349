import {
	chmod,
	chown,
	lchown,
	mkdir,
	readFile,
	readdir,
	readlink,
	stat,
	symlink,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {spawnSync} from 'node:child_process';
import {expect, test} from 'vitest';
import {copyData} from '../../src/postgres/files/branch-files.js';
import {writeAsServerUser} from '../../src/postgres/files/as-server-user.js';
import {giveAway} from '../../src/postgres/files/work-folders.js';
import {stopLeftover} from '../../src/postgres/server/end-server.js';
import {chooseServerUser} from '../../src/postgres/programs/choose-postgres.js';
import type {ServerUser} from '../../src/postgres/programs/run-program.js';
import {makeCluster} from '../../src/postgres/server/template.js';
import {linkPort, linkPrimary, primaryFolder} from '../../src/postgres/server/start-standby.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

const userOfServers = async (): Promise<ServerUser | undefined> => {
	const user = await chooseServerUser(undefined);
	if (typeof user === 'string') {
		throw new TypeError(user);
	}

	return user;
};

/**
Makes a folder that the servers' user may pass through, and below it one of that user. Another user's file is in a folder closed to servers.
*/
const prepare = async () => {
	const serverUser = await userOfServers();
	const root = await temporaryFolder();
	await chmod(root, 0o711);
	const [theirs, hidden] = [path.join(root, 'theirs'), path.join(root, 'hidden')];
	await mkdir(theirs, {mode: 0o700});
	await mkdir(hidden, {mode: 0o700});
	const victim = path.join(hidden, 'victim');
	await writeFile(victim, 'secret', {mode: 0o644});
	await (serverUser && chown(theirs, serverUser.uid, serverUser.gid));
	return {
		serverUser, root, theirs, hidden, victim,
		async isUntouched() {
			const [text, {uid}, {uid: folderUser}, names] = await Promise.all([readFile(victim, 'utf8'), stat(victim), stat(hidden), readdir(hidden)]);
			return text === 'secret' && uid === process.getuid?.() && folderUser === uid && names.length === 1;
		},
		async link(target: string, name: string) {
			await symlink(target, path.join(theirs, name));
			await (serverUser && lchown(path.join(theirs, name), serverUser.uid, serverUser.gid));
		},
	};
};

test('writing a file for servers replaces a link in its place, and leaves the link\'s target unchanged', async () => {
	const {serverUser, theirs, victim, link, isUntouched} = await prepare();
	await link(victim, 'standby.signal');
	await writeAsServerUser(theirs, 'standby.signal', 'text \\ %s\n', serverUser);
	expect(await readFile(path.join(theirs, 'standby.signal'), 'utf8')).toBe('text \\ %s\n');
	expect(await stat(path.join(theirs, 'standby.signal'))).toMatchObject({uid: serverUser?.uid ?? process.getuid?.()});
	expect(await isUntouched()).toBe(true);
});

test('a change of owner affects a link itself, and not the link\'s target', async () => {
	const {serverUser, theirs, victim, link, isUntouched} = await prepare();
	await link(victim, 'link');
	await giveAway(path.join(theirs, 'link'), serverUser);
	expect(await isUntouched()).toBe(true);
});

test('if initdb leaves a link in place of a file, the target of the link is not overwritten', async () => {
	const {serverUser, root, victim, isUntouched} = await prepare();
	const binFolder = path.join(root, 'bin');
	await mkdir(binFolder);
	const initdb = path.join(binFolder, 'initdb');
	await writeFile(initdb, `#!/bin/sh\nln -s '${victim}' "$2/pg_hba.conf"\n`);
	await chmod(initdb, 0o755);
	await writeFile(path.join(binFolder, 'postgres'), '#!/bin/sh\ncat > /dev/null\n', {mode: 0o755});
	const folder = await makeCluster({
		installation: {
			binFolder, foundIn: binFolder, version: '18.4', major: 18,
		}, serverUser, workFolder: root,
	});
	expect(await readFile(path.join(folder, 'pg_hba.conf'), 'utf8')).toContain('scram-sha-256');
	expect(await isUntouched()).toBe(true);
});

test('a link in place of a primary\'s folder is not followed', async () => {
	const {serverUser, theirs, hidden, link, isUntouched} = await prepare();
	await link(hidden, path.basename(primaryFolder(theirs, 'br-one')));
	await linkPrimary(theirs, 'br-two', 4711, serverUser);
	await linkPrimary(theirs, 'br-two', 4712, serverUser);
	expect(await readlink(path.join(primaryFolder(theirs, 'br-two'), `.s.PGSQL.${linkPort}`))).toBe(path.join(theirs, '.s.PGSQL.4712'));
	await expect(linkPrimary(theirs, 'br-one', 4711, serverUser)).rejects.toThrow(primaryFolder(theirs, 'br-one'));
	expect(await isUntouched()).toBe(true);
});

test('a pipe in place of a server\'s lock file does not block pgtower', async () => {
	const {theirs} = await prepare();
	spawnSync('mkfifo', [path.join(theirs, 'postmaster.pid')]);
	await stopLeftover(theirs);
	expect(await readdir(theirs)).toEqual(['postmaster.pid']);
});

test('copying a branch fails if the servers\' user can\'t read a file', async () => {
	const {serverUser, root, hidden} = await prepare();
	// The folder lies in one that the servers' user can't enter, as the cache does.
	const from = path.join(hidden, 'data');
	await mkdir(path.join(from, 'base'), {recursive: true, mode: 0o700});
	await writeFile(path.join(from, 'base/1'), 'rows');
	for (const name of ['', 'base', 'base/1']) {
		await (serverUser && chown(path.join(from, name), serverUser.uid, serverUser.gid));
	}

	const to = path.join(root, 'copy');
	await copyData({from, to, serverUser});
	expect(await readFile(path.join(to, 'base/1'), 'utf8')).toBe('rows');
	expect(await stat(path.join(to, 'base/1'))).toMatchObject({uid: serverUser?.uid ?? process.getuid?.()});
	const closed = path.join(from, 'base/closed');
	await writeFile(closed, 'secret');
	await chmod(closed, 0);
	await expect(copyData({from, to: path.join(root, 'other'), serverUser})).rejects.toThrow('Permission denied');
	expect(await readdir(root)).toEqual(['copy', 'hidden', 'theirs']);
});
