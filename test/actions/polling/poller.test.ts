import {expect, test} from 'vitest';
import {startPoller} from '../../../src/actions/polling/poll-scheduler.js';
import {createDrivenClock} from '../../control-plane/driven-clock.js';

/** Creates a tick that lasts until the test ends it. */
const createSlowTick = () => {
	const ends: Array<() => void> = [];
	let under = 0;
	let most = 0;
	return {
		count: () => ends.length,
		most: () => most,
		async tick() {
			under++;
			most = Math.max(most, under);
			await new Promise<void>(resolve => {
				ends.push(resolve);
			});
			under--;
		},
		async end() {
			ends.at(-1)?.();
			// The next tick is scheduled in the turns of the event loop after this one ends.
			await new Promise(resolve => {
				setImmediate(resolve);
			});
		},
	};
};

const refuseBugs = (error: unknown) => {
	throw error;
};

test('a poller schedules the next tick when a tick ends, so that ticks never overlap', async () => {
	const clock = createDrivenClock();
	const slow = createSlowTick();
	const poller = startPoller({
		clock, tick: slow.tick, delay: () => 5000, onBug: refuseBugs,
	});
	expect(slow.count()).toBe(1);
	clock.advance(60_000);
	expect(slow.count()).toBe(1);
	await slow.end();
	clock.advance(4999);
	expect(slow.count()).toBe(1);
	clock.advance(1);
	expect(slow.count()).toBe(2);
	expect(slow.most()).toBe(1);
	poller.stop();
});

test('a nudge between two ticks of a poller replaces the scheduled tick', async () => {
	const clock = createDrivenClock();
	const slow = createSlowTick();
	const poller = startPoller({
		clock, tick: slow.tick, delay: () => 5000, onBug: refuseBugs,
	});
	await slow.end();
	clock.advance(3000);
	poller.nudge();
	expect(slow.count()).toBe(2);
	await slow.end();
	clock.advance(4999);
	expect(slow.count()).toBe(2);
	poller.stop();
});

test('many nudges during a tick of a poller cause exactly one more tick', async () => {
	const clock = createDrivenClock();
	const slow = createSlowTick();
	const poller = startPoller({
		clock, tick: slow.tick, delay: () => 5000, onBug: refuseBugs,
	});
	poller.nudge();
	poller.nudge();
	poller.nudge();
	expect(slow.count()).toBe(1);
	await slow.end();
	clock.advance(0);
	expect(slow.count()).toBe(2);
	await slow.end();
	clock.advance(4999);
	expect(slow.count()).toBe(2);
	poller.stop();
});

test('a poller without a delay waits for a nudge', async () => {
	const clock = createDrivenClock();
	const slow = createSlowTick();
	const poller = startPoller({
		clock, tick: slow.tick, delay: () => undefined, onBug: refuseBugs,
	});
	await slow.end();
	clock.advance(1_000_000);
	expect(slow.count()).toBe(1);
	poller.nudge();
	expect(slow.count()).toBe(2);
	poller.stop();
});

test('a stopped poller never ticks again, and leaves no timer', async () => {
	const clock = createDrivenClock();
	const slow = createSlowTick();
	const poller = startPoller({
		clock, tick: slow.tick, delay: () => 5000, onBug: refuseBugs,
	});
	await slow.end();
	poller.stop();
	poller.nudge();
	clock.advance(60_000);
	expect(slow.count()).toBe(1);
	expect(clock.waiting()).toBe(0);
});

test('if a tick throws an unexpected error, the poller reports the error and schedules another tick', async () => {
	const clock = createDrivenClock();
	const bugs: unknown[] = [];
	const bug = new Error('a bug');
	const poller = startPoller({
		clock,
		async tick() {
			throw bug;
		},
		delay: () => 5000,
		onBug(error) {
			bugs.push(error);
		},
	});
	await expect.poll(() => bugs).toEqual([bug]);
	await expect.poll(() => clock.waiting()).toBe(1);
	poller.stop();
});
