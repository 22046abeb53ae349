import fc from 'fast-check';
import {expect, test} from 'vitest';
import {startSchedule} from '../../../src/control-plane/schedule/schedule.js';
import {createDrivenClock} from '../driven-clock.js';

const start = 1_000_000;

test('a schedule runs each entry once, at the time for which the entry was last scheduled', () => {
	const bookings = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({min: 0, max: 1000})));
	fc.assert(fc.property(bookings, booked => {
		const clock = createDrivenClock(start);
		const ran: Array<[string, number]> = [];
		const schedule = startSchedule(clock, key => {
			ran.push([key, clock.now() - start]);
		});
		for (const [key, at] of booked) {
			schedule.book(key, start + at);
		}

		clock.advance(1000);
		expect(ran.map(([, at]) => at)).toEqual(ran.map(([, at]) => at).toSorted((left, right) => left - right));
		expect(Object.fromEntries(ran)).toEqual(Object.fromEntries(booked));
		expect(ran).toHaveLength(new Set(booked.map(([key]) => key)).size);
		expect(clock.waiting()).toBe(0);
	}));
});

test('a schedule uses a single timer for all its entries', () => {
	const clock = createDrivenClock(start);
	const schedule = startSchedule(clock, () => undefined);
	for (let key = 0; key < 100; key++) {
		schedule.book(String(key), start + 1000 - key);
	}

	expect(clock.waiting()).toBe(1);
	schedule.stop();
	expect(clock.waiting()).toBe(0);
});

test('an entry removed from a schedule does not run', () => {
	const clock = createDrivenClock(start);
	const ran: string[] = [];
	const schedule = startSchedule(clock, key => {
		ran.push(key);
	});
	schedule.book('a', start + 10);
	schedule.book('b', start + 20);
	schedule.book('a', undefined);
	clock.advance(100);
	expect(ran).toEqual(['b']);
});

test('if a running schedule entry adds another entry for the same time, the added entry runs immediately', () => {
	const clock = createDrivenClock(start);
	const ran: string[] = [];
	const schedule = startSchedule(clock, key => {
		ran.push(key);
		if (key === 'first') {
			schedule.book('second', clock.now());
			schedule.book('third', clock.now() + 5);
		}

		if (key !== 'third') {
			return;
		}

		schedule.book('fourth', clock.now());
		schedule.stop();
	});
	schedule.book('first', start + 10);
	clock.advance(10);
	expect(ran).toEqual(['first', 'second']);
	clock.advance(100);
	expect(ran).toEqual(['first', 'second', 'third']);
});

test('setting back the clock does not delay the entries of a schedule', () => {
	const clock = createDrivenClock(start);
	const ran: string[] = [];
	const schedule = startSchedule(clock, key => {
		ran.push(key);
	});
	schedule.book('a', start + 100);
	clock.setTo(start - 3_600_000);
	clock.advance(100);
	expect(ran).toEqual(['a']);
});

test('if the clock jumps past the time of a schedule entry, the entry runs within an hour', () => {
	const clock = createDrivenClock(start);
	const ran: string[] = [];
	const schedule = startSchedule(clock, key => {
		ran.push(key);
	});
	schedule.book('a', start + (24 * 3_600_000));
	clock.setTo(start + (25 * 3_600_000));
	clock.advance(3_600_000);
	expect(ran).toEqual(['a']);
});

test('after the clock was set back, a schedule entry that schedules itself again does not run immediately', () => {
	const clock = createDrivenClock(start);
	const ran: Array<[number, number]> = [];
	const schedule = startSchedule(clock, (key, at) => {
		ran.push([at - start, clock.now() - start]);
		schedule.book(key, start + 100);
	});
	schedule.book('a', start + 100);
	clock.setTo(start - 1000);
	clock.advance(100);
	expect(ran).toEqual([[100, -900]]);
	clock.advance(999);
	expect(ran).toHaveLength(1);
	schedule.stop();
});
