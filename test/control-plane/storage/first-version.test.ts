import {copyFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {startStoredControlPlane} from '../../../src/control-plane/start-stored.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';
import {createDrivenClock} from '../driven-clock.js';
import {smallSeed} from '../small-seed.js';

const apiKey = 'administrator-key-0123456789abcdef';
const projectId = 'quiet-forest-12345678';

/**
When version 0.1.0 was stopped, in milliseconds since 1970: it was starting a read replica.
*/
const stoppedAt = 1_795_380_832_000;

test('the world of the first version opens: its keys work, what it was doing goes on, and it takes changes', async () => {
	const dataDirectory = await temporaryFolder();
	await copyFile(path.join(import.meta.dirname, '../../fixtures/first-version/world.db'), path.join(dataDirectory, 'world.db'));
	const clock = createDrivenClock(stoppedAt);
	const controlPlane = await startStoredControlPlane({
		clock, host: '127.0.0.1', port: 0, seed: smallSeed, dataDirectory, apiKey, say: () => undefined,
	});
	onTestFinished(async () => controlPlane.stop());
	expect(controlPlane.keys).toBeUndefined();
	const ask = async (place: string, body?: unknown): Promise<unknown> => {
		const response = await fetch(controlPlane.baseUrl + place, {
			method: body === undefined ? 'GET' : 'POST',
			headers: {authorization: `Bearer ${apiKey}`, ...(body !== undefined && {'content-type': 'application/json'})},
			...(body !== undefined && {body: JSON.stringify(body)}),
		});
		expect(response.status).toBeLessThan(300);
		return response.json();
	};

	clock.advance(60_000);
	expect(await ask(`/projects/${projectId}`)).toMatchObject({project: {name: 'shop', cpu_used_sec: expect.any(Number) as number}});
	expect(await ask(`/projects/${projectId}/endpoints`)).toMatchObject({
		endpoints: [
			{id: 'ep-odd-math-un05mzhe', autoscaling_limit_max_cu: 4, current_state: 'active'},
			{name: 'reports', type: 'read_only', current_state: 'active'},
		],
	});
	expect(await ask('/api_keys')).toHaveLength(2);
	expect(await ask(`/projects/${projectId}/branches`)).toMatchObject({branches: [{current_state: 'ready'}, {current_state: 'ready'}]});
	expect(await ask(`/projects/${projectId}/branches`, {branch: {name: 'new'}, endpoints: [{type: 'read_write'}]})).toMatchObject({branch: {name: 'new'}});
	clock.advance(60_000);
	const {operations} = await ask(`/projects/${projectId}/operations?limit=100`) as {operations: ReadonlyArray<{status: string}>};
	expect(new Set(operations.map(({status}) => status))).toEqual(new Set(['finished']));
});
