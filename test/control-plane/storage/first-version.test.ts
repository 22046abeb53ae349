import {expect, test} from 'vitest';
import {openWrittenWorld} from './open-written-world.js';

const apiKey = 'administrator-key-0123456789abcdef';
const projectId = 'quiet-forest-12345678';

/** The time when version 0.1.0 was stopped, in milliseconds since 1970. It was starting a read replica. */
const stoppedAt = 1_795_380_832_000;

test('the control plane opens a data directory of version 0.1.0, and continues the running operations', async () => {
	const {controlPlane, clock, ask} = await openWrittenWorld('first-version', apiKey, stoppedAt);
	expect(controlPlane.keys).toBeUndefined();

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
