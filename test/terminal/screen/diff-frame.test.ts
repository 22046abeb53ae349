import {Buffer} from 'node:buffer';
import {stripVTControlCharacters} from 'node:util';
import fc from 'fast-check';
import {expect, test} from 'vitest';
import {diffFrame, type Frame, type DrawnFrame} from '../../../src/terminal/screen/diff-frame.js';
import {createStyles} from '../../../src/terminal/text/style.js';
import {displayWidth} from '../../../src/terminal/text/width.js';
import {createEmulator} from '../../helpers/emulator.js';

const escape = '\u{1B}';
const styles = createStyles(24);
const frameOf = (...lines: string[]): Frame => ({lines, cursor: undefined});

/** Draws a dashboard: a list on the left with its selected row marked, and a panel on the right. */
const dashboard = (selected: number): Frame => frameOf(...Array.from({length: 40}, (_, y) => {
	if (y === 0 || y === 39) {
		return `${y === 0 ? '┌' : '└'}${'─'.repeat(58)}┬${'─'.repeat(59)}┐`;
	}

	const name = `compute-number-${y}`.padEnd(40);
	const row = y === selected
		? `${escape}[36m❯${escape}[39m ${escape}[1m${name}${escape}[22m ${escape}[32m● active${escape}[39m`
		: `  ${name} ${escape}[32m● active${escape}[39m`;
	return `│${row}         │${'detail '.repeat(8).padEnd(59)}│`;
}));

test('a frame that moves the selection by a row takes at most 150 bytes', () => {
	const size = {columns: 120, rows: 40};
	let {drawn} = diffFrame(undefined, dashboard(5), size, styles);
	for (let selected = 6; selected < 38; selected++) {
		const painting = diffFrame(drawn, dashboard(selected), size, styles);
		expect(Buffer.byteLength(painting.bytes)).toBeLessThanOrEqual(150);
		drawn = painting.drawn;
	}
});

test('a frame equal to the previous one takes no bytes', () => {
	const size = {columns: 120, rows: 40};
	const {drawn} = diffFrame(undefined, dashboard(5), size, styles);
	expect(diffFrame(drawn, dashboard(5), size, styles).bytes).toBe('');
});

test('one changed character in a frame takes one cursor move, within a synchronized update', () => {
	const size = {columns: 20, rows: 3};
	const {drawn} = diffFrame(undefined, frameOf('one', 'two', 'three'), size, styles);
	expect(diffFrame(drawn, frameOf('one', 'tao', 'three'), size, styles).bytes)
		.toBe(`${escape}[?2026h${escape}[2;2Ha${escape}[?2026l`);
});

test('if a line gets shorter, the rest of the line is erased, not overwritten with spaces', () => {
	const size = {columns: 80, rows: 1};
	const {drawn} = diffFrame(undefined, frameOf('a long line of text'), size, styles);
	expect(diffFrame(drawn, frameOf('a'), size, styles).bytes)
		.toBe(`${escape}[?2026h${escape}[;3H${escape}[K${escape}[?2026l`);
});

test('if a long part of a line becomes blank, that part is erased, not overwritten with spaces', () => {
	const size = {columns: 60, rows: 1};
	const {drawn} = diffFrame(undefined, frameOf(`│${'text '.repeat(8)}│`), size, styles);
	expect(diffFrame(drawn, frameOf(`│${' '.repeat(40)}│`), size, styles).bytes)
		.toBe(`${escape}[?2026h${escape}[;2H${escape}[39X${escape}[?2026l`);
});

test('unchanged text between two changes is redrawn if a cursor move would take more bytes', () => {
	const size = {columns: 20, rows: 1};
	const {drawn} = diffFrame(undefined, frameOf('a-b---------c'), size, styles);
	expect(diffFrame(drawn, frameOf('x-y---------z'), size, styles).bytes)
		.toBe(`${escape}[?2026h${escape}[Hx-y${escape}[9Cz${escape}[?2026l`);
});

test('if only the cursor of a frame changes, the lines are not drawn again', () => {
	const size = {columns: 20, rows: 2};
	const at = (x: number): Frame => ({lines: ['name: ab', ''], cursor: {x, y: 0}});
	const {bytes, drawn} = diffFrame(undefined, at(8), size, styles);
	expect(bytes.endsWith(`${escape}[;9H${escape}[?25h${escape}[?2026l`)).toBe(true);
	const moved = diffFrame(drawn, at(7), size, styles);
	expect(moved.bytes).toBe(`${escape}[;8H`);
	expect(diffFrame(moved.drawn, {...at(7), cursor: undefined}, size, styles).bytes).toBe(`${escape}[?25l`);
});

test('no part of a frame is drawn outside of the screen', async () => {
	const emulator = createEmulator(10, 3);
	const frame = frameOf('123456789012345', '123456789好', 'three', 'four', 'five');
	await emulator.feed(diffFrame(undefined, frame, {columns: 10, rows: 3}, styles).bytes);
	expect(emulator.screen()).toEqual(['1234567890', '123456789', 'three']);
	emulator.close();
});

const style = fc.constantFrom('', '1', '2', '3', '4', '7', '31', '42', '1;31', '90', '38;5;208', '48;2;10;20;30');
const characters = fc.constantFrom('a', 'b', ' ', '  ', ' '.repeat(6), ' '.repeat(15), '│', '─', '●', '…', 'é', '好', 'テ', '한', '😀', '👍🏽', '🇩🇪', 'e\u{301}');
const run = fc.tuple(style, fc.array(characters, {maxLength: 12}))
	.map(([parameters, texts]) => (parameters === '' ? texts.join('') : `${escape}[${parameters}m${texts.join('')}${escape}[0m`));
const line = fc.array(run, {maxLength: 4}).map(runs => runs.join(''));
const cursor = fc.option(fc.record({x: fc.nat(30), y: fc.nat(8)}), {nil: undefined});
const frame = fc.record({lines: fc.array(line, {maxLength: 7}), cursor});

/** Creates frames that share most of their lines, like those of the program. */
const frames = fc.tuple(frame, fc.array(fc.tuple(fc.nat(6), line, cursor), {minLength: 1, maxLength: 5})).map(([first, changes]) => {
	const all: Frame[] = [first];
	for (const [y, changed, place] of changes) {
		const {lines} = all.at(-1)!;
		all.push({lines: lines.length === 0 ? [changed] : lines.with(y % lines.length, changed), cursor: place});
	}

	return all;
});

/** Returns the screen after drawing frames one after another, and the cursor's position. */
const paintAll = async (sequence: readonly Frame[], columns: number, rows: number) => {
	const emulator = createEmulator(columns, rows);
	let drawn: DrawnFrame | undefined;
	for (const each of sequence) {
		const painting = diffFrame(drawn, each, {columns, rows}, styles);
		drawn = painting.drawn;
		await emulator.feed(painting.bytes);
	}

	const result = {look: emulator.look(), cursor: emulator.cursor()};
	emulator.close();
	return result;
};

test('after any sequence of frames, the screen looks as if only the last frame had been drawn', async () => {
	await fc.assert(fc.asyncProperty(frames, fc.integer({min: 1, max: 30}), fc.integer({min: 1, max: 8}), async (sequence, columns, rows) => {
		const last = sequence.at(-1)!;
		const changed = await paintAll(sequence, columns, rows);
		const alone = await paintAll([last], columns, rows);
		expect(changed.look).toEqual(alone.look);
		expect(last.cursor && changed.cursor).toEqual(last.cursor && alone.cursor);
	}), {numRuns: 120});
});

test('drawing any sequence of frames looks the same as printing the lines of the last frame', async () => {
	await fc.assert(fc.asyncProperty(frames, async sequence => {
		// A terminal wraps long lines, but a frame cuts them.
		fc.pre(sequence.at(-1)!.lines.every(text => displayWidth(stripVTControlCharacters(text)) <= 120));
		const {look} = await paintAll(sequence, 120, 8);
		const emulator = createEmulator(120, 8);
		await emulator.feed(sequence.at(-1)!.lines.join('\r\n'));
		expect(look).toEqual(emulator.look());
		emulator.close();
	}), {numRuns: 80});
});
