import {spawn} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {
	afterAll,
	beforeAll,
	describe,
	expect,
	onTestFinished,
	test,
} from 'vitest';
import {createCleanEnvironment} from '../helpers/clean-environment.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {startTerminal} from '../helpers/terminal-driver.js';
import {
	installPackage,
	runtimes,
	runToEnd,
	type InstalledPackage,
} from './installed-package.js';
import {printedVersion} from './printed-version.js';

let installed: InstalledPackage;

beforeAll(async () => {
	installed = await installPackage();
}, 60_000);

afterAll(async () => {
	await installed.remove();
});

test('the program starts by its own name', async () => {
	const {code, output} = await runToEnd(installed.program, ['--version']);
	expect({code, output}).toEqual({code: 0, output: expect.stringMatching(printedVersion) as string});
});

test('npx runs it from its tarball, with no registry in reach', async () => {
	const {code, output} = await runToEnd('npx', ['--offline', '--yes', '--loglevel=error', `--package=${installed.tarball}`, 'pgtower', '--version']);
	expect({code, output}).toEqual({code: 0, output: expect.stringMatching(printedVersion) as string});
});

describe.each(runtimes)('on node %s', (version, node) => {
	const run = async (args: readonly string[], variables?: Readonly<Record<string, string>>) => runToEnd(node, [installed.program, ...args], variables);

	test('it is that node', async () => {
		const {output} = await runToEnd(node, ['--version']);
		expect(output).toMatch(new RegExp(String.raw`^v${version}\.`, 'v'));
	});

	test('--help is printed, and nothing else', async () => {
		expect(await run(['--help'])).toMatchObject({code: 0, output: expect.stringMatching(/^Usage: pgtower/v) as string, complaint: ''});
	});

	test.each(['bash', 'zsh', 'fish'])('completion %s is printed, and nothing else', async shell => {
		expect(await run(['completion', shell])).toMatchObject({code: 0, output: expect.stringContaining('snapshot') as string, complaint: ''});
	});

	test('snapshot --json shows the demo, and nothing else', async () => {
		const {code, output, complaint} = await run(['snapshot', 'projects', '--json']);
		expect({code, complaint}).toEqual({code: 0, complaint: ''});
		expect(JSON.parse(output)).toMatchObject({view: 'projects', isDemo: true, projects: expect.arrayContaining([expect.objectContaining({name: 'acme-shop'})]) as unknown});
	});

	test('serve keeps a world, and snapshot reads it with the key', async () => {
		const environment = await createCleanEnvironment();
		onTestFinished(environment.remove);
		const data = path.join(await temporaryFolder(), 'world');
		const child = spawn(node, [installed.program, 'serve', '--port', '0', '--json', '--data', data], {env: environment.variables, stdio: ['ignore', 'pipe', 'pipe']});
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

	test('the dashboard opens on the demo, and q leaves it', async () => {
		await using terminal = await startTerminal({command: node, args: [installed.program]});
		await terminal.waitFor('acme-shop', {timeout: 10_000});
		terminal.press('q');
		expect(await terminal.exit).toEqual({code: 0, signal: undefined});
	});
});

test.each(['18.20.8', '20.20.2', '22.18.0'])('node %s gets a sentence, and the exit code of a mistake', async old => {
	const pretend = `data:text/javascript,Object.defineProperty(process, 'versions', {value: {...process.versions, node: '${old}'}})`;
	const [, [, node]] = runtimes as [unknown, readonly [string, string]];
	expect(await runToEnd(node, ['--import', pretend, installed.program])).toEqual({
		code: 2, output: '', complaint: `pgtower needs node 22.19 or newer; this is node ${old}.\n`,
	});
});
