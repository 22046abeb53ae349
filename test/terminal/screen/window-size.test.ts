import {expect, test} from 'vitest';
import {watchWindowSize} from '../../../src/terminal/screen/window-size.js';
import {createDrivenClock} from '../../control-plane/driven-clock.js';
import {createFakeTerminal} from '../fake-terminal.js';

const setUp = (columns = 80, rows = 24) => {
	const terminal = createFakeTerminal(columns, rows);
	const clock = createDrivenClock();
	const told: string[] = [];
	const windowSize = watchWindowSize(terminal, clock, () => {
		told.push(`${windowSize.size().columns}x${windowSize.size().rows}`);
	});
	return {
		terminal, clock, told, windowSize,
	};
};

test('a single resize of the window is reported at once', () => {
	const {terminal, told} = setUp();
	terminal.resize(100, 30);
	expect(told).toEqual(['100x30']);
});

test('during many resizes, at most 20 window sizes a second are reported, including the last size', () => {
	const {terminal, clock, told, windowSize} = setUp();
	for (let step = 1; step <= 200; step++) {
		terminal.resize(60 + step, 20);
		clock.advance(10);
	}

	clock.advance(50);
	expect(told.length).toBeLessThanOrEqual(42);
	expect(told.at(-1)).toBe('260x20');
	expect(windowSize.isSettled()).toBe(true);
	expect(clock.waiting()).toBeLessThanOrEqual(1);
});

test('the window size counts as settled only after the last resize was reported', () => {
	const {terminal, clock, told, windowSize} = setUp();
	terminal.resize(100, 30);
	terminal.resize(90, 30);
	expect(windowSize.isSettled()).toBe(false);
	expect(windowSize.size().columns).toBe(100);
	clock.advance(50);
	expect(windowSize.isSettled()).toBe(true);
	expect(told).toEqual(['100x30', '90x30']);
});

test('a quick resize to another size and back is also reported', () => {
	const {terminal, clock, told} = setUp();
	terminal.resize(100, 30);
	terminal.resize(50, 30);
	terminal.resize(100, 30);
	clock.advance(50);
	expect(told).toEqual(['100x30', '100x30']);
});

test('a refresh finds a window size that changed without an event', () => {
	const {terminal, told, windowSize} = setUp();
	terminal.resizeSilently(100, 30);
	windowSize.refresh();
	windowSize.refresh();
	expect(told).toEqual(['100x30']);
});

test('a terminal of unknown size is assumed to be 80 by 24', () => {
	expect(setUp(0, 0).windowSize.size()).toEqual({columns: 80, rows: 24});
});

test('closing the watcher of the window size removes the watcher\'s listener and timer', () => {
	const {terminal, clock, windowSize} = setUp();
	terminal.resize(100, 30);
	windowSize.close();
	expect(terminal.listeners()).toBe(0);
	expect(clock.waiting()).toBe(0);
});
