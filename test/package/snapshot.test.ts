import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {expect, test} from 'vitest';
import {version} from '../../src/base/version.js';
import {json, startScriptedServer} from '../api/scripted-server.js';
import {hostilePlane} from '../faults/hostile-plane.js';
import {builtProgram} from '../helpers/dashboard.js';
import {runHosted} from '../helpers/run-hosted.js';
import {startTerminal} from '../helpers/terminal-driver.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {runToEnd, type Outcome} from './installed-package.js';

const snapshot = async (args: readonly string[], variables?: Readonly<Record<string, string>>): Promise<Outcome> => runHosted(['snapshot', ...args], variables);

/** Runs the program in its own process, with its streams on pipes. */
const inProcess = async (args: readonly string[], variables: Readonly<Record<string, string>>): Promise<Outcome> => runToEnd(process.execPath, [builtProgram, ...args], variables);

/** Runs a shell line in which `"$@"` is the program. */
const inShell = async (line: string): Promise<Outcome> => runToEnd('bash', ['-c', line, 'bash', process.execPath, builtProgram]);

const remote = (baseUrl: string) => ({PGTOWER_BASE_URL: baseUrl, PGTOWER_API_KEY: 'key-of-these-tests'});

test('snapshot without a key shows the computes of the demo', async () => {
	const {code, output, complaint} = await snapshot([]);
	expect({code, complaint}).toEqual({code: 0, complaint: 'pgtower snapshot: No key is set, so this is the demo.\n'});
	const [title, headings, ...rows] = output.trimEnd().split('\n');
	expect(title).toMatch(/^\d+ computes of .+ at the demo, \d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} UTC$/v);
	expect(headings).toMatch(/^ID +NAME +TYPE +BRANCH +SIZE +STATE/v);
	expect(rows.length).toBeGreaterThan(0);
	expect(rows.every(row => row.startsWith('ep-'))).toBe(true);
});

test.each(['projects', 'computes', 'operations', 'keys'])('`snapshot %s --json` prints a single JSON object with the rows of that view', async view => {
	const {code, output, complaint} = await snapshot([view, '--json', '--demo']);
	expect({code, complaint}).toEqual({code: 0, complaint: ''});
	const document = JSON.parse(output) as Readonly<Record<string, unknown>>;
	expect(document).toMatchObject({version: 1, view, isDemo: true});
	expect(document[view]).not.toEqual([]);
});

test('the output of snapshot in a pipe has no colors, even with FORCE_COLOR', async () => {
	const {output} = await inProcess(['snapshot', 'operations'], {FORCE_COLOR: '3', COLORTERM: 'truecolor'});
	expect(output).not.toContain('\u{1B}');
});

test('the output of snapshot on a terminal is colored unless --no-color is given', async () => {
	await using coloured = await startTerminal({command: process.execPath, args: [builtProgram, 'snapshot'], columns: 200});
	await coloured.exit();
	expect(coloured.written()).toContain('\u{1B}[32mactive\u{1B}[39m');
	await using plain = await startTerminal({command: process.execPath, args: [builtProgram, 'snapshot', '--no-color'], columns: 200});
	await plain.exit();
	expect(plain.text()).toContain('active');
	expect(plain.written()).not.toContain('\u{1B}');
});

test('snapshot works with an empty environment and closed input, as in cron', async () => {
	const {code, output, complaint} = await inShell('cd / && env -i "$@" snapshot --demo projects <&-');
	expect({code, complaint}).toEqual({code: 0, complaint: ''});
	expect(output).toContain('acme-shop');
});

test('the program ends quietly when the reader of the output closes the pipe', async () => {
	expect(await inShell('"$@" snapshot operations --demo --json | head -n 1; echo "$PIPESTATUS"')).toEqual({code: 0, output: '{\n0\n', complaint: ''});
	expect(await inShell('"$@" snapshot operations --demo --json | true; echo "$PIPESTATUS"')).toEqual({code: 0, output: '0\n', complaint: ''});
	expect(await inShell('"$@" --help | true; echo "$PIPESTATUS"')).toEqual({code: 0, output: '0\n', complaint: ''});
});

test.each([
	['projects', ['projects']],
	['computes', ['branches', 'computes']],
	['operations', ['branches', 'operations']],
	['keys', ['API keys', 'organizations']],
])('`snapshot %s` shows objects with usable ids, and counts objects with unusable ids', async (view, lists) => {
	const ids = ['constructor', '__proto__', '\n', 'x'.repeat(257), 'p-\u{D800}x', ''];
	const {baseUrl} = await startScriptedServer(hostilePlane(ids));
	const {code, output, complaint} = await snapshot([view, '--json', ...(view === 'computes' || view === 'operations' ? ['--project', 'constructor'] : [])], remote(baseUrl));
	expect({code, said: complaint.trimEnd().split('\n').filter(line => line.includes('left out')).toSorted()}).toEqual({
		code: 0, said: lists.map(list => expect.stringMatching(new RegExp(String.raw`^pgtower snapshot: \d+ ${list} are left out: `, 'v')) as unknown),
	});
	const document = JSON.parse(output) as Readonly<Record<string, ReadonlyArray<{readonly id: string}>>>;
	expect(new Set(document[view]?.map(({id}) => id))).toEqual(new Set(['constructor', '__proto__', '\n']));
});

test('a failing snapshot also reports the number of dropped objects', async () => {
	const {baseUrl} = await startScriptedServer(hostilePlane(['', 'x'.repeat(257)]));
	const {code, complaint} = await snapshot(['computes'], remote(baseUrl));
	expect(code).toBe(2);
	expect(complaint).toMatch(/This key sees no projects\.\npgtower snapshot: \d+ projects? (?:is|are) left out: /v);
});

test('if snapshot fails because of a bug, the message names the log with the details', async () => {
	const folder = await temporaryFolder();
	// The program lacks a function that it needs to read an answer.
	const {code, output, complaint} = await inProcess(['snapshot', 'projects', '--demo'], {
		NODE_OPTIONS: '--import=data:text/javascript,String.prototype.isWellFormed=()=>{throw(new(TypeError)(%22planted%22))}', XDG_STATE_HOME: folder,
	});
	const log = path.join(folder, 'pgtower', 'pgtower.log');
	expect({code, output, complaint}).toEqual({code: 1, output: '', complaint: `pgtower snapshot: This is a bug in pgtower: TypeError: planted. The log is ${log}\n`});
	expect(await readFile(log, 'utf8')).toMatch(/^\S+ pgtower \S+(?: \([^\)]+\))? on node .+\n {2}command: snapshot\nTypeError: planted\n {4}at /v);
});

test.each([
	['serve', ['serve', '--port', '0'], 'Array.prototype.toSorted'],
	['completion', ['completion', 'fish'], 'String.prototype.replaceAll'],
])('the message about a bug at the start of %s names the log', async (command, args, taken) => {
	const folder = await temporaryFolder();
	// The function fails only once, since reporting the bug needs it, too.
	const failsOnce = `const real = ${taken}; ${taken} = () => { ${taken} = real; throw new TypeError('planted'); };`;
	const {code, output, complaint} = await inProcess(args, {
		NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(failsOnce)}`, XDG_STATE_HOME: folder,
	});
	const log = path.join(folder, 'pgtower', 'pgtower.log');
	expect({code, output, complaint}).toEqual({code: 1, output: '', complaint: `pgtower ${command}: This is a bug in pgtower: TypeError: planted. The log is ${log}\n`});
	expect(await readFile(log, 'utf8')).toContain(`command: ${command}\n`);
});

test('snapshot reports an output that can\'t be written', async () => {
	const {code, complaint} = await inShell('"$@" snapshot --demo > /dev/full');
	expect(code).toBe(1);
	expect(complaint).toBe('pgtower: The output can\'t be written: the disk is full.\n');
});

test('if serve can\'t print its address, it reports the reason and ends', async () => {
	const {code, complaint} = await inShell('"$@" serve --port 0 > /dev/full');
	expect({code, complaint}).toEqual({code: 1, complaint: 'pgtower: The output can\'t be written: the disk is full.\n'});
});

test.each([
	['an option that does not exist', ['--jsn'], {}, 2],
	['a project that does not exist', ['--demo', '--project', 'no-such-project'], {}, 2],
	['a missing key file that an option names', ['--api-key-file', '/nowhere/key'], {}, 3],
	['a missing key file that a variable names', [], {PGTOWER_API_KEY_FILE: '/nowhere/key'}, 3],
	['an invalid key', [], {PGTOWER_API_KEY: 'two words'}, 3],
	['a control plane without a key', [], {PGTOWER_BASE_URL: 'http://127.0.0.1:9/api/v2'}, 3],
	['a control plane that does not answer', [], remote('http://127.0.0.1:9/api/v2'), 4],
] as const)('snapshot reports %s in one message on standard error', async (_, args, variables, code) => {
	const outcome = await snapshot(args, variables);
	expect(outcome).toMatchObject({code, output: ''});
	expect(outcome.complaint).toMatch(/^pgtower(?: snapshot)?: [^\n]+\n$/v);
});

test('snapshot --demo prints no remark about the demo', async () => {
	expect(await snapshot(['--demo'])).toMatchObject({code: 0, complaint: ''});
});

test('snapshot --fail-on-failure exits with 5 after printing a failed operation', async () => {
	const operation = {
		id: 'op-1', project_id: 'p-1', action: 'start_compute', status: 'failed', failures_count: 1, created_at: '2026-03-14T14:21:07Z', updated_at: '2026-03-14T14:21:07Z',
	};
	const {baseUrl} = await startScriptedServer(json(200, {
		projects: [{id: 'p-1', name: 'one', pg_version: 17}], branches: [], endpoints: [], operations: [operation], project: {id: 'p-1', name: 'one', pg_version: 17},
	}));
	const wanted = ['operations', '--all-projects', '--json', '--fail-on-failure'];
	const ended = await snapshot(wanted, remote(baseUrl));
	expect({code: ended.code, complaint: ended.complaint}).toEqual({code: 5, complaint: ''});
	expect(JSON.parse(ended.output)).toMatchObject({operations: [{id: 'op-1', projectName: 'one', isFailure: true}]});
	expect(await snapshot(['operations', '--filter', 'status:failed'], remote(baseUrl))).toMatchObject({code: 0});
	expect(await snapshot([...wanted, '--filter', '!status:failed'], remote(baseUrl))).toMatchObject({code: 0});
	expect(await snapshot([...wanted, '--since', '1m'], remote(baseUrl))).toMatchObject({code: 0});
	expect(await snapshot([...wanted, '--since', 'soon'], remote(baseUrl))).toMatchObject({code: 2, output: ''});
});

test('if the API rejects the key, snapshot exits with 3 and prints the API\'s message', async () => {
	const server = await startScriptedServer(json(401, {message: 'revoked \u{1B}[31m by an administrator', request_id: 'r-7'}));
	expect(await snapshot([], remote(server.baseUrl))).toEqual({
		code: 3, output: '', complaint: 'pgtower snapshot: revoked [31m by an administrator (HTTP 401, request r-7)\n',
	});
});

test('snapshot exits with 3 if the command for the key prints no key', async () => {
	const folder = await temporaryFolder();
	await mkdir(path.join(folder, 'pgtower'));
	await writeFile(path.join(folder, 'pgtower/config.json'), JSON.stringify({
		profiles: {a: {baseUrl: 'http://127.0.0.1:9/api/v2', apiKeyCommand: ['false']}},
	}));
	const {code, output, complaint} = await snapshot(['--profile', 'a'], {XDG_CONFIG_HOME: folder});
	expect({code, output}).toEqual({code: 3, output: ''});
	expect(complaint).toMatch(/^pgtower snapshot: The API key command false .+\n$/v);
});

test('snapshot sends only GET requests, each with the user agent of pgtower', async () => {
	const server = await startScriptedServer(json(200, {projects: []}));
	await snapshot(['projects'], remote(server.baseUrl));
	expect(server.requests.map(({method, url, headers}) => `${method} ${url} ${headers['user-agent'] ?? ''}`).toSorted()).toEqual([
		`GET /api/v2/projects/shared?limit=400 pgtower/${version}`,
		`GET /api/v2/projects?limit=400 pgtower/${version}`,
	]);
});
