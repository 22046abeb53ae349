import {Buffer} from 'node:buffer';
import {
	mkdtemp,
	readFile,
	rm,
	stat,
	writeFile,
} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {gunzipSync, gzipSync} from 'node:zlib';
import {
	afterAll,
	beforeAll,
	expect,
	test,
} from 'vitest';
import {projectId, smallSeed} from '../control-plane/small-seed.js';
import {startHosted} from './hosted.js';
import {startProgram} from './run-program.js';
import {startAndWait} from './start-and-wait.js';

let folder = '';

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'pgtower-record-'));
});

afterAll(async () => {
	await rm(folder, {recursive: true, force: true});
});

const run = async (...args: readonly string[]) => {
	const program = await startProgram(args);
	return program.outcome;
};

test('record writes and continues a private file without secrets, and replay prints the file as CSV', async () => {
	await using plane = await startHosted({seed: smallSeed});
	const computes = await plane.api.computes(projectId);
	const {id} = computes.find(({current_state: state}) => state === 'idle')!;
	const file = path.join(folder, 'one.gz');
	const variables = {PGTOWER_BASE_URL: plane.baseUrl, PGTOWER_API_KEY: plane.apiKey};
	const record = async () => startProgram(['record', '--interval', '2', '--project', 'shop', '--compute', id, file], [], variables);
	const first = await record();
	await first.sees(({complaint}) => complaint.includes('The compute is suspended. pgtower reads it once someone wakes it.'));
	await startAndWait(plane, id);
	// The compute was seen to be awake. A compute without a server can't be connected to.
	await first.sees(({complaint}) => complaint.trimEnd().split('\n').length > 2);
	first.signal('SIGINT');
	const {code, output, complaint} = await first.outcome;
	expect({code, output, first: complaint.split('\n', 1)[0]}).toEqual({code: 130, output: '', first: `pgtower record: Recording ${id} to ${file}.`});
	const {mode} = await stat(file);
	expect((mode % 0o1000).toString(8)).toBe('600');
	const text = gunzipSync(await readFile(file)).toString();
	expect(text.split('\n', 1)[0]).toContain(`"projectId":"${projectId}","computeId":"${id}"`);
	expect(text).not.toContain(plane.apiKey);
	expect(text).not.toMatch(/"password"|postgresql:|npg_/v);

	const again = await record();
	await again.sees(printed => printed.complaint.includes(`Continuing the recording of ${id}`));
	again.signal('SIGTERM');
	expect(await again.outcome).toMatchObject({code: 143});
	const csv = await run('replay', '--export', file);
	expect(csv).toMatchObject({code: 0, complaint: ''});
	const events = csv.output.trimEnd().split('\r\n').map(row => row.split(',').slice(1, 3).join(' '));
	expect(events[0]).toBe('event text');
	expect(events).toContain('gap The compute was suspended.');
	expect(events.find(event => event.startsWith('operation start_compute'))).toMatch(new RegExp(`start_compute ${id} \\(\\S+\\) finished$`, 'v'));
	expect(events).toContain('gap pgtower was not recording.');

	const bytes = await readFile(file);
	await writeFile(file, bytes.subarray(0, -5));
	const cut = await run('replay', '--export', file);
	expect(cut).toMatchObject({code: 0, complaint: `pgtower replay: ${file} was cut off: its last minute is incomplete and left out.\n`});
	expect(cut.output).toContain('operation,start_compute');
});

test('replay reads a recording of many parts, and rejects any other file with the reason', async () => {
	const file = path.join(folder, 'other.gz');
	const lines = (...sent: readonly unknown[]) => gzipSync(sent.map(line => `${JSON.stringify(line)}\n`).join(''));
	const header = (at: number) => ({
		pgtower: 'recording', version: 1, at, projectId: 'p', computeId: 'ep-one',
	});
	const load = (at: number) => ({
		kind: 'load', at, reading: {
			now: at, era: '1', connections: 4, lockWaits: 0, longestQuery: Number('332.99899999999997'), counters: {commits: 7},
		},
	});
	await writeFile(file, Buffer.concat([lines(header(0), load(1000)), lines(header(600_000), load(600_500), {kind: 'gap', at: 601_000, reason: '=1+1, "asleep"'})]));
	const {code, output, complaint} = await run('replay', '--export', file);
	expect({code, complaint, rows: output.split('\r\n').map(row => row.slice(0, 60))}).toMatchInlineSnapshot(`
		{
		  "code": 0,
		  "complaint": "",
		  "rows": [
		    "time,event,text,connections,active,in_transaction,lock_waits",
		    "1970-01-01T00:00:01.000Z,load,,4,,,0,,332.999,,,,,,7,,,,,,,,",
		    "1970-01-01T00:10:00.500Z,load,,4,,,0,,332.999,,,,,,7,,,,,,,,",
		    "1970-01-01T00:10:01.000Z,gap,"'=1+1, ""asleep""",,,,,,,,,,,,",
		    "",
		  ],
		}
	`);
	await writeFile(file, 'not one');
	expect(await run('replay', '--export', file)).toEqual({code: 2, output: '', complaint: `pgtower replay: ${file} can't be read. It is not a recording: the file is not gzip.\n`});
	expect(await run('replay', file)).toMatchObject({code: 2, complaint: 'pgtower: The dashboard needs a terminal: standard input and output must both be terminals. With --export, replay prints CSV instead.\n'});
});
