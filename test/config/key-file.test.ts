import {execFileSync} from 'node:child_process';
import {
	chmod,
	mkdir,
	symlink,
	truncate,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {readKeyFile} from '../../src/config/key-source.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

const keyFile = async (text: string, mode = 0o600): Promise<string> => {
	const file = path.join(await temporaryFolder(), 'key');
	await writeFile(file, text, {mode});
	await chmod(file, mode);
	return file;
};

// This is a program of the system, since node can't make a named pipe.
const pipeMaker = 'mkfifo';

test.each(['the-key', 'the-key\n', '  the-key \r\n', 'the-key\nsecond line\n'])('the API key is the first line of the key file: %j', async text => {
	expect(await readKeyFile(await keyFile(text))).toEqual({apiKey: 'the-key'});
});

test.each([0o600, 0o400, 0o700])('an API key file that only its owner can access is accepted: mode %i (decimal)', async mode => {
	expect(await readKeyFile(await keyFile('the-key', mode))).toEqual({apiKey: 'the-key'});
});

test.each([0o640, 0o604, 0o644, 0o620, 0o602, 0o610])('an API key file that others can read or write is refused: mode %i (decimal)', async mode => {
	const file = await keyFile('the-key', mode);
	expect(await readKeyFile(file)).toEqual({
		problem: `Other users have access to the API key file ${file}. To stop that, run: chmod 600 ${file}`,
	});
});

test.each(['', '\n', '   \n\nthe-key'])('an API key file whose first line is empty is refused: %j', async text => {
	const file = await keyFile(text);
	expect(await readKeyFile(file)).toEqual({problem: `The API key from the file ${file} is empty.`});
});

test.each(['two words', 'key\u{7F}', 'ключ', 'a\tb'])('an API key file without a valid key is refused: %j', async text => {
	const file = await keyFile(text);
	expect(await readKeyFile(file)).toEqual({problem: `The API key from the file ${file} contains a space or a character that is not printable ASCII.`});
});

test('a missing API key file is reported', async () => {
	const file = path.join(await temporaryFolder(), 'key');
	expect(await readKeyFile(file)).toEqual({problem: `The API key file ${file} can't be read: there is no such file.`});
});

test('a folder in place of an API key file is reported', async () => {
	const file = path.join(await temporaryFolder(), 'key');
	await mkdir(file, {mode: 0o700});
	expect(await readKeyFile(file)).toEqual({problem: `The API key file ${file} can't be read: it is a folder.`});
});

test('a named pipe in place of an API key file is refused at once', async () => {
	const file = path.join(await temporaryFolder(), 'key');
	execFileSync(pipeMaker, ['-m', '600', file]);
	expect(await readKeyFile(file)).toEqual({problem: `The API key file ${file} can't be read: it is not a regular file.`});
});

test('a device in place of an API key file is refused', async () => {
	expect(await readKeyFile('/dev/null')).toEqual({problem: 'The API key file /dev/null can\'t be read: it is not a regular file.'});
});

test('for a symbolic link to an API key file, pgtower checks the permissions of the target', async () => {
	const open = await keyFile('the-key', 0o644);
	const link = path.join(path.dirname(open), 'link');
	await symlink(open, link);
	expect(await readKeyFile(link)).toMatchObject({problem: expect.stringContaining('Other users have access') as unknown});
	await chmod(open, 0o600);
	expect(await readKeyFile(link)).toEqual({apiKey: 'the-key'});
});

test('a much too large API key file is refused', async () => {
	const file = await keyFile('the-key\n');
	await truncate(file, 1_000_000_000);
	expect(await readKeyFile(file)).toEqual({problem: `The API key file ${file} can't be read: it is larger than 64 KiB, more than it should ever hold.`});
});

test('an API key file whose name is too long is reported', async () => {
	expect(await readKeyFile(`/${'a'.repeat(300)}`)).toMatchObject({problem: expect.stringContaining('its name is too long') as unknown});
});
