import {
	chmod,
	cp,
	mkdir,
	readdir,
	readFile,
	rm,
	symlink,
	writeFile,
} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {expect, test} from 'vitest';
import {checkPostgres} from '../../src/postgres/programs/installation.js';
import {libraryLinks} from '../../src/postgres/programs/find-programs.js';
import {choosePostgres} from '../../src/postgres/programs/choose-postgres.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {whenTestEnds} from '../helpers/when-test-ends.js';
import {prepareChosen} from './prepare-chosen.js';
import {installedPrograms} from './programs.js';

const nameOfServers = async (): Promise<string> => {
	const chosen = await choosePostgres({binFolder: installedPrograms});
	return typeof chosen === 'string' ? chosen : chosen.serverUser?.name ?? '';
};

test('the installed Postgres programs run as a user other than root', async () => {
	const work = await temporaryFolder();
	await chmod(work, 0o711);
	const prepared = await prepareChosen({binFolder: installedPrograms}, work);
	expect(prepared).toMatchObject({installations: [{foundIn: installedPrograms, major: 18, version: '18.4'}]});
	const serverUser = typeof prepared === 'string' ? undefined : prepared.serverUser;
	expect(serverUser !== undefined).toBe(process.getuid?.() === 0);
	expect(serverUser?.uid).not.toBe(0);
});

test('if Postgres is installed in a private folder without install scripts, pgtower runs a copy', async () => {
	const work = await temporaryFolder();
	await chmod(work, 0o711);
	const packaged = path.join(work, 'private/native');
	await mkdir(path.dirname(packaged), {mode: 0o700});
	await cp(path.join(installedPrograms, '..'), packaged, {recursive: true});
	for (const {target} of await libraryLinks(installedPrograms)) {
		await rm(path.join(packaged, '..', target), {force: true});
	}

	const prepared = await prepareChosen({binFolder: path.join(packaged, 'bin')}, work);
	expect(prepared).toMatchObject({installations: [{binFolder: path.join(work, 'programs-0/bin'), major: 18}]});
});

test.each([
	[{binFolder: '/nowhere'}, '--postgres=/nowhere: no working Postgres is there. The folder must contain initdb and postgres.'],
	[{binFolder: '/nowhere', user: 'nobody-of-that-name'}, '--postgres=/nowhere: no working Postgres is there. The folder must contain initdb and postgres.'],
	[{binFolder: installedPrograms, user: 'nobody-of-that-name'}, /^--postgres-user(?: nobody-of-that-name: only root|: this machine has no user nobody-of-that-name)/v],
])('an unusable folder or user for Postgres is refused with the reason: %o', async (choice, sentence) => {
	expect(await choosePostgres(choice)).toMatch(sentence);
});

test('checkPostgres names the Postgres installation that a start would use, and leaves no files', async () => {
	const folder = await temporaryFolder();
	const dataFolder = path.join(folder, 'not/there/yet');
	if (process.getuid?.() === 0) {
		// The servers' user may not pass through the folder, as a start would find out.
		expect(await checkPostgres({binFolder: installedPrograms}, dataFolder)).toMatch(/^--data .*not\/there\/yet: \w+, the user that Postgres runs as, can't get there/v);
	}

	await chmod(folder, 0o711);
	const check = await checkPostgres({binFolder: installedPrograms}, dataFolder);
	expect(check).toHaveProperty('lines', [
		`Postgres 18.4  ${installedPrograms}  (for new projects)`,
		expect.stringMatching(/^runs as {7}[^ ]+ \(\d+\)$/v),
		expect.stringMatching(/^data in {7}.*not\/there\/yet: \d+\.\d GB free$/v),
		expect.stringMatching(/^branches {6}(?:share|are full)/v),
	]);
	expect(await readdir(folder)).toEqual([]);
	// A user plants a link in place of the check's own file.
	const victim = path.join(await temporaryFolder(), 'victim');
	await writeFile(victim, 'secret');
	await symlink(victim, path.join(folder, '.original-to-try'));
	expect(await checkPostgres({binFolder: installedPrograms}, dataFolder)).toHaveProperty('lines');
	expect(await readFile(victim, 'utf8')).toBe('secret');
	await writeFile(path.join(folder, 'file'), '');
	expect(await checkPostgres({binFolder: installedPrograms}, path.join(folder, 'file'))).toBe(
		`--data ${path.join(folder, 'file')}: no folder for Postgres can be made there: a part of its path is not a folder.`,
	);
});

test('if the servers\' user can\'t enter the data folder, the message names the folder and the fix', async () => {
	const folder = await temporaryFolder();
	const [open, closed] = [path.join(folder, 'open'), path.join(folder, 'open/closed')];
	await chmod(folder, 0o711);
	await mkdir(open, {mode: 0o711});
	await mkdir(closed, {mode: 0o700});
	if (process.getuid?.() !== 0) {
		expect(await checkPostgres({binFolder: installedPrograms}, closed)).toHaveProperty('lines');
		return;
	}

	const who = `${await nameOfServers()}, the user that Postgres runs as, can't get there.`;
	expect(await checkPostgres({binFolder: installedPrograms}, closed)).toBe(`--data ${closed}: ${who} Let it through: chmod o+x ${closed}`);
	await chmod(open, 0o700);
	expect(await checkPostgres({binFolder: installedPrograms}, closed)).toBe(`--data ${closed}: ${who} Use a folder that other users can enter.`);
});

test('if the servers\' user can\'t enter the temporary folder, the message says to set TMPDIR', async () => {
	const {TMPDIR: before = tmpdir()} = process.env;
	const folder = await temporaryFolder();
	whenTestEnds(() => {
		process.env.TMPDIR = before;
	});
	process.env.TMPDIR = folder;
	const check = await checkPostgres({binFolder: installedPrograms});
	if (process.getuid?.() === 0) {
		expect(check).toBe(`${folder}: ${await nameOfServers()}, the user that Postgres runs as, can't get there. Set TMPDIR to a folder that other users can enter.`);
	} else {
		expect(check).toHaveProperty('lines');
	}

	expect(await readdir(folder)).toEqual([]);
});
