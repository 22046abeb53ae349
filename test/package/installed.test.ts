import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {publint} from 'publint';
import {formatMessage} from 'publint/utils';
import {
	afterAll,
	beforeAll,
	describe,
	expect,
	onTestFinished,
	test,
} from 'vitest';
import {budgets} from '../bench/budgets.js';
import {createCleanEnvironment} from '../helpers/clean-environment.js';
import {projectFolder, readSourceFiles} from '../helpers/source-files.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {startTerminal} from '../helpers/terminal-driver.js';
import {
	installPackage,
	oldestNode,
	runToEnd,
	type InstalledPackage,
} from './installed-package.js';
import {printedVersion} from './printed-version.js';

let installed: InstalledPackage;

beforeAll(async () => {
	installed = await installPackage();
});

afterAll(async () => {
	await installed.remove();
});

test('the package is within its size budgets, both packed and unpacked', () => {
	expect(installed.report.size / 1000).toBeLessThanOrEqual(budgets.packed.limit);
	expect(installed.report.unpackedSize / 1_000_000).toBeLessThanOrEqual(budgets.unpacked.limit);
	expect(installed.report.unpackedSize).toBeGreaterThan(500_000);
});

test('the package contains the bundle, its licenses, and the files that npm always includes', () => {
	const names = installed.report.files.map(file => file.path);
	expect(names.filter(name => !name.startsWith('dist/')).toSorted()).toEqual(['LICENSE', 'README.md', 'package.json']);
	expect(names.filter(name => !/\.c?js$/v.test(name))).toContain('dist/LICENSES');
	expect(names.filter(name => name.startsWith('dist/') && !/\.c?js$/v.test(name)).toSorted()).toEqual([
		'dist/LICENSES', 'dist/configuration.schema.json', 'dist/pgtower.1', 'dist/testing-vitest.d.ts', 'dist/testing.d.ts',
	]);
	expect(names).toContain('dist/main.cjs');
});

test('the proxy and the HTTP code are each in a separate file of the package', async () => {
	const scripts = installed.report.files.map(file => file.path).filter(name => name.endsWith('.js'));
	const texts = await Promise.all(scripts.map(async name => [name, await readFile(path.join(installed.folder, 'node_modules/pgtower', name), 'utf8')] as const));
	const holders = (sign: string) => texts.filter(([, text]) => text.includes(sign)).map(([name]) => name);
	expect(holders('WebSocket was closed before')).toEqual(['dist/postgres-http.js']);
	expect(holders('this port serves all endpoints')).toEqual(['dist/postgres-http.js', 'dist/postgres-proxy.js']);
});

test('installing the package installs nothing else', async () => {
	const entries = await readdir(path.join(installed.folder, 'node_modules'));
	expect(entries.filter(name => !name.startsWith('.'))).toEqual(['pgtower']);
});

test('the package contains no path of the machine that built the package', async () => {
	const folder = path.join(installed.folder, 'node_modules/pgtower');
	for (const file of installed.report.files) {
		expect(await readFile(path.join(folder, file.path), 'utf8'), file.path).not.toContain(projectFolder);
	}
});

test('publint reports nothing about the package', async () => {
	const {messages} = await publint({pkgDir: projectFolder, strict: true});
	const manifest = JSON.parse(await readFile(path.join(projectFolder, 'package.json'), 'utf8')) as Record<string, unknown>;
	expect(messages.map(message => formatMessage(message, manifest))).toEqual([]);
});

test('each package imported by the sources has its license in the package', async () => {
	const licences = await readFile(path.join(installed.folder, 'node_modules/pgtower/dist/LICENSES'), 'utf8');
	const imported = readSourceFiles()
		.filter(({name}) => name.startsWith('src/'))
		.flatMap(({text}) => text.split('\n').filter(line => !line.startsWith('import type')))
		.flatMap(line => /from '(?<name>(?:@[^'\/]+\/)?[^.'\/][^'\/]*)/v.exec(line)?.groups?.name ?? [])
		// Users of the helper for tests import their own vitest.
		.filter(name => !name.startsWith('node:') && name !== 'vitest');
	expect(imported).toContain('ink');
	expect(imported).toContain('@alcalzone/ansi-tokenize');
	for (const name of new Set(imported)) {
		expect(licences, name).toContain(`\n${name} `);
	}

	const parts = licences.split(`\n${'-'.repeat(80)}\n`);
	expect(parts.length).toBeGreaterThan(20);
	expect(parts.filter(part => !/copyright|^by /imv.test(part))).toEqual([]);
});

test('the installed program starts with the command pgtower', async () => {
	const {code, output} = await runToEnd(installed.program, ['--version']);
	expect({code, output}).toEqual({code: 0, output: expect.stringMatching(printedVersion) as string});
});

test('the dashboard of the installed program opens with the command pgtower', async () => {
	await using terminal = await startTerminal({command: installed.program});
	await terminal.waitFor('acme-shop');
	terminal.press('q');
	expect(await terminal.exit()).toEqual({code: 0, signal: undefined});
});

test('npx runs the program from its tarball, without a registry', async () => {
	const {code, output} = await runToEnd('npx', ['--offline', '--yes', '--loglevel=error', `--package=${installed.tarball}`, 'pgtower', '--version']);
	expect({code, output}).toEqual({code: 0, output: expect.stringMatching(printedVersion) as string});
});

// Most tests run on the node for development; these run on the oldest supported one.
describe('the package on node 22', () => {
	const run = async (args: readonly string[], variables?: Readonly<Record<string, string>>) => runToEnd(oldestNode, [installed.program, ...args], variables);

	test('the oldest supported node is node 22', async () => {
		const {output} = await runToEnd(oldestNode, ['--version']);
		expect(output).toMatch(/^v22\./v);
	});

	test('on node 22, `snapshot --json --demo` prints the demo\'s projects as JSON, and nothing else', async () => {
		const {code, output, complaint} = await run(['snapshot', 'projects', '--json', '--demo']);
		expect({code, complaint}).toEqual({code: 0, complaint: ''});
		expect(JSON.parse(output)).toMatchObject({view: 'projects', isDemo: true, projects: expect.arrayContaining([expect.objectContaining({name: 'acme-shop'})]) as unknown});
	});

	test('on node 22, snapshot reads a control plane that serve runs', async () => {
		const environment = await createCleanEnvironment();
		onTestFinished(environment.remove);
		const data = path.join(await temporaryFolder(), 'world');
		const child = spawn(oldestNode, [installed.program, 'serve', '--port', '0', '--json', '--data', data], {env: environment.variables, stdio: ['ignore', 'pipe', 'pipe']});
		let complaint = '';
		child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
			complaint += chunk;
		});
		const ended = once(child, 'close') as Promise<[number | undefined]>;
		const [line] = await once(createInterface({input: child.stdout}), 'line') as [string];
		const {baseUrl, apiKey} = JSON.parse(line) as {readonly baseUrl: string; readonly apiKey: string};
		const variables = {PGTOWER_BASE_URL: baseUrl, PGTOWER_API_KEY: apiKey};
		const projects = await run(['snapshot', 'projects'], variables);
		child.kill('SIGTERM');
		const [code] = await ended;
		expect(code).toBe(143);
		expect(complaint).toBe('');
		expect(projects).toMatchObject({code: 0, complaint: ''});
		expect(projects.output).toContain('acme-shop');
		expect(await run(['snapshot'], variables)).toMatchObject({code: 4, output: ''});
	});

	test('the dashboard on node 22 opens the demo, and q leaves it', async () => {
		await using terminal = await startTerminal({command: oldestNode, args: [installed.program]});
		await terminal.waitFor('acme-shop');
		terminal.press('q');
		expect(await terminal.exit()).toEqual({code: 0, signal: undefined});
	});
});
