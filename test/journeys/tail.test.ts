import {expect, test} from 'vitest';
import {projectId, smallSeed} from '../control-plane/small-seed.js';
import {operationsOver} from '../helpers/operations-over.js';
import {ownPort} from '../helpers/own-port.js';
import {runHosted} from '../helpers/run-hosted.js';
import {controlFaults} from './acting/faults.js';
import {startHosted, type Hosted} from './hosted.js';
import {startProgram} from './run-program.js';
import {startAndWait} from './start-and-wait.js';

const remote = ({baseUrl, apiKey}: Hosted): Readonly<Record<string, string>> => ({PGTOWER_BASE_URL: baseUrl, PGTOWER_API_KEY: apiKey});

const start = async (plane: Hosted, ...args: readonly string[]) => startProgram(['tail', '--interval', '1', ...args], [], remote(plane));

type Line = {readonly id: string; readonly status: string; readonly projectName: string; readonly branchName: string};

const linesOf = (output: string): readonly Line[] => output.trimEnd().split('\n').map(line => JSON.parse(line) as Line);

const idleCompute = async (plane: Hosted): Promise<string> => {
	const computes = await plane.api.computes(projectId);
	return computes.find(({current_state: state}) => state === 'idle')!.id;
};

/** Starts a small world in which an operation is running, so a tail has something to print. */
const startBusy = async (): Promise<Hosted> => {
	const plane = await startHosted({seed: smallSeed, hasFaultControl: true});
	await plane.api.send('POST', `/projects/${projectId}/endpoints/${await idleCompute(plane)}/start`);
	return plane;
};

test('tail prints the latest operations, and then each new status of an operation once', async () => {
	await using plane = await startBusy();
	const [begun] = await plane.api.operations(projectId);
	const tail = await start(plane, '--json', '--project', 'shop');
	const hasLine = (...words: readonly string[]) => ({output}: {readonly output: string}) => output.split('\n').some(line => words.every(word => line.includes(word)));
	await tail.sees(hasLine(begun!.id, '"finished"'));
	const id = await startAndWait(plane, await idleCompute(plane));
	await tail.sees(hasLine(id, '"finished"'));
	tail.signal('SIGINT');
	const {code, output, complaint} = await tail.outcome;
	expect({code, complaint}).toEqual({code: 130, complaint: ''});
	const lines = linesOf(output);
	expect(lines[0]?.id).toBe(begun!.id);
	const told = lines.map(line => `${line.id} ${line.status}`);
	expect(new Set(told).size).toBe(told.length);
	expect(lines.at(-1)).toMatchObject({
		id, status: 'finished', projectName: 'shop', branchName: 'staging',
	});
});

test('tail --all-projects with a filter prints only matching operations, and exits with 5 after a failure', async () => {
	await using plane = await startHosted({seed: smallSeed, hasFaultControl: true});
	const compute = await idleCompute(plane);
	const tail = await start(plane, '--all-projects', '--filter', 'status:failed project:shop branch:staging since:1m', '--fail-on-failure');
	const faults = controlFaults(plane.baseUrl);
	await startAndWait(plane, compute);
	await plane.api.send('POST', `/projects/${projectId}/endpoints/${compute}/suspend`);
	await expect.poll(async () => {
		const computes = await plane.api.computes(projectId);
		return computes.find(({id}) => id === compute)?.current_state;
	}).toBe('idle');
	await faults.add('failing=start_compute');
	const failed = await startAndWait(plane, compute, 'failed');
	await tail.sees(({output}) => output.includes(failed));
	tail.signal('SIGTERM');
	const {code, output, complaint} = await tail.outcome;
	expect({code, complaint}).toEqual({code: 5, complaint: ''});
	expect(output).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}Error +start_compute +shop +ep-\S+ +staging +\S+ +[\da-f\-]{36}(?: .+)?\n$/v);
});

test('tail --since prints the same operations as snapshot --since, but the oldest operation first', async () => {
	await using plane = await startHosted();
	const {output} = await runHosted(['snapshot', 'operations', '--json', '--since', '2d', '--project', 'acme-shop'], remote(plane));
	const {operations} = JSON.parse(output) as {readonly operations: readonly Line[]};
	expect(operations.length).toBeGreaterThan(50);
	const tail = await start(plane, '--json', '--since', '2d', '--project', 'acme-shop');
	await tail.sees(printed => printed.output.includes(operations[0]!.id));
	tail.signal('SIGHUP');
	const outcome = await tail.outcome;
	expect(outcome.code).toBe(129);
	const ids = [...new Set(linesOf(outcome.output).map(({id}) => id))];
	expect(ids.slice(0, operations.length)).toEqual(operations.toReversed().map(({id}) => id));
});

test('tail --since --all-projects prints each past operation once, before any new operation', async () => {
	await using plane = await startBusy();
	const {output} = await runHosted(['snapshot', 'operations', '--json', '--since', '2d', '--all-projects'], remote(plane));
	const {operations} = JSON.parse(output) as {readonly operations: readonly Line[]};
	const {projects} = await plane.api.send<{projects: readonly unknown[]}>('GET', '/projects');
	const faults = controlFaults(plane.baseUrl);
	// Each history is read as a page, and the empty page after it.
	await faults.add(`reset,on=GET /projects/*/operations,after=${2 * projects.length}`);
	const tail = await start(plane, '--json', '--since', '2d', '--all-projects');
	await tail.sees(printed => printed.output.includes(operations[0]!.id));
	await faults.clear();
	// On a quick machine, the operation of the beginning still runs, and another start would be refused.
	await operationsOver(async () => plane.api.operations(projectId), {mayFail: () => true});
	const id = await startAndWait(plane, await idleCompute(plane));
	await tail.sees(printed => printed.output.split('\n').some(line => line.includes(id) && line.includes('"finished"')));
	tail.signal('SIGTERM');
	const {output: tailed} = await tail.outcome;
	const told = linesOf(tailed).map(line => `${line.id} ${line.status}`);
	expect(new Set(told).size).toBe(told.length);
	expect(linesOf(tailed).slice(0, operations.length).map(line => line.id)).toEqual(operations.toReversed().map(line => line.id));
});

test('tail reports an outage and its end once, and misses no operation', async () => {
	await using plane = await startBusy();
	const faults = controlFaults(plane.baseUrl);
	const tail = await start(plane, '--json', '--project', projectId);
	await tail.sees(({output}) => output !== '');
	await faults.add('reset,on=GET /projects/*/operations');
	await tail.sees(({complaint}) => complaint.includes('pgtower retries until it answers.'));
	await faults.clear();
	await tail.sees(({complaint}) => complaint.includes('The control plane answers again.'));
	await tail.sees(({output}) => output.split('\n').some(line => line.includes('"start_compute"') && line.includes('"finished"')));
	tail.signal('SIGTERM');
	const {code, complaint} = await tail.outcome;
	expect(code).toBe(143);
	expect(complaint.trimEnd().split('\n')).toEqual([
		expect.stringMatching(/^pgtower tail: .+ pgtower retries until it answers\.$/v), 'pgtower tail: The control plane answers again.',
	]);
});

test('tail ends without a message when its reader closes the pipe', async () => {
	await using plane = await startBusy();
	const tail = await start(plane, '--project', projectId);
	await tail.sees(({output}) => / {2}OK /v.test(output));
	tail.closeOutput();
	// tail notices the closed pipe when it prints the next line.
	await plane.api.send('POST', `/projects/${projectId}/endpoints/${await idleCompute(plane)}/start`);
	const {code, complaint} = await tail.outcome;
	expect({code, complaint}).toEqual({code: 0, complaint: ''});
});

test('tail exits with 3 if its key is revoked, and with 2 if its project is deleted', async () => {
	await using plane = await startBusy();
	const faults = controlFaults(plane.baseUrl);
	const refused = await start(plane, '--project', projectId);
	await refused.sees(({output}) => output !== '');
	await faults.add('status=401,on=GET /projects/*/operations');
	const outcome = await refused.outcome;
	expect(outcome.code).toBe(3);
	expect(outcome.complaint).toMatch(/^pgtower tail: .+\n$/v);
	await faults.clear();

	const gone = await start(plane, '--project', projectId);
	await gone.sees(({output}) => output !== '');
	await faults.add('status=404,on=GET /projects/*/operations');
	const {code, complaint} = await gone.outcome;
	expect({code, complaint}).toEqual({code: 2, complaint: `pgtower tail: The project ${projectId} no longer exists, or this key does not see it.\n`});
});

test.each([
	[['tail', 'operations'], 2, 'tail takes only options: remove "operations".'],
	[['tail', '--all-projects', '--project', 'x'], 2, '--all-projects can\'t be combined with --project.'],
	[['tail', '--filter', 'status>'], 2, ''],
	[['tail', '--project', 'no-such-project', '--demo'], 2, 'No project named “no-such-project”'],
	[['tail', '--base-url', 'http://127.0.0.1:9/api/v2', '--api-key-file', 'no-such-file'], 3, 'no-such-file'],
])('the command line %j is refused', async (args, exitCode, sentence) => {
	const {code, output, complaint} = await runHosted(args);
	expect({code, output}).toEqual({code: exitCode, output: ''});
	expect(complaint).toContain(sentence);
});

test('tail exits with 4 if the control plane does not answer at startup', async () => {
	const {code, complaint} = await runHosted(['tail'], {PGTOWER_BASE_URL: `http://127.0.0.1:${await ownPort()}/api/v2`, PGTOWER_API_KEY: 'any'});
	expect(code).toBe(4);
	expect(complaint).toMatch(/^pgtower tail: .+\n$/v);
});
