import {expect, test} from 'vitest';
import {createMonotonicClock} from '../../src/control-plane/run.js';
import {createDrivenClock} from './driven-clock.js';
import {startPlane} from './plane.js';

test('after the machine’s clock was set back, a monotonic clock stands still until the machine’s clock catches up', () => {
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

test('with the clock set back, operations stay listed newest first, and end no earlier than they start', async () => {
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
