import {execFileSync} from 'node:child_process';
import {
	chmod,
	mkdir,
	readFile,
	stat,
	symlink,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {createDebugLog} from '../../src/storage/debug-log.js';
import {openLogFile, type LogFile} from '../../src/storage/log-file.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

const logIn = async (): Promise<string> => path.join(await temporaryFolder(), 'debug.log');

const opened = (file: string): LogFile => {
	const log = openLogFile(file);
	if ('problem' in log) {
		throw new Error(log.problem);
	}

	return log;
};

const noteInto = (file: string, secrets: readonly string[] = []) => createDebugLog(opened(file), {
	now: () => Date.parse('2026-11-20T12:00:00.250Z'),
	secrets: () => secrets,
	onLost(sentence) {
		throw new Error(sentence);
	},
});

const modeOf = async (file: string): Promise<number> => {
	const {mode} = await stat(file);
	return mode % 0o1000;
};

test('an event in the debug log is one line with time, kind and details', async () => {
	const file = await logIn();
	const note = noteInto(file);
	note('request', 'GET /projects: 200 in 34 ms');
	note('uncaught', 'Error: one\n    at two\u{1B}[31m\r');
	expect(await readFile(file, 'utf8')).toBe([
		'2026-11-20T12:00:00.250Z request GET /projects: 200 in 34 ms\n',
		'2026-11-20T12:00:00.250Z uncaught Error: one\\n    at two\\u{1b}[31m\\u{d}\n',
	].join(''));
});

test('the debug log redacts the current API key and texts that look like keys', async () => {
	const file = await logIn();
	noteInto(file, ['a-secret-of-mine'])('notice', 'a-secret-of-mine, napi_0123abc and pgt_ab-cd_ef were refused');
	expect(await readFile(file, 'utf8')).toMatch(/notice \$PGTOWER_API_KEY, \$PGTOWER_API_KEY and \$PGTOWER_API_KEY were refused\n$/v);
});

test('opening an existing debug log keeps its lines, and makes the file private', async () => {
	const file = await logIn();
	await writeFile(file, 'of an earlier run\n');
	await chmod(file, 0o644);
	noteInto(file)('start', 'again');
	expect(await readFile(file, 'utf8')).toBe('of an earlier run\n2026-11-20T12:00:00.250Z start again\n');
	expect(await modeOf(file)).toBe(0o600);
});

test('only the owner can read a new debug log', async () => {
	const file = await logIn();
	opened(file).close();
	expect(await modeOf(file)).toBe(0o600);
});

test.each<[string, (file: string) => Promise<void> | void, string]>([
	['a folder', async file => {
		await mkdir(file);
	}, 'it is a folder'],
	['a pipe that nobody reads', file => {
		execFileSync('/bin/sh', ['-c', 'mkfifo "$0"', file]);
	}, 'it is not a regular file'],
	['a link', async file => {
		await writeFile(`${file}.dear`, 'what it was');
		await symlink(`${file}.dear`, file);
	}, 'it is a symbolic link that is not followed, or leads in a circle'],
])('%s is refused as a debug log', async (_, plant, reason) => {
	const file = await logIn();
	await plant(file);
	expect(openLogFile(file)).toEqual({problem: `The debug log ${file} can't be written: ${reason}.`});
});

test('a debug log in a missing folder is refused with a message', async () => {
	const file = path.join(await temporaryFolder(), 'no', 'debug.log');
	expect(openLogFile(file)).toEqual({problem: `The debug log ${file} can't be written: there is no such folder.`});
});

test('a full disk ends only the debug log, with one message', () => {
	const told: string[] = [];
	const full: LogFile = {
		append() {
			throw Object.assign(new Error('ENOSPC'), {code: 'ENOSPC'});
		},
		close: () => undefined,
	};
	const note = createDebugLog(full, {
		now: () => 0,
		secrets: () => [],
		onLost(sentence) {
			told.push(sentence);
		},
	});
	note('state', 'view');
	note('state', 'view');
	expect(told).toEqual(['The debug log ends here, because it can no longer be written: the disk is full.']);
});
