import {Buffer} from 'node:buffer';
import {spawnSync} from 'node:child_process';
import {
	chmod,
	chown,
	mkdir,
	readdir,
	readFile,
	rename,
	rm,
	symlink,
	utimes,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {expect, test} from 'vitest';
import {readKeptCode, writeKeptCode} from '../../src/runtime/kept-code.js';
import {createCleanEnvironment} from '../helpers/clean-environment.js';
import {builtProgram, startDashboard} from '../helpers/dashboard.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

/**
Runs a command of the built program with its own cache.

@returns The names of the files with code after the run.
*/
const runProgram = async (cache: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<readonly string[]> => {
	const {variables, remove} = await createCleanEnvironment();
	const {status, stdout, stderr} = spawnSync(process.execPath, [builtProgram, ...args], {
		env: {...variables, XDG_CACHE_HOME: cache, ...environment}, encoding: 'utf8',
	});
	await remove();
	expect({status, stderr}).toEqual({status: 0, stderr: ''});
	expect(stdout).not.toBe('');
	return codeIn(cache);
};

const printVersion = async (cache: string, environment: Readonly<Record<string, string>> = {}) => runProgram(cache, ['--version'], environment);

const codeIn = async (cache: string): Promise<readonly string[]> => {
	const files = await readdir(path.join(cache, 'pgtower'));
	return files.filter(name => name.includes('.code'));
};

test('cached code is reused only by the same build and the same kind of run', async () => {
	const folder = await temporaryFolder();
	const code = new Uint8Array([1, 2, 3]);
	expect(readKeptCode(folder, 'aaaaaaaa', 'command')).toBeUndefined();
	writeKeptCode(folder, 'aaaaaaaa', 'command', code);
	expect([...readKeptCode(folder, 'aaaaaaaa', 'command')!]).toEqual([1, 2, 3]);
	expect(readKeptCode(folder, 'aaaaaaaa', 'dashboard')).toBeUndefined();
	expect(readKeptCode(folder, 'bbbbbbbb', 'command')).toBeUndefined();
});

test('empty, truncated or modified cached code is not used', async () => {
	const folder = await temporaryFolder();
	writeKeptCode(folder, 'aaaaaaaa', 'command', new Uint8Array(100).fill(7));
	const [name = ''] = await readdir(folder);
	const file = path.join(folder, name);
	const whole = await readFile(file);
	const changed = Uint8Array.from(whole, (byte, index) => index === 50 ? 8 : byte);
	for (const damaged of [new Uint8Array(0), whole.subarray(0, 3), whole.subarray(0, 4), whole.subarray(0, 60), changed, new Uint8Array([...whole, 0])]) {
		await writeFile(file, damaged);
		expect(readKeptCode(folder, 'aaaaaaaa', 'command')).toBeUndefined();
	}
});

test('cached code of removed versions is deleted, and other files stay', async () => {
	const folder = await temporaryFolder();
	const longAgo = new Date(Date.now() - (31 * 24 * 60 * 60 * 1000));
	for (const name of ['dashboard-old-v24.0.0-x64.code', 'command-old-v24.0.0-x64.code.99', 'other']) {
		await writeFile(path.join(folder, name), '');
		await utimes(path.join(folder, name), longAgo, longAgo);
	}

	const ofNode = path.join(folder, 'v24.0.0-x64-1a2b3c4d-1000');
	await mkdir(ofNode);
	await writeFile(path.join(ofNode, '5e6f'), '');
	await utimes(ofNode, longAgo, longAgo);
	writeKeptCode(folder, 'aaaaaaaa', 'dashboard', new Uint8Array([1]));
	expect(await readdir(folder)).toEqual([`dashboard-aaaaaaaa-${process.version}-${process.arch}.code`, 'other']);
});

test('cached code that another user may have written is replaced without being used', async () => {
	const folder = await temporaryFolder();
	const code = new Uint8Array([1, 2, 3]);
	writeKeptCode(folder, 'aaaaaaaa', 'command', code);
	const [name = ''] = await readdir(folder);
	const file = path.join(folder, name);
	const aside = path.join(await temporaryFolder(), 'aside');
	const plants = [
		async () => chmod(file, 0o666),
		async () => chmod(file, 0o640),
		async () => {
			await rename(file, aside);
			await symlink(aside, file);
		},
		async () => {
			await rm(file);
			spawnSync('mkfifo', ['-m', '600', file]);
		},
		...(process.getuid?.() === 0 ? [async () => chown(file, 65_534, 65_534)] : []),
	];
	for (const plant of plants) {
		await plant();
		expect(readKeptCode(folder, 'aaaaaaaa', 'command')).toBeUndefined();
		writeKeptCode(folder, 'aaaaaaaa', 'command', code);
		expect(readKeptCode(folder, 'aaaaaaaa', 'command')).toEqual(Buffer.from(code));
	}
});

test('an incomplete write of cached code leaves no file behind', async () => {
	const folder = await temporaryFolder();
	const file = path.join(folder, `command-aaaaaaaa-${process.version}-${process.arch}.code`);
	await mkdir(path.join(file, 'inside'), {recursive: true});
	const justBegun = `dashboard-bbbbbbbb-${process.version}-${process.arch}.code.99`;
	const killed = path.join(folder, 'dashboard-bbbbbbbb-v24.0.0-x64.code.98');
	const earlier = new Date(Date.now() - (11 * 60 * 1000));
	await writeFile(path.join(folder, justBegun), '');
	await writeFile(killed, '');
	await utimes(killed, earlier, earlier);
	await symlink(path.join(folder, 'nowhere'), path.join(folder, 'dangling'));
	writeKeptCode(folder, 'aaaaaaaa', 'command', new Uint8Array([1]));
	expect(await readdir(folder)).toEqual([path.basename(file), 'dangling', justBegun]);
});

test('a missing folder for cached code does not stop the program', () => {
	expect(() => {
		writeKeptCode(path.join(import.meta.dirname, 'missing'), 'aaaaaaaa', 'command', new Uint8Array([1]));
	}).not.toThrow();
});

test('the program caches its code, reuses it, and replaces damaged code', async () => {
	const cache = await temporaryFolder();
	const [name = ''] = await printVersion(cache);
	expect(name).toMatch(/^text-[\da-f]{8}-v/v);
	const file = path.join(cache, 'pgtower', name);
	const kept = await readFile(file);
	expect(await printVersion(cache)).toEqual([name]);
	expect(await readFile(file)).toEqual(kept);
	const damaged = Uint8Array.from(kept, (byte, index) => index > 1000 && index % 100 === 0 ? 255 - byte : byte);
	await writeFile(file, damaged);
	expect(await printVersion(cache)).toEqual([name]);
	expect(await readFile(file)).not.toEqual(damaged);
});

test('the program caches no code with NODE_DISABLE_COMPILE_CACHE, or if others could write to the folder', async () => {
	const cache = await temporaryFolder();
	await mkdir(path.join(cache, 'pgtower'));
	await chmod(path.join(cache, 'pgtower'), 0o777);
	expect(await printVersion(cache)).toEqual([]);
	await chmod(path.join(cache, 'pgtower'), 0o700);
	expect(await printVersion(cache, {NODE_DISABLE_COMPILE_CACHE: '1'})).toEqual([]);
});

/**
Loaded before the program. Postpones everything that is due in a second or later, so that the dashboard does not write its code. On a slow machine, a
dashboard that is closed at once would otherwise run long enough to write it.
*/
const writesLate = `data:text/javascript,${encodeURIComponent(`
const start = globalThis.setTimeout;
globalThis.setTimeout = Object.assign((run, milliseconds, ...values) => start(run, milliseconds >= 1000 ? 2 ** 30 : milliseconds, ...values), start);
`)}`;

test('only a run that uses more of the program replaces the cached code', async () => {
	const cache = await temporaryFolder();
	const [text = ''] = await runProgram(cache, ['--version']);
	const [command, ...others] = await runProgram(cache, ['snapshot', '--demo']);
	expect([command, others]).toEqual([text.replace('text', 'command'), []]);
	await using dashboard = await startDashboard({preload: [writesLate], env: {XDG_CACHE_HOME: cache}});
	await dashboard.waitFor('acme-shop');
	dashboard.press('q');
	await dashboard.exit();
	const glance = [text.replace('text', 'glance')];
	expect(await codeIn(cache)).toEqual(glance);
	expect(await runProgram(cache, ['--version'])).toEqual(glance);
	expect(await runProgram(cache, ['snapshot', '--demo'])).toEqual(glance);
	await using longer = await startDashboard({env: {XDG_CACHE_HOME: cache}});
	await expect.poll(async () => codeIn(cache)).toEqual([text.replace('text', 'dashboard')]);
	longer.press('q');
	await longer.exit();
	expect(await codeIn(cache)).toEqual([text.replace('text', 'dashboard')]);
});
