import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {
	appendFile,
	cp,
	glob,
	readFile,
	symlink,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {text} from 'node:stream/consumers';
import {expect, test} from 'vitest';
import {readFrames, versionsIn, type SourcePlace} from '../../bundle/read-crash/frames.js';
import {projectFolder} from '../helpers/source-files.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {startTerminal} from '../helpers/terminal-driver.js';

/** Runs a program in a checkout to its end. */
const run = async (folder: string, args: readonly string[]) => {
	const child = spawn(process.execPath, args, {cwd: folder, stdio: ['ignore', 'pipe', 'pipe']});
	const closed = once(child, 'close') as Promise<[number | undefined]>;
	const [output, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
	return {code, output, complaint};
};

/**
Makes a checkout whose program crashes when the time zone is switched.

@returns Its folder, and the place of the crash.
*/
const plantFailure = async (): Promise<{readonly folder: string; readonly place: string}> => {
	const folder = await temporaryFolder();
	for (const name of ['src', 'bundle', 'assets', 'package.json', 'tsup.config.ts', 'tsconfig.json']) {
		await cp(path.join(projectFolder, name), path.join(folder, name), {recursive: true});
	}

	await symlink(path.join(projectFolder, 'node_modules'), path.join(folder, 'node_modules'));
	for await (const name of glob('src/actions/**/*.ts', {cwd: folder})) {
		const file = path.join(folder, name);
		const source = await readFile(file, 'utf8');
		const [before = '', after] = source.split('toggleZone() {\n', 2);
		if (after !== undefined) {
			await writeFile(file, `${before}toggleZone() {\n\t\t\tthrow new Error('planted here');\n${after}`);
			return {folder, place: `${name}:${before.split('\n').length + 1}`};
		}
	}

	throw new Error('No action switches the time zone any more.');
};

const tsup = path.join(projectFolder, 'node_modules/tsup/dist/cli-default.js');

test('a crash of the built program is resolved to its source file and line', async () => {
	const {folder, place} = await plantFailure();
	// The types of what tests import take the compiler longer than all else, and no stack needs them.
	await run(folder, [tsup, '--silent', '--no-dts']);
	await run(folder, [tsup, '--config', 'bundle/read-crash/tsup.config.ts']);
	await using terminal = await startTerminal({
		command: process.execPath, args: [path.join(folder, 'dist/main.cjs'), '--demo'], env: {XDG_STATE_HOME: folder},
	});
	await terminal.waitFor('every 5s');
	terminal.press('t');
	expect(await terminal.exit()).toEqual({code: 1, signal: undefined});

	const log = path.join(folder, 'pgtower/pgtower.log');
	expect(await readFile(log, 'utf8')).toMatch(/Error: planted here\n +at .*\/dist\/[\w\-]+\.js:\d+:\d+/v);
	// A crash of another version follows, whose lines don't fit this checkout.
	await appendFile(log, '2026-11-20T12:00:00Z pgtower 0.0.1 (1a2b3c4d5e) on node 24.0.0, linux x64\nError: old\n    at a (file:///usr/lib/pgtower/dist/program-00000000.js:1:2)\n');
	const {code, output, complaint} = await run(folder, ['build/read-crash/program/main.js', log]);
	expect(code).toBe(0);
	const lines = output.split('\n');
	const message = lines.indexOf('Error: planted here');
	expect(lines.slice(message + 1, message + 3)).toEqual([
		expect.stringContaining(`${place}:`),
		'        throw new Error(\'planted here\');',
	]);
	expect(lines.filter(line => line.includes('/dist/'))).toEqual(['    at a (file:///usr/lib/pgtower/dist/program-00000000.js:1:2)']);
	expect(complaint).toMatch(/of version 0\.0\.1 and this checkout of .*\n.*not of this checkout's bundle: program-00000000\.js/v);
});

const sourceOf = ({file, line, column}: {readonly file: string; readonly line: number; readonly column: number}): SourcePlace | undefined =>
	file === 'main.js' || file === 'loader.cjs' ? {place: `src/main.ts:${line}:${column}`, line: 'the line'} : undefined;

test('in a logged stack, only positions in the bundle are replaced by source positions', () => {
	const log = 'Error: at 1:2\n    at a (file:///home/me/dist/main.js:3:4)\n    at b (node:internal/x:5:6)\n    at async /opt/p/dist/loader.cjs:7:8';
	expect(readFrames(log, sourceOf)).toEqual({
		text: 'Error: at 1:2\n    at a (src/main.ts:3:4)\n        the line\n    at b (node:internal/x:5:6)\n    at async src/main.ts:7:8\n        the line',
		found: 2,
		unknownFiles: new Set(),
	});
});

test('a stack on one line of a debug log is resolved, too', () => {
	expect(readFrames(String.raw`2026 uncaught Error: x\n    at file:///d/main.js:1:2`, sourceOf).text).toBe('2026 uncaught Error: x\n    at src/main.ts:1:2\n        the line');
});

test('in a stack, the name of a file outside the bundle stays unchanged', () => {
	expect(readFrames('at (file:///d/other.js:1:2)', sourceOf)).toEqual({text: 'at (file:///d/other.js:1:2)', found: 0, unknownFiles: new Set(['other.js'])});
});

test('versionsIn finds the program versions in a log\'s entries for crashes and starts', () => {
	expect(versionsIn([
		'2026-11-20T12:00:00Z pgtower 0.1.0 on node 24.0.0, linux x64',
		'2026-11-20T12:00:00Z start pgtower 0.2.0-next.1, node 24.0.0, linux x64',
		'something of pgtower 3',
	].join('\n'))).toEqual(new Set(['0.1.0', '0.2.0-next.1']));
});
