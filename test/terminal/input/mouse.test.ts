import {expect, test} from 'vitest';
import {isMouseReport, parseMouse} from '../../../src/terminal/input/mouse.js';
import {createInputEvents} from '../../../src/terminal/input/input-events.js';
import {createDrivenClock} from '../../control-plane/driven-clock.js';

const report = (code: number, column: number, row: number, end = 'M'): string => `\u{1B}[<${code};${column};${row}${end}`;

test.each([
	[report(0, 1, 1), {kind: 'press', column: 0, row: 0}],
	[report(0, 300, 120), {kind: 'press', column: 299, row: 119}],
	[report(64, 5, 6), {kind: 'wheel-up', column: 4, row: 5}],
	[report(65, 5, 6), {kind: 'wheel-down', column: 4, row: 5}],
	[report(0, 5, 6, 'm'), undefined],
	[report(1, 5, 6), undefined],
	[report(2, 5, 6), undefined],
	[report(4, 5, 6), undefined],
	[report(32, 5, 6), undefined],
	['\u{1B}[B', undefined],
] as const)('the mouse report %j means %j', (sequence, event) => {
	expect(parseMouse(sequence)).toEqual(event);
});

test.each([1, 3, 6])('mouse reports between keys are not keys, even in pieces of %i bytes', size => {
	const clock = createDrivenClock();
	const events: string[] = [];
	const {push} = createInputEvents(clock, ({kind, text}) => {
		events.push(`${kind} ${text}`);
	});
	const input = `j${report(0, 12, 7)}\u{1B}[B${report(65, 12, 7)}${report(0, 12, 7, 'm')}`;
	for (let start = 0; start < input.length; start += size) {
		push(input.slice(start, start + size));
		clock.advance(30);
	}

	expect(events).toEqual(['text j', `mouse ${report(0, 12, 7)}`, 'key \u{1B}[B', `mouse ${report(65, 12, 7)}`, `mouse ${report(0, 12, 7, 'm')}`]);
	expect(isMouseReport(report(0, 12, 7))).toBe(true);
});
