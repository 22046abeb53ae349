import {Buffer} from 'node:buffer';
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {
	chmod,
	mkdir,
	readFile,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {expect, test} from 'vitest';
import {startTerminal} from '../helpers/terminal-driver.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {configure} from './configured.js';
import {openProgram, type Dashboard} from './dashboard.js';
import {
	argumentsOf,
	environmentOf,
	filesIn,
	placesOf,
	together,
	type Evidence,
} from './evidence.js';
import {startHosted} from './hosted.js';
import {keysPage} from './keys-page.js';

const planted = 'planted_0123456789-abcdefghijklmnop';

/** Starts a process that does nothing until it is ended. */
const startIdle = async (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
	const child = spawn(process.execPath, ['-e', 'console.log(); setInterval(() => {}, 1000)', '--', ...args], {env: {PATH: '/bin', ...env}, stdio: ['ignore', 'pipe', 'ignore']});
	await once(child.stdout, 'data');
	return {
		pid: child.pid ?? 0,
		async [Symbol.asyncDispose]() {
			const ended = once(child, 'close');
			child.kill();
			await ended;
		},
	};
};

test.each(['journal.jsonl', 'pgtower.log', 'deep/er/session.json'])('the search for secrets finds a secret in the file %s, even in base64', async name => {
	const folder = await temporaryFolder();
	await mkdir(path.dirname(path.join(folder, name)), {recursive: true});
	for (const form of [planted, `"authorization":"Bearer ${planted}"`, Buffer.from(planted).toString('base64')]) {
		await writeFile(path.join(folder, name), `something\n${form}\n`);
		expect(placesOf(planted, await filesIn(folder))).toEqual([`file ${name}`]);
	}

	await writeFile(path.join(folder, name), planted.slice(1));
	expect(placesOf(planted, await filesIn(folder))).toEqual([]);
});

test('the search for secrets finds a secret planted in arguments or in the environment of a child process', async () => {
	await using inArguments = await startIdle([`--api-key=${planted}`]);
	await using inEnvironment = await startIdle([], {KEY: planted});
	const evidence = async (pid: number) => together(await argumentsOf(pid), await environmentOf(pid));
	expect(placesOf(planted, await evidence(inArguments.pid))).toEqual(['arguments']);
	expect(placesOf(planted, await evidence(inEnvironment.pid))).toEqual(['environment of a child']);
});

test('the search for secrets finds a secret planted on a screen and in a program\'s output', async () => {
	await using terminal = await startTerminal({command: '/bin/sh', args: ['-c', 'echo "$KEY"; read x'], env: {KEY: planted}});
	await terminal.waitFor(planted);
	expect(placesOf(planted, new Map([['screen', terminal.text()], ['written', terminal.written()]]))).toEqual(['screen', 'written']);
});

/** Opens one view after another, and returns the screen of each. */
const walk = async (dashboard: Dashboard, steps: ReadonlyArray<readonly [keys: readonly string[], seen: string | RegExp]>): Promise<Evidence> => {
	const screens = new Map<string, string>();
	for (const [keys, seen] of steps) {
		dashboard.press(...keys);
		screens.set(`screen at ${String(seen)}`, await dashboard.sees(seen));
	}

	return screens;
};

test('the current API key appears nowhere, and a new key appears only in the dialog that shows it', async () => {
	const known = 'known_key_0123456789-abcdefghijklmnop';
	const neon = 'neon_key_0123456789-abcdefghijklmnop';
	await using server = await startHosted({apiKey: known});
	const childFile = path.join(await temporaryFolder(), 'child.txt');
	const script = path.join(path.dirname(childFile), 'give-key');
	// The file with the key is the user's own, and not among those that pgtower writes.
	await writeFile(path.join(path.dirname(childFile), 'key'), `${known}\n`);
	await writeFile(script, `#!/bin/sh\ntr '\\0' '\\n' < /proc/$$/environ > '${childFile}'\ntr '\\0' ' ' < /proc/$$/cmdline >> '${childFile}'\ncat '${path.dirname(childFile)}/key'\n`);
	await chmod(script, 0o700);
	const {env, folder} = await configure({profiles: {work: {baseUrl: server.baseUrl, apiKeyCommand: [script]}}, defaultProfile: 'work'});

	await using dashboard = await openProgram(undefined, {env: {...env, NEON_API_KEY: neon}});
	await dashboard.seesIn('Computes', ({rows}) => rows.length === 6);
	const before = await walk(dashboard, [
		[['?'], '╭ Help'], [['escape'], 'enter computes'], [['P'], '╭ Profiles'], [['q'], 'enter computes'], [['K'], / as of /v],
	]);
	const keys = keysPage(dashboard);
	const untilShown = dashboard.written();
	const fresh = await keys.create('fresh', 'project');
	expect(fresh).toMatch(/^pgt_/v);
	expect(dashboard.text()).toContain(fresh);
	await keys.forget();
	const mark = dashboard.bytes().length;
	const after = await walk(dashboard, [[['r'], /fresh +project/v], [['q'], '╭ Projects']]);
	expect(await fetch(`${server.baseUrl}/projects`, {headers: {authorization: `Bearer ${fresh}`}})).toMatchObject({status: 200});

	// The test makes a change, a failure, and types a key that is not sent.
	dashboard.press('2');
	await dashboard.sees('R restart');
	dashboard.press('R');
	await dashboard.sees('╭ Restart');
	dashboard.press('ctrl+s');
	await dashboard.waitForGone('╭ Restart');
	dashboard.press(':');
	await dashboard.sees('╭ Command');
	dashboard.type('connect');
	await dashboard.sees(': connect');
	dashboard.press('enter');
	await dashboard.sees('╭ Connect');
	dashboard.press('tab');
	await dashboard.sees('it is not shown');
	dashboard.paste(known);
	const typed = await dashboard.sees('*'.repeat(known.length));
	dashboard.press('escape');
	await dashboard.sees('Press esc again to discard');
	dashboard.press('escape');
	await dashboard.waitForGone('╭ Connect');
	await dashboard.sees(/Restart|restarted/v);

	const child = new Map([['environment of a child', await readFile(childFile, 'utf8')]]);
	const seen = new Map([
		['screen with the typed key', typed],
		['screen at the end', dashboard.text()],
		['written until it is shown', untilShown],
		['written after', dashboard.written(mark)],
	]);
	const evidence = together(
		before, after, child, await argumentsOf(dashboard.pid), await filesIn(folder), await filesIn(dashboard.home), seen,
	);
	expect(child.get('environment of a child')).toContain('PATH=');
	expect([known, neon, fresh].map(secret => placesOf(secret, evidence))).toEqual([[], [], []]);
	expect(placesOf(known, new Map([['all that was ever written', dashboard.written()]]))).toEqual([]);
	dashboard.press('ctrl+c');
	await dashboard.exit();
	expect([known, neon, fresh].map(secret => placesOf(secret, together(new Map([['written after', dashboard.written(mark)]]))))).toEqual([[], [], []]);
});

test('if the message of a crash contains the API key, pgtower logs and prints no key', async () => {
	const known = 'known_key_0123456789-abcdefghijklmnop';
	await using server = await startHosted({apiKey: known});
	// oxlint-disable-next-line no-template-curly-in-string -- It is the program's own template.
	const bug = 'process.on("SIGUSR2", () => { throw new Error(`a bug with ${process.env.PGTOWER_API_KEY}`); })';
	await using dashboard = await openProgram(server, {preload: [`data:text/javascript,${encodeURIComponent(bug)}`]});
	await dashboard.sees('live every 5s');
	dashboard.signal('SIGUSR2');
	expect(await dashboard.exit()).toMatchObject({code: 1});
	const files = await filesIn(dashboard.home);
	expect(files.values().toArray().join('\n')).toContain('a bug with $PGTOWER_API_KEY');
	expect(placesOf(known, together(files, new Map([['written', dashboard.written()]])))).toEqual([]);
});
