import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {builtProgram} from '../helpers/dashboard.js';
import {readPage} from '../helpers/pages.js';
import {projectFolder} from '../helpers/source-files.js';
import {runHosted} from '../helpers/run-hosted.js';
import {printedVersion} from '../package/printed-version.js';
import {startHosted} from './hosted.js';
import {runProgram} from './run-program.js';
import {startServe} from './serve.js';

test('--version prints the version of the package', async () => {
	const {version} = JSON.parse(await readFile(path.join(projectFolder, 'package.json'), 'utf8')) as {version: string};
	const {code, output, complaint} = await runProgram(['--version']);
	expect({code, complaint}).toEqual({code: 0, complaint: ''});
	expect(output.startsWith(version)).toBe(true);
	expect(output).toMatch(printedVersion);
});

test.each([[['--help']], [['serve', '--help']]])('%j prints the usage within 80 columns', async args => {
	const {code, output, complaint} = await runHosted(args);
	expect({code, complaint}).toEqual({code: 0, complaint: ''});
	expect(output).toMatch(/^Usage: pgtower/v);
	expect(output.split('\n').filter(line => line.length > 80)).toEqual([]);
});

test('--help and the guide name the same options', async () => {
	const page = readPage('docs/guide/command-line.md');
	const optionsIn = (text: string) => new Set(text.match(/(?<=^| |`)--[a-z\-]+/gmv));
	const tables = page.split('\n').filter(line => line.startsWith('| `--')).join('\n');
	const helpOf = async (...command: readonly string[]) => {
		const {output} = await runHosted([...command, '--help']);
		return optionsIn(output);
	};

	const [dashboard, serve, snapshot, tail] = await Promise.all([helpOf(), helpOf('serve'), helpOf('snapshot'), helpOf('tail')]);
	const known = new Set([...dashboard, ...serve, ...snapshot, ...tail]);
	expect([...optionsIn(tables)].filter(option => !known.has(option))).toEqual([]);
	expect([...known].filter(option => !optionsIn(page).has(option))).toEqual([]);
});

test.each([
	[['--colour'], 'There is no option --colour. Did you mean "--no-color"?'],
	[['--intervall', '3'], 'There is no option --intervall. Did you mean "--interval"?'],
	[['--api-key', 'napi_secret-of-mine'], 'There is no option --api-key, because everyone on the machine can see arguments. Use --api-key-file or PGTOWER_API_KEY.'],
	[['--base-url'], 'The option --base-url needs a value.'],
	[['dashbord'], 'There is no command "dashbord".'],
	[['serve', '--prot', '1'], '--prot'],
	[['serve', '--port', '99999'], '--port takes a number from 0 to 65535, not 99999.'],
	[['serve', '--plan', 'launsh'], '--plan takes one of free, launch, scale, not launsh. Did you mean "launch"?'],
	[['serve', '--host', '0.0.0.0'], '--host 0.0.0.0 lets other machines connect. To allow that, add --allow-remote.'],
	[['serve', '--seed', 'nothing-like-it'], '--seed'],
	[['serve', '--postgres=/nowhere'], '--postgres=/nowhere: no working Postgres is there.'],
	[['serve', '--postgres', '--host', '0.0.0.0', '--allow-remote'], '--postgres is for this machine only'],
	[['serve', '--postgres', '--seed', 'large'], '--postgres can\'t be combined with --seed large'],
	[['serve', '--check'], '--check needs --postgres.'],
	[['serve', '--while-connected', 'socket'], '--while-connected needs --json: its clients read the address from the JSON.'],
	[['serve', '--while-connected', '/nowhere/socket', '--json'], '--while-connected /nowhere/socket: '],
	[['serve', '--no-tls'], '--no-tls needs --postgres.'],
	[['serve', '--allow-origin', 'http://localhost:5173'], '--allow-origin needs --postgres.'],
	[['serve', '--postgres', '--allow-origin', 'http://localhost:5173/'], '--allow-origin takes the origin of a page, such as http://localhost:5173, not http://localhost:5173/.'],
	[['serve', '--postgres', '--allow-origin', '*'], '--allow-origin takes the origin of a page, such as http://localhost:5173, not *.'],
	[['snapshot', '--demo', '--postgres=/nowhere'], '--postgres=/nowhere: no working Postgres is there.'],
	[['snapshot', '--postgres'], '--postgres needs --demo. For a server, put it after serve.'],
])('the command line %j is refused with a message that names the mistake', async (args, sentence) => {
	const {code, output, complaint} = await runHosted(args);
	expect({code, output}).toEqual({code: 2, output: ''});
	expect(complaint).toContain(sentence);
	expect(complaint).not.toContain('napi_secret-of-mine');
	expect(complaint.trim().split('\n')).toHaveLength(1);
});

test.each([
	[['serve', '--postgres', '--check'], 'pgtower serve'],
	[['serve', '--postgres', '--port', '0'], 'pgtower serve'],
	[['snapshot', 'projects', '--demo', '--postgres'], 'pgtower'],
])('if the folder for temporary files is unusable, the error message of %j names the folder', async (args, name) => {
	const {code, output, complaint} = await runHosted(args, {TMPDIR: '/nowhere'});
	expect({code, output}).toEqual({code: 2, output: ''});
	expect(complaint).toBe(`${name}: /nowhere: no folder for Postgres can be made there: there is no such file.\n`);
});

const hostile = 'a\u{1B}]0;T\u{7}\u{1B}[2J\nb';

test.each([
	[[`--${hostile}`]],
	[[hostile]],
	[['snapshot', '--profile', hostile]],
	[['snapshot', '--interval', hostile]],
	[['snapshot', hostile]],
	[['snapshot', 'computes', '--demo', '--project', hostile]],
	[['snapshot', 'operations', '--demo', '--since', hostile]],
	[['snapshot', 'computes', '--demo', '--filter', `cu>${hostile}`]],
	[['serve', '--port', hostile]],
	[['serve', '--seed', hostile]],
	[['serve', `--postgres=${hostile}`]],
])('the command line %j is refused in one line without control characters', async args => {
	const {code, output, complaint} = await runHosted(args);
	expect({code, output}).toEqual({code: 2, output: ''});
	expect(complaint).toMatch(/^\P{Control}+\n$/v);
	expect(complaint).toContain('a␛]0;T␇␛[2J');
});

test('if its port is already in use, serve reports the port, and exits with 2', async () => {
	await using server = await startHosted({seed: 'empty'});
	const {code, output, complaint} = await runHosted(['serve', '--port', String(server.port)]);
	expect({code, output}).toEqual({code: 2, output: ''});
	expect(complaint).toBe(`pgtower serve: 127.0.0.1:${server.port} is taken by another program. Choose another --port, or 0 for a free one.\n`);
});

test('serve prints the base URL and the keys first, and exits with 130 after an interrupt', async () => {
	await using server = await startServe({seed: 'empty'});
	expect(new URL(server.baseUrl)).toMatchObject({hostname: '127.0.0.1', pathname: '/api/v2'});
	expect(await server.api.projects()).toEqual([]);
	expect(await server.interrupt()).toBe(130);
});

test('without a terminal, the dashboard says that a terminal is needed, and exits with 2', async () => {
	const {code, output, complaint} = await runProgram([]);
	expect({code, output}).toEqual({code: 2, output: ''});
	expect(complaint).toBe('pgtower: The dashboard needs a terminal: standard input and output must both be terminals.\n');
});

test('on a Node version that is too old, pgtower names the required version, and exits with 2', async () => {
	for (const old of ['18.20.8', '20.20.2', '22.18.0']) {
		const pretend = `data:text/javascript,Object.defineProperty(process, 'versions', {value: {...process.versions, node: '${old}'}})`;
		// One after another, since three programs at once would slow each other down.
		expect(await runProgram(['--version'], [pretend])).toEqual({
			code: 2, output: '', complaint: `pgtower needs node 22.19 or newer; this is node ${old}.\n`,
		});
	}
});

test('pgtower runs on the oldest supported Node version, and on newer versions', async () => {
	for (const node of ['22.19.0', '23.0.0', '26.1.0']) {
		const pretend = `data:text/javascript,Object.defineProperty(process, 'versions', {value: {...process.versions, node: '${node}'}})`;
		expect(await runProgram(['--version'], [pretend])).toMatchObject({code: 0, complaint: ''});
	}
});

test('the entry file, which checks the Node version, imports nothing that an old Node lacks', async () => {
	const program = await readFile(builtProgram, 'utf8');
	const loaded = program.matchAll(/\b(?:from|import|require) ?\(?["'](?<name>[^"']+)["']/gv).map(({groups}) => groups!.name);
	expect(new Set(loaded)).toEqual(new Set(['node:process', './loader.cjs']));
});
