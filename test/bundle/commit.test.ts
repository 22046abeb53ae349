import {execFileSync} from 'node:child_process';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {commitOf} from '../../bundle/commit.js';
import {versionWith} from '../../src/cli/full-version.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

const git = (folder: string, ...args: readonly string[]) => execFileSync('git', [
	'-c', 'user.name=A', '-c', 'user.email=a@example.test', '-c', 'commit.gpgsign=false', ...args,
], {cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']});

test('commitOf returns the commit of a checkout and notes a modification, but returns nothing for a subfolder', async () => {
	const folder = await temporaryFolder();
	expect(commitOf(folder)).toBeUndefined();
	git(folder, 'init', '--quiet');
	expect(commitOf(folder)).toBeUndefined();
	await writeFile(path.join(folder, 'a'), '1');
	git(folder, 'add', '.');
	git(folder, 'commit', '--quiet', '--message=one');
	git(folder, 'tag', 'v1.0.0');
	const commit = git(folder, 'rev-parse', '--short=10', 'HEAD').trim();
	expect(commitOf(folder)).toBe(commit);
	await writeFile(path.join(folder, 'a'), '2');
	expect(commitOf(folder)).toBe(`${commit}, changed`);
	await mkdir(path.join(folder, 'packages'));
	expect(commitOf(path.join(folder, 'packages'))).toBeUndefined();
});

test('the version names the commit if the commit is known', () => {
	expect(versionWith('eb748d80c1')).toMatch(/^\d+\.\d+\.\d+ \(eb748d80c1\)$/v);
	expect(versionWith(undefined)).toMatch(/^\d+\.\d+\.\d+$/v);
});
