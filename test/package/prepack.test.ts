import {
	cp,
	mkdtemp,
	rm,
	symlink,
} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {expect, onTestFinished, test} from 'vitest';
import {projectFolder} from '../helpers/source-files.js';
import {runToEnd} from './installed-package.js';

/** The files of a clone that the program is built from. */
const sources = ['src', 'bundle', 'assets', 'package.json', 'tsup.config.ts', 'tsconfig.json', 'README.md', 'LICENSE'];

test('npm pack builds the program first, even in an unbuilt clone', async () => {
	const clone = await mkdtemp(path.join(tmpdir(), 'pgtower-clone-'));
	onTestFinished(async () => rm(clone, {recursive: true, force: true}));
	await Promise.all(sources.map(async name => cp(path.join(projectFolder, name), path.join(clone, name), {recursive: true})));
	await symlink(path.join(projectFolder, 'node_modules'), path.join(clone, 'node_modules'));
	const packed = await runToEnd('npm', ['pack', clone, '--json', '--loglevel=error', '--pack-destination', clone]);
	expect(packed.code, packed.complaint).toBe(0);
	const [report] = JSON.parse(packed.output) as ReadonlyArray<{readonly files: ReadonlyArray<{readonly path: string}>}>;
	expect(report?.files.map(file => file.path)).toEqual(expect.arrayContaining(['dist/main.cjs', 'dist/LICENSES', 'dist/pgtower.1', 'package.json']));
	// Without a repository, the version has no commit.
	const {output} = await runToEnd(process.execPath, [path.join(clone, 'dist/main.cjs'), '--version']);
	expect(output).toMatch(/^\d+\.\d+\.\d+\n$/v);
});
