import type {Key} from 'ink';
import {expect, test} from 'vitest';
import {keyName} from '../../src/ui/keys.js';

const key = (change: Partial<Key> = {}): Key => ({
	upArrow: false, downArrow: false, leftArrow: false, rightArrow: false, pageDown: false, pageUp: false, home: false, end: false,
	return: false, escape: false, ctrl: false, shift: false, tab: false, backspace: false, delete: false, meta: false, super: false,
	hyper: false, capsLock: false, numLock: false, ...change,
});

test.each<[string, Partial<Key>, string | undefined]>([
	['j', {}, 'j'],
	['G', {shift: true}, 'G'],
	['?', {}, '?'],
	[' ', {}, 'space'],
	['', {upArrow: true}, 'up'],
	['', {return: true}, 'enter'],
	['', {escape: true}, 'esc'],
	['', {tab: true}, 'tab'],
	['', {tab: true, shift: true}, 'shift-tab'],
	['f', {ctrl: true}, 'ctrl-f'],
	[' ', {ctrl: true}, 'ctrl-space'],
	['x', {meta: true}, 'alt-x'],
	['', {}, undefined],
	['dq', {}, undefined],
	['[D', {}, undefined],
	['é', {}, 'é'],
])('Ink\'s input %j with the properties %j is the key %j', (input, change, name) => {
	expect(keyName(input, key(change))).toBe(name);
});
