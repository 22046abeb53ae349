import {expect, test} from 'vitest';
import {startPlane} from '../plane.js';
import type {OperationPage, WireProject} from '../wire-types.js';

const firstProject = async (plane: Awaited<ReturnType<typeof startPlane>>) => {
	const {body: {projects: [project]}} = await plane.get<{projects: WireProject[]}>('/projects?limit=1');
	return project?.id ?? '';
};

test('in the first project of the demo, a new operation appears within five seconds, and more operations follow', async () => {
	const plane = await startPlane({seed: 'demo'});
	const id = await firstProject(plane);
	const newest = async () => {
		const [operation] = await plane.operations(id);
		return operation?.id;
	};

	const seen = new Set([await newest()]);
	plane.clock.advance(5000);
	seen.add(await newest());
	expect(seen.size).toBe(2);
	for (let window = 0; window < 30; window++) {
		plane.clock.advance(20_000);
		seen.add(await newest());
	}

	expect(seen.size).toBe(32);
});

test('an hour of demo traffic wakes and suspends computes in several projects, and some operations fail', async () => {
	const plane = await startPlane({seed: 'demo'});
	const start = plane.clock.now();
	plane.clock.advance(3_600_000);
	const {body: {projects}} = await plane.get<{projects: WireProject[]}>('/projects?limit=400');
	const all = await Promise.all(projects.map(async ({id}) => plane.operations(id)));
	const since = all.flat().filter(operation => Date.parse(operation.created_at) > start);
	const actions = new Set(since.map(({action}) => action));
	expect(actions).toContain('start_compute');
	expect(actions).toContain('suspend_compute');
	expect(actions).toContain('check_availability');
	expect(new Set(since.map(({project_id: id}) => id)).size).toBeGreaterThan(4);
	const failed = since.filter(({status}) => status === 'failed');
	expect(failed.length).toBeGreaterThan(0);
	expect(failed.length).toBeLessThan(since.length / 5);
});

test('demo traffic does not change disabled computes', async () => {
	const plane = await startPlane({seed: 'demo'});
	const id = await firstProject(plane);
	const before = await plane.computes(id);
	plane.clock.advance(6 * 60_000);
	const after = await plane.computes(id);
	const disabled = before.filter(compute => compute.disabled);
	expect(disabled.length).toBeGreaterThan(0);
	expect(after.filter(compute => compute.disabled)).toEqual(disabled);
});

test('after a day of demo traffic, the number of operations is within the limit, and only two timers are pending', async () => {
	const plane = await startPlane({seed: 'demo'});
	const id = await firstProject(plane);
	plane.clock.advance(24 * 3_600_000);
	let count = 0;
	let cursor = '';
	for (;;) {
		const {body} = await plane.get<OperationPage>(`/projects/${id}/operations?limit=1000&cursor=${encodeURIComponent(cursor)}`);
		count += body.operations.length;
		cursor = body.pagination?.cursor ?? '';
		if (body.operations.length === 0) {
			break;
		}
	}

	expect(count).toBeGreaterThan(1000);
	expect(count).toBeLessThanOrEqual(2200);
	expect(plane.clock.waiting()).toBe(2);
});

test('two runs of demo traffic with the same random seed have the same operations', async () => {
	const runs = [await startPlane({seed: 'demo'}), await startPlane({seed: 'demo'})];
	const days = await Promise.all(runs.map(async plane => {
		plane.clock.advance(1_800_000);
		return plane.operations(await firstProject(plane));
	}));
	expect(days[0]).toEqual(days[1]);
});
