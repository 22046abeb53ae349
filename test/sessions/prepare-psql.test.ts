import {
	chmod,
	mkdir,
	readdir,
	readFile,
	stat,
	symlink,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {expect, test} from 'vitest';
import {findPsql} from '../../src/sessions/psql/find-psql.js';
import {preparePsql} from '../../src/sessions/psql/prepare-psql.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

const login = {
	host: 'ep-x.eu.example', port: 5432, roleName: 'ada', databaseName: 'shop', password: 'hunter2',
};
const certificate = '-----BEGIN CERTIFICATE-----\nMIIBkTCB+w==\n-----END CERTIFICATE-----\n';

/** Makes a folder with a psql that reports a version. */
const folderWith = async (said: string): Promise<string> => {
	const folder = await temporaryFolder();
	await writeFile(path.join(folder, 'psql'), `#!/bin/sh\necho '${said}'\n`, {mode: 0o755});
	return folder;
};

test('the first executable psql in PATH is used, and relative folders in PATH are ignored', async () => {
	const folder = await folderWith('psql (PostgreSQL) 17.0');
	const empty = await temporaryFolder();
	const file = path.join(empty, 'file');
	await writeFile(file, '');
	const other = await temporaryFolder();
	await mkdir(path.join(other, 'psql'));
	const unusable = await temporaryFolder();
	await writeFile(path.join(unusable, 'psql'), '', {mode: 0o644});
	const linked = await temporaryFolder();
	await symlink(path.join(folder, 'psql'), path.join(linked, 'psql'));
	expect(await findPsql({PATH: [empty, file, other, unusable, '/nowhere', linked, folder].join(':')})).toBe(path.join(linked, 'psql'));
	expect(await findPsql({PATH: [empty, other, unusable].join(':')})).toBeUndefined();
	expect(await findPsql({PATH: path.relative(process.cwd(), folder)})).toBeUndefined();
	expect(await findPsql({PATH: '.:'})).toBeUndefined();
	expect(await findPsql({})).toBeUndefined();
});

test.each<[string, string, string]>([
	['psql (PostgreSQL) 16.1', '', 'system'],
	['psql (PostgreSQL) 18beta1', '', 'system'],
	['psql (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)', 'bundle', 'bundle'],
	['something else', 'bundle', 'bundle'],
])('for a psql that reports the version %j (SSL_CERT_FILE: %j), PGSSLROOTCERT is %j', async (said, named, expected) => {
	const folder = await folderWith(said);
	const bundle = path.join(folder, 'bundle');
	await writeFile(bundle, certificate);
	const environment = {PATH: process.env.PATH, ...(named !== '' && {SSL_CERT_FILE: bundle})};
	expect(await preparePsql(path.join(folder, 'psql'), login, environment, [])).toMatchObject({
		environment: {PGSSLMODE: 'verify-full', PGSSLROOTCERT: expected === 'bundle' ? bundle : expected},
	});
});

test('psql gets the certificate of a server on this machine in a private temporary file', async () => {
	const folder = await folderWith('psql (PostgreSQL) 18.0');
	const prepared = await preparePsql(path.join(folder, 'psql'), {...login, host: '127.0.0.1', certificate}, {PATH: process.env.PATH}, []);
	if ('problem' in prepared) {
		throw new Error(prepared.problem);
	}

	const file = prepared.environment.PGSSLROOTCERT ?? '';
	expect(await readFile(file, 'utf8')).toBe(certificate);
	// No other file is written, so the password is in none.
	expect(await readdir(path.dirname(file))).toEqual([path.basename(file)]);
	const {mode} = await stat(file);
	expect(mode.toString(8)).toMatch(/600$/v);
	await prepared.dispose();
	await expect(stat(path.dirname(file))).rejects.toThrow('ENOENT');
	expect(await preparePsql(path.join(folder, 'psql'), {...login, certificate}, {PATH: process.env.PATH}, [])).toMatchObject({environment: {PGSSLROOTCERT: 'system'}});
	await chmod(folder, 0o755);
});
