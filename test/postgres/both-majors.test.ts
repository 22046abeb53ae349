import {execFileSync} from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import {describe, expect, test} from 'vitest';
import {forAllTests, whenTestEnds} from '../helpers/when-test-ends.js';
import {bothMajors} from './programs.js';
import {ask, startRealPlane} from './real-plane.js';

describe.each(bothMajors)('Postgres $major', ({major, programs}) => {
	test('is installed with the version that it is named for', () => {
		expect(execFileSync(path.join(programs, 'postgres'), ['--version'], {encoding: 'utf8'})).toContain(` ${String(major)}.`);
	});
});

/**
A control plane on a machine that has both in PATH, the older one first.
*/
const machine = forAllTests(async () => {
	const before = process.env.PATH ?? '';
	whenTestEnds(() => {
		process.env.PATH = before;
	});
	process.env.PATH = [...bothMajors.map(({programs}) => programs), before].join(path.delimiter);
	return startRealPlane('empty', [], {choice: {}});
});

test('a project has the newest version by default, and a branch has its project\'s', async () => {
	const plane = machine();
	const [usual, older] = [await plane.createProject(), await plane.createProject({pg_version: 15})];
	const branch = await plane.createBranch(older);
	const versions = await Promise.all([usual, older, branch].map(async ({uri}) => ask(uri, 'show server_version_num')));
	// The machine itself may have a newer one.
	expect(Number(versions[0])).toBeGreaterThanOrEqual(180_000);
	expect(versions.slice(1)).toEqual([expect.stringMatching(/^15/v), expect.stringMatching(/^15/v)]);
	// What an API role may do differs: before 16, who makes roles may make them members of those that run programs.
	const rights = await Promise.all([usual, older].map(async ({uri}) => ask(uri, 'select rolcreaterole from pg_roles where rolname = current_user')));
	expect(rights).toEqual([true, false]);
});
