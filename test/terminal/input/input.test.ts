import {PassThrough} from 'node:stream';
import {setImmediate as nextTurn} from 'node:timers/promises';
import {expect, test} from 'vitest';
import {createInput} from '../../../src/terminal/input/input.js';
import {createDrivenClock} from '../../control-plane/driven-clock.js';

/** Creates a keyboard, and records its effects: the keys passed on, and each drawing of the screen. */
const setUp = () => {
	const stdin = Object.assign(new PassThrough(), {setRawMode: () => undefined, ref: () => undefined, unref: () => undefined});
	const happened: string[] = [];
	const input = createInput({
		stdin,
		timer: createDrivenClock(),
		focus: () => 'panes',
		beginsLine: () => false,
		marksPastes: () => false,
		onReply(reply) {
			happened.push(`reply: ${reply}`);
		},
		onPressed() {
			happened.push('drawn');
		},
		onGone(error) {
			throw error;
		},
	});
	input.setRawMode(true);
	input.on('data', (key: string) => {
		happened.push(key);
	});
	return {stdin, input, happened};
};

test('ctrl-c takes precedence over all waiting input', async () => {
	const {stdin, happened} = setUp();
	stdin.write(`${'\t'.repeat(1000)}\u{3}`);
	await expect.poll(() => happened).toContain('\u{3}');
	expect(happened.length).toBeLessThan(10);
});

test('keys in one read are passed on one by one, and the screen is drawn once afterward', async () => {
	const {stdin, happened} = setUp();
	stdin.write('jjk');
	await expect.poll(() => happened).toEqual(['j', 'j', 'k', 'drawn']);
	stdin.write('j');
	await expect.poll(() => happened).toHaveLength(6);
	await nextTurn();
	expect(happened).toEqual(['j', 'j', 'k', 'drawn', 'j', 'drawn']);
});

test('muted input passes on only the terminal\'s replies until raw mode is set again', async () => {
	const {stdin, input, happened} = setUp();
	input.mute();
	stdin.write('w\u{1B}[?62;22c\u{3}');
	await expect.poll(() => happened).toEqual(['reply: ?62;22c']);
	input.renewRawMode();
	stdin.write('j');
	await expect.poll(() => happened).toEqual(['reply: ?62;22c', 'j', 'drawn']);
});
