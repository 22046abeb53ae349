import {expect, test} from 'vitest';
import {createDrivenClock} from './driven-clock.js';

test('a driven clock runs due callbacks in order of time, even callbacks that another callback scheduled', () => {
	const clock = createDrivenClock(1000);
	const seen: Array<[string, number]> = [];
	clock.after(30, () => {
		seen.push(['third', clock.now()]);
	});
	clock.after(10, () => {
		seen.push(['first', clock.now()]);
		clock.after(10, () => {
			seen.push(['second', clock.now()]);
		});
	});
	clock.after(31, () => {
		seen.push(['too late', clock.now()]);
	});
	clock.advance(30);
	expect(seen).toEqual([['first', 1010], ['second', 1020], ['third', 1030]]);
	expect(clock.now()).toBe(1030);
	expect(clock.waiting()).toBe(1);
});

test('a canceled callback of a driven clock never runs', () => {
	const clock = createDrivenClock();
	const cancel = clock.after(5, () => {
		throw new Error('ran');
	});
	cancel();
	clock.advance(10);
	expect(clock.waiting()).toBe(0);
});

test('setting back the time of day of a driven clock does not delay callbacks', () => {
	const clock = createDrivenClock(10_000);
	let ran = 0;
	clock.after(100, () => {
		ran = clock.now();
	});
	clock.setTo(1000);
	clock.advance(100);
	expect(ran).toBe(1100);
});
