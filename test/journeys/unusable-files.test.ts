import {execFileSync} from 'node:child_process';
import {
	mkdir,
	readdir,
	stat,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {followedFile} from '../../src/storage/followed-operations.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {openDashboard} from './dashboard.js';
import {startHosted} from './hosted.js';

/** A number above any process id of a system. */
const nobody = 4_194_305;

test('each unusable file of pgtower is reported once and skipped', async () => {
	await using server = await startHosted();
	const home = await temporaryFolder();
	const folder = path.join(home, 'pgtower');
	await mkdir(path.join(folder, 'followed'), {recursive: true, mode: 0o700});
	await writeFile(path.join(folder, 'journal.jsonl'), [
		'{"at":1700000000000,"method":"POST","path":"/projects/p/endpoints","baseUrl":"x","operationIds":7}',
		'{"at":1700000000000,"method":"DELETE","path":"/projects/kept"}',
		'not JSON',
		'',
	].join('\n'));
	const leftover = followedFile({folder: path.join(folder, 'followed'), pid: nobody, baseUrl: server.baseUrl});
	await writeFile(leftover, '[{"projectId":7}]');
	await using dashboard = await openDashboard(server, {env: {XDG_STATE_HOME: home}});
	await dashboard.seesIn('Projects', ({rows}) => rows.length === 12);
	await dashboard.sees('One operation of earlier runs can\'t be read, and will not be followed.');
	expect(await readdir(path.join(folder, 'followed'))).toEqual([]);
	dashboard.press('J');
	await dashboard.sees('2 lines of the journal are not entries and are left out.');
	dashboard.press('q', 'q', 'q');
	expect(await dashboard.exit()).toEqual({code: 0, signal: undefined});
});

test('a named pipe in place of the session file is reported, and replaced by the next stored view', async () => {
	const home = await temporaryFolder();
	const folder = path.join(home, 'pgtower');
	const file = path.join(folder, 'session.json');
	await mkdir(folder, {mode: 0o700});
	execFileSync('mkfifo', [file]);
	await using dashboard = await openDashboard(undefined, {env: {XDG_STATE_HOME: home}});
	await dashboard.sees('The session file can\'t be used (it is not a regular file): pgtower starts without it.');
	await dashboard.sees('live every 5s');
	dashboard.press('j');
	await expect.poll(async () => {
		const status = await stat(file);
		return status.isFile();
	}).toBe(true);
});
