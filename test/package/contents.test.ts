import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {publint} from 'publint';
import {formatMessage} from 'publint/utils';
import {
	afterAll,
	beforeAll,
	expect,
	test,
} from 'vitest';
import {projectFolder, readSourceFiles} from '../helpers/source-files.js';
import {installPackage, type InstalledPackage} from './installed-package.js';

let installed: InstalledPackage;

beforeAll(async () => {
	installed = await installPackage();
});

afterAll(async () => {
	await installed.remove();
});

test('the package is at most 700 kB packed, and 2.3 MB unpacked', () => {
	expect(installed.report.size).toBeLessThan(700_000);
	expect(installed.report.unpackedSize).toBeLessThan(2_300_000);
	expect(installed.report.unpackedSize).toBeGreaterThan(500_000);
});

test('the package holds the bundle, its licences, and what npm always takes along', () => {
	const names = installed.report.files.map(file => file.path);
	expect(names.filter(name => !name.startsWith('dist/')).toSorted()).toEqual(['LICENSE', 'README.md', 'package.json']);
	expect(names.filter(name => !name.endsWith('.js'))).toContain('dist/LICENSES');
	expect(names.filter(name => name.startsWith('dist/') && !name.endsWith('.js')).toSorted()).toEqual(['dist/LICENSES', 'dist/configuration.schema.json', 'dist/pgtower.1']);
	expect(names).toContain('dist/main.js');
});

test('installing the package installs nothing else', async () => {
	const entries = await readdir(path.join(installed.folder, 'node_modules'));
	expect(entries.filter(name => !name.startsWith('.'))).toEqual(['pgtower']);
});

test('the package names no place on the machine that made it', async () => {
	const folder = path.join(installed.folder, 'node_modules/pgtower');
	for (const file of installed.report.files) {
		expect(await readFile(path.join(folder, file.path), 'utf8'), file.path).not.toContain(projectFolder);
	}
});

test('publint has nothing to say about the package', async () => {
	const {messages} = await publint({pkgDir: projectFolder, strict: true});
	const manifest = JSON.parse(await readFile(path.join(projectFolder, 'package.json'), 'utf8')) as Record<string, unknown>;
	expect(messages.map(message => formatMessage(message, manifest))).toEqual([]);
});

test('each package that the sources import has its licence in the package', async () => {
	const licences = await readFile(path.join(installed.folder, 'node_modules/pgtower/dist/LICENSES'), 'utf8');
	const imported = readSourceFiles()
		.filter(({name}) => name.startsWith('src/'))
		.flatMap(({text}) => text.split('\n').filter(line => !line.startsWith('import type')))
		.flatMap(line => /from '(?<name>(?:@[^'\/]+\/)?[^.'\/][^'\/]*)/v.exec(line)?.groups?.name ?? [])
		.filter(name => !name.startsWith('node:'));
	expect(imported).toContain('ink');
	expect(imported).toContain('@alcalzone/ansi-tokenize');
	for (const name of new Set(imported)) {
		expect(licences, name).toContain(`\n${name} `);
	}

	const parts = licences.split(`\n${'-'.repeat(80)}\n`);
	expect(parts.length).toBeGreaterThan(20);
	expect(parts.filter(part => !/copyright|^by /imv.test(part))).toEqual([]);
});
