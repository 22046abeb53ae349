import {expect, test} from 'vitest';
import {createMonotonicClock} from '../../src/control-plane/run.js';
import {createDrivenClock} from './driven-clock.js';
import {startPlane} from './plane.js';
import {projectId} from './small-seed.js';

const day = 86_400_000;

/** Returns the milliseconds until an hour in UTC. */
const millisecondsUntil = (now: number, hour: number): number => ((hour * 3_600_000) - (now % day) + day) % day;

test('after the machine\'s clock was set back, a monotonic clock stands still until the machine\'s clock catches up', () => {
	const driven = createDrivenClock(10_000);
	const steady = createMonotonicClock(driven);
	expect(steady.now()).toBe(10_000);
	driven.setTo(9000);
	expect(steady.now()).toBe(10_000);
	driven.advance(999);
	expect(steady.now()).toBe(10_000);
	driven.advance(2);
	expect(steady.now()).toBe(10_001);
});

test('after the clock was set back, operations are still listed newest first', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('staging');
	plane.connect(id);
	plane.settle();
	plane.clock.setTo(plane.clock.now() - 3_600_000);
	const main = await plane.primaryOn('main');
	plane.connect(main.id);
	plane.clock.advance(310_000);
	const operations = await plane.operations();
	expect(operations.map(({action, status}) =>
		`${action} ${status}`)).toEqual(['suspend_compute finished', 'suspend_compute finished', 'start_compute finished']);
	const created = operations.map(operation => Date.parse(operation.created_at));
	expect(created).toEqual(created.toSorted((left, right) => right - left));
	expect(operations.every(operation => operation.total_duration_ms >= 0 && operation.updated_at >= operation.created_at)).toBe(true);
	expect(await plane.compute(id)).toMatchObject({current_state: 'idle'});
});

test('a branch expires on time, even if the clock was set back', async () => {
	const plane = await startPlane();
	const path = `/projects/${projectId}/branches`;
	await plane.post(path, {branch: {name: 'brief', expires_at: new Date(plane.clock.now() + 600_000).toISOString()}});
	plane.settle();
	plane.clock.setTo(plane.clock.now() - 3_600_000);
	plane.clock.advance(1_260_000);
	plane.settle();
	const {body} = await plane.get<{readonly branches: ReadonlyArray<{readonly name: string}>}>(path);
	expect(body.branches.map(({name}) => name)).not.toContain('brief');
});

test('if the clock reaches the hour of a daily schedule twice, only one snapshot is taken', async () => {
	const plane = await startPlane();
	const {id} = await plane.branch('main');
	await plane.send('PUT', `/projects/${projectId}/branches/${id}/backup_schedule`, {body: {schedule: [{frequency: 'daily', hour: 3, retention_seconds: 259_200}]}});
	const count = async () => {
		const {body} = await plane.get<{readonly snapshots: readonly unknown[]}>(`/projects/${projectId}/snapshots`);
		return body.snapshots.length;
	};

	const before = await count();
	plane.clock.advance(millisecondsUntil(plane.clock.now(), 3) - 60_000);
	plane.settle();
	plane.clock.setTo(plane.clock.now() - 3_600_000);
	plane.clock.advance(120_000);
	expect(await count()).toBe(before + 1);
	plane.clock.advance(2 * 3_600_000);
	expect(await count()).toBe(before + 1);
});
