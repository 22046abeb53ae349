import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {createServer} from 'node:net';
import path from 'node:path';
import process from 'node:process';
import {createInterface} from 'node:readline';
import {pathToFileURL} from 'node:url';
import {expect, test} from 'vitest';
import {lowestComputePort} from '../../src/control-plane/postgres/ports.js';
import {whenTestEnds} from './when-test-ends.js';

/** The number of requested ports, which is more than a process holds at once. */
const asked = 300;

/** Requests ports in another process, which continues until the test ends, like a run of the tests. */
const portsOfAnother = async (): Promise<readonly number[]> => {
	const program = `
		const {ownPort} = await import(${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'own-port.ts')))});
		const ports = [];
		while (ports.length < ${asked}) {
			ports.push(await ownPort());
		}
		console.log(JSON.stringify(ports));
		process.stdin.resume();
	`;
	const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {stdio: ['pipe', 'pipe', 'inherit'], env: {VITEST_POOL_ID: '1'}});
	whenTestEnds(async () => {
		const ended = once(child, 'close');
		child.stdin.end();
		await ended;
	});
	const [line] = await once(createInterface({input: child.stdout}), 'line') as [string];
	return JSON.parse(line) as number[];
};

test('concurrent test runs never get the same port, a compute\'s port, or a port that fetch refuses', async () => {
	const [first, second] = await Promise.all([portsOfAnother(), portsOfAnother()]);
	const ports = new Set(first);
	expect(first).toHaveLength(asked);
	expect(second.filter(port => ports.has(port))).toEqual([]);
	expect([...first, ...second].filter(port => port <= 10_080 || port >= lowestComputePort)).toEqual([]);
	// Each process reserves its range with the port before the first port that it gives out.
	for (const given of [first, second]) {
		const lock = Math.min(...given) - 1;
		await expect(once(createServer().listen(lock, '127.0.0.1'), 'listening')).rejects.toMatchObject({code: 'EADDRINUSE', port: lock});
	}
});
