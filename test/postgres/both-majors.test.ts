import {execFileSync} from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import {describe, expect, test} from 'vitest';
import {forAllTests, whenTestEnds} from '../helpers/when-test-ends.js';
import {bothMajors} from './programs.js';
import {ask, startRealPlane} from './real-plane.js';

describe.each(bothMajors)('Postgres $major', ({major, programs}) => {
	test('the Postgres programs for this test have the expected major version', () => {
		expect(execFileSync(path.join(programs, 'postgres'), ['--version'], {encoding: 'utf8'})).toContain(` ${String(major)}.`);
	});
});

/** Starts a control plane with both versions in PATH, the older one first. */
const machine = forAllTests(async () => {
	const before = process.env.PATH ?? '';
	whenTestEnds(() => {
		process.env.PATH = before;
	});
	process.env.PATH = [...bothMajors.map(({programs}) => programs), before].join(path.delimiter);
	return startRealPlane('empty', [], {choice: {}});
});

test('a new project has the newest installed Postgres by default, and branches have the project\'s version', async () => {
	const plane = machine();
	const [usual, older] = [await plane.createProject(), await plane.createProject({pg_version: 15})];
	const branch = await plane.createBranch(older);
	const versions = await Promise.all([usual, older, branch].map(async ({uri}) => ask(uri, 'show server_version_num')));
	// The machine itself may have a newer version.
	expect(Number(versions[0])).toBeGreaterThanOrEqual(180_000);
	expect(versions.slice(1)).toEqual([expect.stringMatching(/^15/v), expect.stringMatching(/^15/v)]);
	// Rights of API roles differ: before 16, a role that creates roles could make them members of roles that run programs.
	const rights = await Promise.all([usual, older].map(async ({uri}) => ask(uri, 'select rolcreaterole from pg_roles where rolname = current_user')));
	expect(rights).toEqual([true, false]);
});
