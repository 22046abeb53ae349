import fc from 'fast-check';
import {expect, test} from 'vitest';
import {activityOf} from '../../../src/domain/computes/usage.js';
import {compute, noon, operation} from '../../store/fixtures.js';

const hour = 3_600_000;
const day = {
	from: noon - (4 * hour), until: noon, steps: 4, knownFrom: 0,
};

const happened = (action: string, at: number) => operation({
	id: `${action}-${at}`, action, updatedAt: at, createdAt: at - 500,
});

test('a compute is active from the end of its start to the end of its suspension', () => {
	const {steps, activeMilliseconds} = activityOf(compute({currentState: 'idle'}), [
		happened('suspend_compute', noon - hour), happened('start_compute', noon - (2.5 * hour)),
	], day);
	expect(steps).toEqual([0, 0.5, 1, 0]);
	expect(activeMilliseconds).toBe(1.5 * hour);
});

test('if a compute\'s first loaded operation is a suspension, the compute counts as active before that operation', () => {
	expect(activityOf(compute({currentState: 'idle'}), [happened('suspend_compute', noon - (2 * hour))], day).steps).toEqual([1, 1, 0, 0]);
});

test('if a compute\'s first loaded operation is a start, the compute counts as idle before that operation', () => {
	expect(activityOf(compute({currentState: 'active'}), [happened('start_compute', noon - (2 * hour))], day).steps).toEqual([0, 0, 1, 1]);
});

test('a compute without operations was always in its current state', () => {
	expect(activityOf(compute({currentState: 'active'}), [], day).steps).toEqual([1, 1, 1, 1]);
});

test('a compute stays active through a restart within one second', () => {
	const at = noon - (2 * hour);
	expect(activityOf(compute(), [happened('start_compute', at), happened('suspend_compute', at)], day).steps).toEqual([1, 1, 1, 1]);
});

test('failed operations and operations of other computes don\'t affect the activity of a compute', () => {
	expect(activityOf(compute({currentState: 'idle'}), [
		{...happened('start_compute', noon - hour), status: 'failed'},
		{...happened('start_compute', noon - hour), computeId: 'ep-other'},
	], day).steps).toEqual([0, 0, 0, 0]);
});

test('the activity of a compute is unknown before the compute\'s creation and before the loaded operations', () => {
	expect(activityOf(compute(), [], {...day, knownFrom: noon - (2 * hour)}).steps).toEqual([undefined, undefined, 1, 1]);
	expect(activityOf(compute({createdAt: noon - hour}), [], day).steps).toEqual([undefined, undefined, undefined, 1]);
});

test('for any operations, a compute is active for 0 to 100 percent of the known time', () => {
	fc.assert(fc.property(
		fc.array(fc.record({action: fc.constantFrom('start_compute', 'suspend_compute'), ago: fc.integer({min: 0, max: 6 * hour})})),
		fc.integer({min: 1, max: 60}),
		(events, steps) => {
			const operations = events.map(({action, ago}) => happened(action, noon - ago)).toSorted((one, other) => other.updatedAt - one.updatedAt);
			const activity = activityOf(compute(), operations, {...day, steps});
			expect(activity.steps.every(share => share === undefined || (share >= 0 && share <= 1 + 1e-9))).toBe(true);
			expect(activity.activeMilliseconds).toBeLessThanOrEqual(activity.knownMilliseconds);
			expect(activity.knownMilliseconds).toBeLessThanOrEqual(4 * hour);
		},
	));
});
