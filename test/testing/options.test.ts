import {existsSync} from 'node:fs';
import {mkdir} from 'node:fs/promises';
import path from 'node:path';
import {expect, test, vi} from 'vitest';
import {noPostgresSentence} from '../../src/postgres/programs/choose-postgres.js';
import {readMigration} from '../../src/testing/template-project.js';
import {inWordsOfTests} from '../../src/testing/shared-server.js';
import {startPgtowerWith, type PgtowerOptions} from '../../src/testing/start-pgtower.js';
import {useDatabase, type FileDatabaseOptions} from '../../src/testing/vitest.js';
import {builtProgram} from '../helpers/dashboard.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {whenTestEnds} from '../helpers/when-test-ends.js';

test.each([
	[{migrations: 'migrations'}, 'startPgtower has no option "migrations". Its options are migrate, key, postgres, and pgVersion.'],
	[{constructor: 1}, 'startPgtower has no option "constructor". Its options are migrate, key, postgres, and pgVersion.'],
	[{migrate: []}, 'The option migrate of startPgtower takes a folder or a file of SQL, a list of them, or a function; leave it out for an empty database. It can\'t be [].'],
	[{migrate: 5}, 'The option migrate of startPgtower takes a folder or a file of SQL, a list of them, or a function; leave it out for an empty database. It can\'t be 5.'],
	[{migrate: ''}, 'The option migrate of startPgtower takes a folder or a file of SQL, a list of them, or a function; leave it out for an empty database. It can\'t be \'\'.'],
	[{key: 1}, 'The option key of startPgtower takes a text. It can\'t be 1.'],
	[{postgres: true}, 'The option postgres of startPgtower takes the path of the folder that holds the Postgres programs. It can\'t be true.'],
	[{pgVersion: '17'}, 'The option pgVersion of startPgtower takes a major version, such as 17. It can\'t be \'17\'.'],
	[null, 'startPgtower takes an object of options, such as {migrate: \'migrations\'}, not null.'],
	['migrations', 'startPgtower takes an object of options, such as {migrate: \'migrations\'}, not \'migrations\'.'],
])('startPgtower refuses the options %o with a clear message', async (options, sentence) => {
	await expect(startPgtowerWith('/nowhere', options as PgtowerOptions)).rejects.toEqual(new TypeError(sentence));
});

test.each([
	[{as: 'banana'}, 'The option as of useDatabase takes "database" or "branch". It can\'t be \'banana\'.'],
	[{variables: 'URL'}, 'The option variables of useDatabase takes a list of the names of environment variables. It can\'t be \'URL\'.'],
	[{keepFailed: 1}, 'The option keepFailed of useDatabase takes true or false. It can\'t be 1.'],
	[{keepfailed: true}, 'useDatabase has no option "keepfailed". Its options are migrate, key, postgres, pgVersion, as, variables, and keepFailed.'],
	[{migrate: 5}, 'The option migrate of useDatabase takes a folder or a file of SQL, a list of them, or a function; leave it out for an empty database. It can\'t be 5.'],
])('useDatabase refuses the options %o with a clear message', async (options, sentence) => {
	await expect(useDatabase(options as FileDatabaseOptions)).rejects.toEqual(new TypeError(sentence));
});

test('the error about a missing or empty migration names the absolute path of the migration', async () => {
	const folder = await temporaryFolder();
	await mkdir(path.join(folder, 'empty'));
	const none = path.relative('.', path.join(folder, 'none'));
	await expect(readMigration(none)).rejects.toThrow(`migrate: ${folder}/none can't be read: there is no such file or folder.`);
	await expect(readMigration([path.join(folder, 'empty')])).rejects.toThrow(`migrate: the folder ${folder}/empty has no .sql file.`);
});

test('startPgtower does not create a missing folder for temporary files', async () => {
	const missing = path.join(await temporaryFolder(), 'missing');
	vi.stubEnv('TMPDIR', missing);
	whenTestEnds(() => vi.unstubAllEnvs());
	await expect(startPgtowerWith(builtProgram, {})).rejects.toThrow(`${missing}: no folder for Postgres can be made there: there is no such`);
	expect(existsSync(missing)).toBe(false);
});

test('without any Postgres, the error says how to set the option "postgres" of startPgtower', () => {
	expect(inWordsOfTests(`pgtower serve: ${noPostgresSentence({})}\n`)).toMatch(/^No Postgres was found\. .* or name a folder of programs: \{postgres: '<folder>'\}\.$/v);
});
