import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {
	chmod,
	copyFile,
	cp,
	mkdir,
} from 'node:fs/promises';
import {userInfo} from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {text} from 'node:stream/consumers';
import {expect, test} from 'vitest';
import {createCleanEnvironment} from '../helpers/clean-environment.js';
import {builtProgram} from '../helpers/dashboard.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {whenTestEnds} from '../helpers/when-test-ends.js';
import {installedPrograms} from '../postgres/programs.js';

/** A user without an entry in the user database, as in containers. Only root can become one. */
const stranger = process.getuid?.() === 0 ? {uid: 54_321, gid: 54_321} : undefined;

/** Copies the program and node to where every user can run them. */
const programForAll = async (folder: string) => {
	const program = path.join(folder, 'program');
	await cp(path.dirname(builtProgram), program, {recursive: true});
	const canRun = spawnSync(process.execPath, ['--version'], {...stranger, cwd: '/'}).status === 0;
	const node = canRun ? process.execPath : path.join(folder, 'node');
	await (canRun || copyFile(process.execPath, node));
	return [node, path.join(program, path.basename(builtProgram))] as const;
};

/** Makes a folder of Postgres programs for every user. None of them gets to run as a user without an entry. */
const programsForAll = async (folder: string): Promise<string> => {
	const programs = path.join(folder, 'bin');
	await mkdir(programs);
	for (const name of ['initdb', 'postgres']) {
		await copyFile(path.join(installedPrograms, name), path.join(programs, name));
	}

	return programs;
};

const prepare = async () => {
	const folder = await temporaryFolder();
	await chmod(folder, 0o777);
	const temporary = path.join(folder, 'tmp');
	await mkdir(temporary);
	await chmod(temporary, 0o777);
	const [node, program] = await programForAll(folder);
	const {home, variables, remove} = await createCleanEnvironment();
	whenTestEnds(remove);
	await chmod(home, 0o777);
	const postgres = `--postgres=${stranger === undefined ? installedPrograms : await programsForAll(folder)}`;
	const run = async (words: readonly string[]) => {
		const child = spawn(node, [program, ...words], {
			...stranger,
			cwd: '/',
			// No program of the machine can be found, such as one that prints a user's name.
			env: {...variables, PATH: '', TMPDIR: temporary},
			stdio: ['ignore', 'pipe', 'pipe'],
		});
		whenTestEnds(() => {
			child.kill('SIGKILL');
		});
		const [output, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close') as Promise<[number | undefined]>]);
		return {code, output, complaint};
	};

	return {run, postgres};
};

test('commands that start Postgres tell a user without an entry in /etc/passwd what to do', async () => {
	const {run, postgres} = await prepare();
	const check = await run(['serve', postgres, '--check']);
	if (stranger === undefined) {
		// A known user is named, though there is no program to ask.
		expect(check).toMatchObject({code: 0, complaint: '', output: expect.stringContaining(`runs as       ${userInfo().username} (${userInfo().uid})`) as string});
		return;
	}

	const sentence = 'Postgres does not run as user ID 54321, which has no entry in /etc/passwd. Add an entry, or start pgtower as a user who has one.\n';
	expect(check).toEqual({code: 2, output: '', complaint: `pgtower serve: ${sentence}`});
	expect(await run(['serve', postgres, '--port', '0'])).toEqual({code: 2, output: '', complaint: `pgtower serve: ${sentence}`});
	expect(await run(['snapshot', 'projects', '--demo', postgres])).toEqual({code: 2, output: '', complaint: `pgtower: ${sentence}`});
	// If there is no Postgres either, that problem is reported first.
	expect(await run(['serve', '--postgres=/nowhere', '--check'])).toMatchObject({code: 2, complaint: expect.stringContaining('--postgres=/nowhere: no working Postgres') as string});
	expect(await run(['snapshot', 'projects', '--demo'])).toMatchObject({code: 0, complaint: ''});
});
