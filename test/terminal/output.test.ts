import {expect, test} from 'vitest';
import {createOutput} from '../../src/terminal/output.js';
import {createDrivenClock} from '../control-plane/driven-clock.js';
import {createScriptedSink} from './scripted-sink.js';

const setUp = () => {
	const sink = createScriptedSink();
	const clock = createDrivenClock();
	const events: string[] = [];
	const output = createOutput({
		sink,
		timer: clock,
		onDrain() {
			events.push('drained');
		},
		onGone(error) {
			events.push(`gone: ${error.message}`);
		},
	});
	return {
		sink, clock, events, output,
	};
};

test('a terminal that reads gets everything at once', () => {
	const {sink, clock, events, output} = setUp();
	output.send('one');
	output.send('two');
	expect(sink.text()).toBe('onetwo');
	expect(output.unsentBytes()).toBe(0);
	expect(clock.waiting()).toBe(0);
	expect(events).toEqual([]);
});

test('what the terminal does not take now is sent when it reads again, in order, and that is told', () => {
	const {sink, clock, events, output} = setUp();
	sink.allow(2);
	output.send('first ');
	output.send('second');
	expect(sink.text()).toBe('fi');
	expect(output.unsentBytes()).toBe(10);
	sink.allow(Infinity);
	clock.advance(100);
	expect(sink.text()).toBe('first second');
	expect(events).toEqual(['drained']);
	expect(clock.waiting()).toBe(0);
});

test('a terminal that never reads is asked at most 16 times a second', () => {
	const {sink, clock, output} = setUp();
	sink.allow(0);
	output.send('frame');
	clock.advance(1000);
	const before = sink.attempts();
	clock.advance(10_000);
	expect(sink.attempts() - before).toBeLessThanOrEqual(160);
	expect(sink.attempts() - before).toBeGreaterThan(100);
});

test.each(['EIO', 'EPIPE', 'EBADF', 'ENXIO'])('a terminal that fails with %s is gone: told once, and never written to again', async code => {
	const {sink, clock, events, output} = setUp();
	sink.allow(0);
	output.send('frame');
	sink.break(code);
	clock.advance(1000);
	output.send('more');
	await Promise.resolve();
	expect(events).toEqual([`gone: ${code}`]);
	expect(clock.waiting()).toBe(0);
	expect(output.sendNow('last', 10)).toBe(false);
});

test('the last words replace what is unsent, after ending a sequence that was cut in the middle', () => {
	const {sink, output} = setUp();
	sink.allow(5);
	output.send('\u{1B}[38;5;208mtext');
	sink.allow(Infinity);
	expect(output.sendNow('\u{1B}[m', 50)).toBe(true);
	expect(sink.text()).toBe('\u{1B}[38;\u{18}\u{1B}[m');
});

test('the last words wait for a terminal that does not read only so long', () => {
	const sink = createScriptedSink();
	let now = 0;
	// Each look at it is ten milliseconds later.
	const tick = () => {
		now += 10;
		return now;
	};

	const output = createOutput({
		sink, timer: {now: tick, after: () => () => undefined}, onDrain: () => undefined, onGone: () => undefined,
	});
	sink.allow(0);
	const startedAt = now;
	expect(output.sendNow('last', 40)).toBe(false);
	// The first look begins the wait.
	expect(now - startedAt).toBe(50);
});

test('closing gives up what is unsent', () => {
	const {sink, clock, output} = setUp();
	sink.allow(0);
	output.send('frame');
	output.close();
	sink.allow(Infinity);
	clock.advance(1000);
	expect(sink.text()).toBe('');
	expect(sink.isClosed()).toBe(true);
	expect(clock.waiting()).toBe(0);
});

test('who closes twice, as an error at the end does, closes the descriptor once', () => {
	let closed = 0;
	const output = createOutput({
		sink: {
			write: bytes => bytes.length,
			close() {
				closed++;
			},
		},
		timer: {now: () => 0, after: () => () => undefined},
		onDrain: () => undefined,
		onGone: () => undefined,
	});
	output.close();
	output.close();
	expect(closed).toBe(1);
});
