import {once} from 'node:events';
import {writeFile} from 'node:fs/promises';
import {createServer, type AddressInfo, type Socket} from 'node:net';
import path from 'node:path';
import process from 'node:process';
import {expect, test} from 'vitest';
import {systemClock} from '../../src/base/clock.js';
import {keyCommandLimitMilliseconds, runKeyCommand, type KeyCommandOptions} from '../../src/config/key-command.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

/** Returns a clock whose time limit passes only when the test says so. Waits for an ending process take real time. */
const surroundings = (environment: Readonly<Record<string, string>> = {}) => {
	const limits: Array<{readonly milliseconds: number; readonly callback: () => void; isCancelled: boolean}> = [];
	return {
		limits,
		environment: {PATH: process.env.PATH, ...environment},
		after(milliseconds, callback) {
			if (milliseconds !== keyCommandLimitMilliseconds) {
				return systemClock.after(milliseconds, callback);
			}

			const limit = {milliseconds, callback, isCancelled: false};
			limits.push(limit);
			return () => {
				limit.isCancelled = true;
			};
		},
	} satisfies KeyCommandOptions & {readonly limits: unknown};
};

const node = (script: string) => [process.execPath, '-e', script];

test('the API key is the first line that the API key command prints', async () => {
	expect(await runKeyCommand(node(String.raw`console.log('the-key\nand more')`), surroundings())).toEqual({apiKey: 'the-key'});
});

test('the API key command runs without a shell, with its arguments unchanged', async () => {
	expect(await runKeyCommand(['printf', '%s', '$HOME;`id`|x&&*'], surroundings())).toEqual({apiKey: '$HOME;`id`|x&&*'});
});

test('pgtower searches PATH for the program of the API key command', async () => {
	expect(await runKeyCommand(['no-such-program-here'], surroundings())).toEqual({problem: 'The API key command no-such-program-here was not found.'});
});

test('an API key command that can\'t be run is reported', async () => {
	const file = path.join(await temporaryFolder(), 'not-a-program');
	await writeFile(file, 'x', {mode: 0o600});
	expect(await runKeyCommand([file], surroundings())).toMatchObject({problem: expect.stringContaining(`The API key command ${file} can't be run:`) as unknown});
});

test('the message about a failed API key command has the exit code and the first line of standard error', async () => {
	expect(await runKeyCommand(['sh', '-c', String.raw`printf '\033[31mno such entry\nmore' >&2; exit 3`], surroundings()))
		.toEqual({problem: 'The API key command sh exited with code 3: [31mno such entry.'});
	expect(await runKeyCommand(['sh', '-c', 'echo the-key; exit 1'], surroundings()))
		.toEqual({problem: 'The API key command sh exited with code 1.'});
});

test('the message about an API key command killed by a signal names the signal', async () => {
	expect(await runKeyCommand(['sh', '-c', 'kill -TERM $$'], surroundings())).toEqual({problem: 'The API key command sh was killed by SIGTERM.'});
});

test.each(['true', 'echo'])('an API key command that prints nothing returns no key: %s', async program => {
	expect(await runKeyCommand([program], surroundings())).toEqual({problem: `The API key from the command ${program} is empty.`});
});

test('very long output of an API key command is cut off', async () => {
	const reading = await runKeyCommand(['sh', '-c', 'echo the-key; head -c 30000000 /dev/zero'], surroundings());
	expect(reading).toEqual({apiKey: 'the-key'});
});

test('the environment of the API key command contains no API keys', async () => {
	const keys = {
		PGTOWER_API_KEY: 'secret', PGTOWER_SERVE_API_KEY: 'secret', NEON_API_KEY: 'secret', KEY_OF_A_PROFILE: 'secret',
	};
	const print = node(`console.log(JSON.stringify(['COLOUR', ...${JSON.stringify(Object.keys(keys))}].map(name => process.env[name] ?? null)))`);
	expect(await runKeyCommand(print, {...surroundings({COLOUR: 'blue', ...keys}), keyVariables: ['KEY_OF_A_PROFILE']}))
		.toEqual({apiKey: '["blue",null,null,null,null]'});
});

test('the API key command can\'t prompt, because standard input is closed', async () => {
	expect(await runKeyCommand(['sh', '-c', 'read answer || echo at-the-end'], surroundings())).toEqual({apiKey: 'at-the-end'});
});

test('if an API key command ends in time, the timeout is cleared', async () => {
	const around = surroundings();
	await runKeyCommand(['echo', 'the-key'], around);
	expect(around.limits.map(({milliseconds, isCancelled}) => ({milliseconds, isCancelled})))
		.toEqual([{milliseconds: keyCommandLimitMilliseconds, isCancelled: true}]);
});

/** Makes a process that keeps its standard streams open, with a connection that shows when it has ended. */
const startWitness = async () => {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const {port} = server.address() as AddressInfo;
	return {
		// The process does not end on request.
		command: `${process.execPath} -e 'process.on("SIGTERM", () => {}); require("node:net").connect(${port}, "127.0.0.1").on("error", () => {})'`,

		/** Resolves when the process runs. The promise in the result resolves when it has ended. */
		async runs(): Promise<{readonly isGone: Promise<unknown>}> {
			const [connection] = await once(server, 'connection') as [Socket];
			const isGone = once(connection.on('error', () => undefined).resume(), 'close');
			server.close();
			return {isGone};
		},
	};
};

test('an API key command that takes too long is killed with its children', async () => {
	const around = surroundings();
	const witness = await startWitness();
	const reading = runKeyCommand(['sh', '-c', `${witness.command} & wait`], around);
	const {isGone} = await witness.runs();
	around.limits[0]?.callback();
	expect(await reading).toEqual({problem: 'The API key command sh did not finish within 15 seconds.'});
	await isGone;
});

test('a canceled API key command is killed with its children', async () => {
	const giveUp = new AbortController();
	const witness = await startWitness();
	const reading = runKeyCommand(['sh', '-c', `${witness.command} & wait`], {...surroundings(), signal: giveUp.signal});
	const {isGone} = await witness.runs();
	giveUp.abort();
	expect(await reading).toEqual({problem: 'The API key command sh was stopped before it printed a key.'});
	await isGone;
});

test('an API key command canceled before its start never runs', async () => {
	expect(await runKeyCommand(['sleep', '1000'], {...surroundings(), signal: AbortSignal.abort()})).toEqual({problem: 'The API key command sleep was stopped before it printed a key.'});
});

test.each([String.raw`the-key\n`, 'the-key'])('the API key %j is accepted even if a child process holds the pipe open', async printed => {
	const witness = await startWitness();
	const ready = path.join(await temporaryFolder(), 'ready');
	const reading = runKeyCommand(['sh', '-c', `${witness.command} & until [ -e ${ready} ]; do sleep 0.05; done; printf '${printed}'`], surroundings());
	const {isGone} = await witness.runs();
	await writeFile(ready, '');
	expect(await reading).toEqual({apiKey: 'the-key'});
	await isGone;
});

test('a timeout has no effect after the API key command has ended', async () => {
	const around = surroundings();
	expect(await runKeyCommand(['echo', 'the-key'], around)).toEqual({apiKey: 'the-key'});
	expect(() => around.limits[0]?.callback()).not.toThrow();
});
