import process from 'node:process';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {commandLines} from '../../src/commands/command-lines.js';
import {builtProgram, startDashboard} from '../helpers/dashboard.js';
import {startHostedDashboard} from '../helpers/hosted-dashboard.js';
import {runHosted} from '../helpers/run-hosted.js';
import {startServeProcess} from '../helpers/serve-process.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {runToEnd} from './installed-package.js';
import {guideBlocks} from './guide-blocks.js';

// The examples for test suites are tried in `test/testing`.
const blocks = guideBlocks.filter(({language}) => language !== 'sh' && language !== 'js');

const blockWith = (word: string): readonly string[] => {
	const found = blocks.filter(({lines}) => lines.some(line => line.startsWith(word)));
	expect(found).toHaveLength(1);
	return found[0]!.lines;
};

/** In the guide, two blanks separate a filter from its meaning. */
const filters = blockWith('state:idle').map(line => line.split('  ', 1)[0]!);

/** The pane of each filter, and the title when it is applied. */
const filtered: Readonly<Record<string, {readonly pane: string; readonly title: RegExp}>> = {
	'state:idle type:replica cu>=4': {pane: '2', title: /Computes \d of 6 · \/state:idle type:replica cu>=4/v},
	'status:failed action:start_compute': {pane: '3', title: /Operations \d+ of \d+ · \/status:failed action:start_compute/v},
	'status:failed,running since:2h': {pane: '3', title: /Operations \d+ of \d+ · \/status:failed,running since:2h/v},
	'duration>5m | failures>=2': {pane: '3', title: /Operations \d+ of \d+ · \/duration>5m \| failures>=2/v},
	'pg<17 region:eu-': {pane: '1', title: /Projects 1 of 12 · \/pg<17 region:/v},
};

test('every filter of the guide is tried by a test', () => {
	expect(Object.keys(filtered)).toEqual(filters);
});

test('each filter in the guide finds the rows that the guide says', async () => {
	await using terminal = await startHostedDashboard();
	await terminal.waitFor('shop-primary');
	await terminal.waitFor(/\d loaded/v);
	terminal.press('v');
	for (const [filter, {pane, title}] of Object.entries(filtered)) {
		terminal.press(pane, '/');
		await terminal.waitFor(/\n \/ /v);
		terminal.press('ctrl+u');
		terminal.type(filter);
		terminal.press('enter');
		await terminal.waitFor(title);
		expect(terminal.text()).not.toContain('not understood');
	}
});

const usage = blockWith('pgtower ');

test('the dashboard opens and quits as the guide says', async () => {
	expect(usage[0]).toMatch(/^pgtower {2}/v);
	await using terminal = await startDashboard();
	await terminal.waitFor('shop-primary');
	terminal.press('q');
	expect(await terminal.exit()).toEqual({code: 0, signal: undefined});
});

test('serve works as the guide says, and snapshot reads the projects', async () => {
	expect(usage[1]).toMatch(/^pgtower serve {2}/v);
	await using serving = await startServeProcess();
	const {code, output} = await runHosted(['snapshot', 'projects'], {PGTOWER_BASE_URL: serving.baseUrl, PGTOWER_API_KEY: serving.apiKey!});
	expect(code).toBe(0);
	expect(output).toContain('acme-shop');
});

const views = /view: (?<views>[\w\-]+(?: \| [\w\-]+)*) +\(default: (?<usual>\w+)\)/v.exec(usage[3]!)!.groups!;

test.each(views.views!.split(' | '))('snapshot %s prints JSON as the guide says', async view => {
	const {code, output, complaint} = await runHosted(['snapshot', view, '--json', '--demo', ...(view === 'schema-diff' ? ['--base-at', '10m'] : [])]);
	expect({code, complaint}).toEqual({code: 0, complaint: ''});
	expect(JSON.parse(output)).toMatchObject({view});
});

test('snapshot without a view shows the guide\'s default view', async () => {
	const {output} = await runHosted(['snapshot', '--json']);
	expect(JSON.parse(output)).toMatchObject({view: views.usual});
});

test('tail prints an operation as JSON as the guide says', async () => {
	expect(usage[4]).toMatch(/^pgtower tail {2}/v);
	// The reader ends the program when it has read enough.
	const {code, output, complaint} = await runToEnd('bash', ['-c', '"$@" tail --demo --json | head -n 1', 'bash', process.execPath, builtProgram]);
	expect({code, complaint}).toEqual({code: 0, complaint: ''});
	expect(JSON.parse(output)).toMatchObject({projectName: 'acme-shop'});
});

test('`completion` prints a script for each shell that the guide names', async () => {
	const shells = /completions for (?<shells>.+)$/v.exec(usage[7]!)!.groups!.shells!.split(', ');
	expect(shells).toEqual(['bash', 'zsh', 'fish']);
	const scripts = await Promise.all(shells.map(async shell => runHosted(['completion', shell])));
	expect(scripts.map(({code}) => code)).toEqual([0, 0, 0]);
	expect(new Set(scripts.map(({output}) => output)).size).toBe(3);
	expect(usage).toHaveLength(8);
});

test('the configuration of the guide is accepted unchanged', async () => {
	const home = await temporaryFolder();
	await mkdir(path.join(home, 'pgtower'), {mode: 0o700});
	await writeFile(path.join(home, 'pgtower/config.json'), blockWith('{').join('\n'), {mode: 0o600});
	// The only mistake is that the key file does not exist.
	const {code, complaint} = await runHosted(['snapshot', '--profile', 'local'], {XDG_CONFIG_HOME: home});
	expect(code).toBe(3);
	expect(complaint).toMatch(/^pgtower: The API key file \S+local\.key can't be read: there is no such file\.\n$/v);
});

test('each palette line of the guide is a command with an argument', () => {
	const known = new Set(commandLines.filter(({line}) => line.includes(' ')).map(({line}) => line.split(' ', 1)[0]));
	expect(blockWith(':project').filter(line => !known.has(line.split(' ', 1)[0]))).toEqual([]);
});

test('the guide has exactly the four code blocks that these tests try', () => {
	expect(blocks).toHaveLength(4);
});
