import {readFile, stat} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {runHosted} from '../helpers/run-hosted.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {openProgram} from './dashboard.js';
import {startServe} from './serve.js';

const linesOf = async (file: string): Promise<readonly string[]> => {
	const text = await readFile(file, 'utf8');
	return text.trimEnd().split('\n');
};

const topicsOf = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.map(line => /^\d{4}-\d\d-\d\dT[\d:.]+Z (?<topic>\w+) /v.exec(line)?.groups?.topic ?? line));

test('the debug log of the dashboard contains requests, polls, actions and states, but no API key', async () => {
	const folder = await temporaryFolder();
	const [own, served] = [path.join(folder, 'dashboard.log'), path.join(folder, 'serve.log')];
	await using server = await startServe({args: ['--log', served]});
	await using dashboard = await openProgram(server, {env: {PGTOWER_LOG: own}});
	await dashboard.sees('every 5s');
	dashboard.type('?');
	await dashboard.sees('Help');
	dashboard.press('q', 'q', 'q');
	await dashboard.exit();

	const lines = await linesOf(own);
	expect(topicsOf(lines)).toEqual(new Set(['start', 'state', 'connection', 'poll', 'request', 'action', 'modal', 'notice', 'end']));
	const told = lines.map(line => line.replace(/^\S+ /v, ''));
	expect(told).toContain('poll begins');
	expect(told).toContain('modal help');
	expect(told).toContain('connection connecting → live');
	expect(told.filter(line => /^request GET \/projects\?[^:]+: 200 in \d+ ms, id \S+$/v.test(line))).not.toEqual([]);
	expect(await linesOf(served)).toContainEqual(expect.stringMatching(/Z request GET \/api\/v2\/projects\?\S+: 200 in \d+ ms$/v));
	expect([lines, await linesOf(served)].flat().filter(line => line.includes(server.apiKey))).toEqual([]);
	const {mode} = await stat(own);
	expect(mode % 0o1000).toBe(0o600);
});

test('the debug log of the snapshot command contains the requests and the reason for a failure', async () => {
	const file = path.join(await temporaryFolder(), 'debug.log');
	expect(await runHosted(['snapshot', 'projects', '--demo', '--log', file])).toMatchObject({code: 0, complaint: ''});
	const there = {PGTOWER_BASE_URL: 'http://127.0.0.1:1/api/v2', PGTOWER_API_KEY: 'k', PGTOWER_LOG: file};
	expect(await runHosted(['snapshot', 'projects'], there)).toMatchObject({code: 4});
	const lines = await linesOf(file);
	expect(topicsOf(lines)).toEqual(new Set(['start', 'request', 'end']));
	expect(lines.filter(line => line.includes(' end 4: '))).toHaveLength(1);
});

test.each([[['snapshot']], [['serve']]])('if the debug log can\'t be written, %j exits with 2 and reports the reason', async args => {
	const file = path.join(await temporaryFolder(), 'no', 'debug.log');
	const {code, output, complaint} = await runHosted([...args, '--log', file]);
	expect({code, output}).toEqual({code: 2, output: ''});
	expect(complaint).toMatch(/^pgtower(?: serve)?: The debug log \S+ can't be written: there is no such folder\.\n$/v);
});
