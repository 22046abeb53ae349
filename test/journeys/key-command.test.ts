import {once} from 'node:events';
import {writeFile} from 'node:fs/promises';
import {createServer, type AddressInfo, type Socket} from 'node:net';
import path from 'node:path';
import process from 'node:process';
import {expect, onTestFinished, test} from 'vitest';
import {auditBytes, nothingLeft} from '../helpers/contract.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {configure} from './configured.js';
import {
	openDashboard,
	openProgram,
	type Dashboard,
	type Program,
} from './dashboard.js';
import {startProgram} from './run-program.js';
import {startHosted} from './hosted.js';

/** Makes a command that starts a process and ignores requests to end, and notices each run of it. */
const stubbornCommand = async () => {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => {
		server.close();
	});
	const {port} = server.address() as AddressInfo;
	const child = `${process.execPath} -e 'process.on("SIGTERM", () => {}); require("node:net").connect(${port}, "127.0.0.1").on("error", () => {})'`;
	return {
		command: ['sh', '-c', `trap "" TERM HUP; ${child} & wait`],

		/** Resolves when the command runs. The promise in the result resolves when it has ended. */
		async runs(): Promise<{readonly isGone: Promise<unknown>}> {
			const [connection] = await once(server, 'connection') as [Socket];
			return {isGone: once(connection.on('error', () => undefined).resume(), 'close')};
		},
	};
};

const openStubborn = async <Opened extends Dashboard>(open: (connection: undefined, options: {readonly env: Readonly<Record<string, string>>}) => Promise<Opened>) => {
	const stubborn = await stubbornCommand();
	const {env, file} = await configure({profiles: {vault: {baseUrl: 'http://127.0.0.1:9/api/v2', apiKeyCommand: stubborn.command}}, defaultProfile: 'vault'});
	const dashboard = await open(undefined, {env});
	const running = await stubborn.runs();
	return {
		dashboard, running, stubborn, file,
	};
};

test.each<[string, (program: Program) => void, number]>([
	['q', ({press}) => {
		press('q');
	}, 0],
	['SIGTERM', ({signal}) => {
		signal('SIGTERM');
	}, 143],
])('while the API key command runs, the screen is visible, and %s ends pgtower and the command', async (_, end, code) => {
	const {dashboard: opened, running} = await openStubborn(openProgram);
	await using dashboard = opened;
	const screen = await dashboard.sees('Reading the key of vault (esc stops): sh -c "trap');
	expect(screen.split('\n', 1)[0]).toContain('reading the key');
	expect(dashboard.pane('Projects').rows).toEqual(['waiting for the API key']);
	end(dashboard);
	expect(await dashboard.exit()).toEqual({code, signal: undefined});
	await running.isGone;
	expect(auditBytes(dashboard.written())).toEqual(nothingLeft);
});

test('ctrl-c ends pgtower and the command that prints the API key', async () => {
	const {dashboard: opened, running} = await openStubborn(openDashboard);
	await using dashboard = opened;
	await dashboard.sees('Reading the key of vault');
	dashboard.press('ctrl+c');
	expect(await dashboard.exit()).toEqual({code: 0, signal: undefined});
	await running.isGone;
});

test('closing the terminal ends the command that prints the API key', async () => {
	const {dashboard: opened, running} = await openStubborn(openProgram);
	await using dashboard = opened;
	await dashboard.sees('Reading the key of vault');
	dashboard.hangUp();
	await dashboard.exit();
	await running.isGone;
});

test('a repeated signal ends pgtower and the command that prints the API key', async () => {
	const {dashboard: opened, running} = await openStubborn(openProgram);
	await using dashboard = opened;
	await dashboard.sees('Reading the key of vault');
	dashboard.signal('SIGTERM');
	dashboard.signal('SIGINT');
	await dashboard.exit();
	await running.isGone;
});

test('esc stops the command that prints the API key, and r runs the command again', async () => {
	await using server = await startHosted();
	const {dashboard: opened, running, stubborn, file} = await openStubborn(openDashboard);
	await using dashboard = opened;
	await dashboard.sees('Reading the key of vault');
	dashboard.press('escape');
	const screen = await dashboard.sees('╭ There is no API key');
	await running.isGone;
	expect(screen).toContain('vault: The API key command sh was stopped before it printed a key.');
	expect(screen).toMatch(/r retries +a another key +P another profile/v);
	expect(screen.split('\n', 1)[0]).toContain('no API key');
	dashboard.press('r');
	const again = await stubborn.runs();
	await dashboard.sees(/│ Reading the key of vault/v);
	dashboard.press('escape');
	await again.isGone;
	await dashboard.waitForGone('Reading the key of vault');
	// The key may come from another source by now.
	await writeFile(file, JSON.stringify({
		profiles: {vault: {baseUrl: server.baseUrl, apiKeyCommand: ['echo', server.apiKey]}}, defaultProfile: 'vault',
	}));
	dashboard.press('escape');
	await dashboard.waitForGone('╭ There is no API key');
	dashboard.press('r');
	await dashboard.seesIn('Projects', ({rows}) => rows.length === 12);
	expect(dashboard.text()).not.toContain(server.apiKey);
});

test('pgtower only switches to another profile once that profile\'s command has printed the API key', async () => {
	await using server = await startHosted();
	const stubborn = await stubbornCommand();
	const ready = path.join(await temporaryFolder(), 'ready');
	const {env} = await configure({
		profiles: {
			first: {baseUrl: server.baseUrl, apiKeyCommand: ['sh', '-c', `echo ${server.apiKey}; sleep 1000 &`]},
			second: {baseUrl: server.baseUrl, apiKeyCommand: stubborn.command},
			third: {baseUrl: server.baseUrl, apiKeyCommand: ['sh', '-c', `until [ -e ${ready} ]; do sleep 0.05; done; echo ${server.apiKey}`]},
		},
		defaultProfile: 'first',
	});
	await using dashboard = await openDashboard(undefined, {env});
	await dashboard.seesIn('Projects', ({rows}) => rows.length === 12);
	dashboard.press('P');
	await dashboard.sees(/▌● first/v);
	dashboard.press('j', 'enter');
	const {isGone} = await stubborn.runs();
	await dashboard.sees('Reading the key of second (esc stops)');
	expect(dashboard.pane('Projects').rows).toHaveLength(12);
	dashboard.press('escape');
	await dashboard.sees('The API key command sh was stopped before it printed a key.');
	await isGone;
	expect(dashboard.screen()[0]).toMatch(/^ pgtower {2}first /v);
	dashboard.press('P');
	await dashboard.sees(/▌● first/v);
	dashboard.press('j', 'j', 'enter');
	await dashboard.sees('Reading the key of third (esc stops)');
	await writeFile(ready, '');
	await dashboard.sees(/^ pgtower {2}third /v);
	await dashboard.seesIn('Projects', ({rows}) => rows.length === 12);
});

test.each<[NodeJS.Signals, number]>([['SIGINT', 130], ['SIGTERM', 143], ['SIGHUP', 129]])('if %s ends the snapshot command, the command that prints the API key ends, too', async (signal, code) => {
	const stubborn = await stubbornCommand();
	const {env} = await configure({profiles: {vault: {baseUrl: 'http://127.0.0.1:9/api/v2', apiKeyCommand: stubborn.command}}, defaultProfile: 'vault'});
	const program = await startProgram(['snapshot'], [], env);
	const {isGone} = await stubborn.runs();
	program.signal(signal);
	expect(await program.outcome).toMatchObject({code});
	await isGone;
});

test('the snapshot command accepts an API key from a command that leaves a background process running', async () => {
	await using server = await startHosted();
	const {env} = await configure({profiles: {vault: {baseUrl: server.baseUrl, apiKeyCommand: ['sh', '-c', `echo ${server.apiKey}; sleep 1000 &`]}}, defaultProfile: 'vault'});
	const {outcome} = await startProgram(['snapshot', 'projects'], [], env);
	expect(await outcome).toMatchObject({code: 0, output: expect.stringContaining('acme-shop') as unknown});
});
