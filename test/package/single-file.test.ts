import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {stat} from 'node:fs/promises';
import path from 'node:path';
import {beforeAll, expect, test} from 'vitest';
import {startTerminal} from '../helpers/terminal-driver.js';
import {projectFolder} from '../helpers/source-files.js';
import {runToEnd} from './installed-package.js';
import {printedVersion} from './printed-version.js';

const program = path.join(projectFolder, 'build/pgtower');

/** An environment without node or any other program. */
const nothing = {PATH: ''};

beforeAll(async () => {
	const npm = spawn('npm', ['run', 'build:binary'], {cwd: projectFolder, stdio: 'ignore'});
	const [code] = await once(npm, 'close') as [number];
	expect(code).toBe(0);
});

test('the single file is freshly built, and has at most 120 MB', async () => {
	const {mtimeMs, size} = await stat(program);
	expect(Date.now() - mtimeMs).toBeLessThan(300_000);
	expect(size).toBeLessThanOrEqual(120_000_000);
});

test('on a machine without node, the single file prints its version', async () => {
	expect(await runToEnd(program, ['--version'], nothing)).toEqual({code: 0, output: expect.stringMatching(printedVersion) as string, complaint: ''});
});

test('the single file shows the dashboard, and q leaves it', async () => {
	await using terminal = await startTerminal({command: program, env: nothing});
	await terminal.waitFor('shop-primary');
	terminal.press('?');
	await terminal.waitFor('In every pane');
	terminal.press('escape');
	await terminal.waitForGone('In every pane');
	terminal.press('q', 'q');
	expect(await terminal.exit()).toEqual({code: 0, signal: undefined});
});

test('the snapshot command of the single file reads the control plane that the single file serves', async () => {
	await using serving = await startTerminal({
		command: program, args: ['serve', '--port', '0', '--json'], env: nothing, columns: 400,
	});
	await serving.waitFor('"baseUrl"');
	const {baseUrl, apiKey} = JSON.parse(serving.text()) as {readonly baseUrl: string; readonly apiKey: string};
	const {code, output, complaint} = await runToEnd(program, ['snapshot', 'projects', '--json'], {...nothing, PGTOWER_BASE_URL: baseUrl, PGTOWER_API_KEY: apiKey});
	expect({code, complaint}).toEqual({code: 0, complaint: ''});
	expect(JSON.parse(output)).toMatchObject({view: 'projects', isDemo: false, projects: expect.arrayContaining([expect.objectContaining({name: 'acme-shop'})]) as unknown});
	serving.press('ctrl+c');
	expect(await serving.exit()).toEqual({code: 130, signal: undefined});
});
