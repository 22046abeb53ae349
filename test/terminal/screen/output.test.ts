import {expect, test} from 'vitest';
import {createOutput} from '../../../src/terminal/screen/output.js';
import {createDrivenClock} from '../../control-plane/driven-clock.js';
import {createScriptedTty} from '../scripted-tty.js';

const setUp = () => {
	const tty = createScriptedTty();
	const clock = createDrivenClock();
	const events: string[] = [];
	const output = createOutput({
		tty,
		timer: clock,
		onDrain() {
			events.push('drained');
		},
		onGone(error) {
			events.push(`gone: ${error.message}`);
		},
	});
	return {
		tty, clock, events, output,
	};
};

test('a terminal that reads gets all output at once', () => {
	const {tty, clock, events, output} = setUp();
	output.send('one');
	output.send('two');
	expect(tty.text()).toBe('onetwo');
	expect(output.unsentBytes()).toBe(0);
	expect(clock.waiting()).toBe(0);
	expect(events).toEqual([]);
});

test('output that the terminal has not accepted is sent in order when the terminal reads again', () => {
	const {tty, clock, events, output} = setUp();
	tty.allow(2);
	output.send('first ');
	output.send('second');
	expect(tty.text()).toBe('fi');
	expect(output.unsentBytes()).toBe(10);
	tty.allow(Infinity);
	clock.advance(100);
	expect(tty.text()).toBe('first second');
	expect(events).toEqual(['drained']);
	expect(clock.waiting()).toBe(0);
});

test('a write to a terminal that never reads is retried at most 16 times a second', () => {
	const {tty, clock, output} = setUp();
	tty.allow(0);
	output.send('frame');
	clock.advance(1000);
	const before = tty.attempts();
	clock.advance(10_000);
	expect(tty.attempts() - before).toBeLessThanOrEqual(160);
	expect(tty.attempts() - before).toBeGreaterThan(100);
});

test.each(['EIO', 'EPIPE', 'EBADF', 'ENXIO'])('a terminal that fails with %s is reported as gone once, and never written to again', async code => {
	const {tty, clock, events, output} = setUp();
	tty.allow(0);
	output.send('frame');
	tty.break(code);
	clock.advance(1000);
	output.send('more');
	await Promise.resolve();
	expect(events).toEqual([`gone: ${code}`]);
	expect(clock.waiting()).toBe(0);
	expect(output.sendNow('last', 10)).toBe(false);
});

test('the last output of a program replaces unsent output, and cancels an incomplete sequence', () => {
	const {tty, output} = setUp();
	tty.allow(5);
	output.send('\u{1B}[38;5;208mtext');
	tty.allow(Infinity);
	expect(output.sendNow('\u{1B}[m', 50)).toBe(true);
	expect(tty.text()).toBe('\u{1B}[38;\u{18}\u{1B}[m');
});

test('the last output of a program waits only a limited time for a terminal that does not read', () => {
	const tty = createScriptedTty();
	let now = 0;
	// Each call returns a time that is 10 ms later.
	const tick = () => {
		now += 10;
		return now;
	};

	const output = createOutput({
		tty, timer: {now: tick, after: () => () => undefined}, onDrain: () => undefined, onGone: () => undefined,
	});
	tty.allow(0);
	const startedAt = now;
	expect(output.sendNow('last', 40)).toBe(false);
	// The first call begins the wait.
	expect(now - startedAt).toBe(50);
});

test('closing the output discards unsent bytes', () => {
	const {tty, clock, output} = setUp();
	tty.allow(0);
	output.send('frame');
	output.close();
	tty.allow(Infinity);
	clock.advance(1000);
	expect(tty.text()).toBe('');
	expect(tty.isClosed()).toBe(true);
	expect(clock.waiting()).toBe(0);
});

test('if an error during exit closes the output twice, the descriptor is closed once', () => {
	let closed = 0;
	const output = createOutput({
		tty: {
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
