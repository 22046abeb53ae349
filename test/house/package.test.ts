import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {projectFolder} from '../helpers/source-files.js';

type Manifest = Readonly<Record<string, unknown>> & {
	readonly scripts: Readonly<Record<string, string>>;
	readonly engines: Readonly<Record<string, string>>;
	readonly bin: Readonly<Record<string, string>>;
};

const manifest = JSON.parse(readFileSync(path.join(projectFolder, 'package.json'), 'utf8')) as Manifest;

test.each(['dependencies', 'optionalDependencies', 'peerDependencies', 'bundleDependencies', 'bundledDependencies'])('the package installs no other package, since package.json has no %s', field => {
	expect(manifest[field] ?? {}).toEqual({});
});

test.each(['preinstall', 'install', 'postinstall', 'preprepare', 'prepare', 'postprepare', 'prepublish'])('package.json has no script %s, so installing the package runs nothing', script => {
	expect(manifest.scripts).not.toHaveProperty(script);
});

test('the package runs on node 22.19 and later', () => {
	expect(manifest.engines).toEqual({node: '>=22.19'});
});

test('the package has the folder dist, with the program pgtower and its manual page', () => {
	expect(manifest.files).toEqual(['dist']);
	expect(manifest.bin).toEqual({pgtower: './dist/main.cjs'});
	// From a package that is a file, npm installs a manual page only if it is in a list.
	expect(manifest.man).toEqual(['./dist/pgtower.1']);
});

test('the package is an ES module with a license', () => {
	expect(manifest.type).toBe('module');
	expect(manifest.license).toBe('MIT');
});
