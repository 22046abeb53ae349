import {
	mkdir,
	readFile,
	readdir,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {hasLibrary} from '../../src/postgres/programs/installation.js';
import {statementsLibrary} from '../../src/postgres/protocol/statements-extension.js';
import {makeExtensionFolder, offeredExtensions} from '../../src/postgres/server/make-extension-folder.js';
import {found} from '../control-plane/plane.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {installedPrograms} from './programs.js';

test('the scripts of offered extensions contain no code that could run functions planted by an owner', async () => {
	const folder = path.join(installedPrograms, '../share/postgresql/extension');
	const all = await readdir(folder);
	const others: string[] = [];
	const files = all.filter(name => offeredExtensions.some(extension => name.startsWith(`${extension.name}--`)));
	for (const file of files) {
		const script = await readFile(path.join(folder, file), 'utf8');
		const plain = script
			.replaceAll(/\/\*.*?\*\/|--[^\n]*|^\\echo[^\n]*/gmsv, '')
			.replaceAll(/\$(?<tag>\w*)\$.*?\$\k<tag>\$|'[^']*'/gsv, '…')
			.replaceAll(/begin atomic.*?end;/gisv, ';');
		const statements = plain.split(';').map(statement => statement.trim());
		others.push(...statements.filter(statement => !/^(?:$|create|alter|comment|grant|revoke|drop)/iv.test(statement)).map(statement => `${file}: ${statement}`));
	}

	// This script sets its own search path first.
	expect(others).toEqual(['intagg--1.0--1.1.sql: DO LANGUAGE plpgsql\n…']);
});

test('after an extension\'s files are installed beside Postgres, the next start offers the extension', async () => {
	const share = await temporaryFolder();
	const [binFolder, folder] = [path.join(share, 'bin'), path.join(share, 'extension')];
	await mkdir(binFolder);
	await mkdir(folder);
	await writeFile(path.join(binFolder, 'initdb'), `#!/bin/sh\necho share_path=${share}\n`, {mode: 0o700});
	const options = {
		installation: {
			binFolder, foundIn: binFolder, version: '18.9', major: 18,
		}, workFolder: await temporaryFolder(),
	};
	const made = async () => path.join(found(await makeExtensionFolder(options)), 'extension');
	expect(await readdir(await made())).toEqual([]);
	const install = async (name: string, control: string, script: string) => {
		await writeFile(path.join(folder, `${name}.control`), control);
		await writeFile(path.join(folder, `${name}--1.2.sql`), script);
	};

	await install('vector', 'default_version = \'1.2\'\nmodule_pathname = \'$libdir/vector\'', 'create type vector;');
	await install('postgres_fdw', 'default_version = \'1.2\'\ntrusted = false\n', 'create foreign data wrapper postgres_fdw;');
	await install('plperl', 'trusted = true\ndefault_version = \'1.2\'\n', 'create language plperl;');
	await writeFile(path.join(folder, 'hll.control'), 'default_version = \'2\'\ndirectory = \'elsewhere\'\n');
	const read = async (name: string) => readFile(path.join(await made(), name), 'utf8');
	expect(await read('vector.control')).toBe('default_version = \'1.2\'\nmodule_pathname = \'$libdir/vector\'\ntrusted = true\n');
	expect(await read('vector--1.2.sql')).toBe('create type vector;');
	expect(await read('postgres_fdw.control')).toBe('default_version = \'1.2\'\ntrusted = true\n');
	expect(await read('postgres_fdw--1.2.sql')).toContain('grant usage on foreign data wrapper postgres_fdw to neon_superuser');
	expect(await read('plperl.control')).toContain('trusted = false');
	expect(await readdir(await made())).not.toContain('hll.control');
});

test('hasLibrary detects whether a Postgres installation has a library', async () => {
	const folder = await temporaryFolder();
	expect(hasLibrary({binFolder: path.join(folder, 'bin')}, statementsLibrary)).toBe(false);
	expect(hasLibrary({binFolder: installedPrograms}, statementsLibrary)).toBe(true);
});
