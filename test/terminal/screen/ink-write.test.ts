import {expect, test} from 'vitest';
import {readInkWrite} from '../../../src/terminal/screen/ink-write.js';

const escape = '\u{1B}';

test('readInkWrite returns the lines of Ink\'s first frame', () => {
	expect(readInkWrite(`${escape}[31mone${escape}[39m\ntwo`, 0)).toEqual({
		modes: [], lines: [`${escape}[31mone${escape}[39m`, 'two'], cursor: 'hidden',
	});
});

test('Ink\'s erasure of the previous frame is not part of the next frame', () => {
	const erase = `${escape}[2K${escape}[1A${escape}[2K${escape}[G`;
	expect(readInkWrite(`${erase}one\ntwo`, 1).lines).toEqual(['one', 'two']);
	expect(readInkWrite(`${escape}[1;1H${escape}[Jone\n\n`, 1).lines).toEqual(['one', '', '']);
});

test('a cursor move after a frame of Ink starts at the last line of that frame', () => {
	const write = `${escape}[?25l${escape}[3B${escape}[G${escape}[2Kone\ntwo\nthree${escape}[2A${escape}[5G${escape}[?25h`;
	expect(readInkWrite(write, 3)).toEqual({modes: [], lines: ['one', 'two', 'three'], cursor: {x: 4, y: 0}});
	expect(readInkWrite(`one\ntwo${escape}[1G${escape}[?25h`, 0).cursor).toEqual({x: 0, y: 1});
});

test('a cursor move without a frame starts at the last line of the previous frame', () => {
	expect(readInkWrite(`${escape}[?25l${escape}[2B${escape}[G${escape}[4A${escape}[8G${escape}[?25h`, 9))
		.toEqual({modes: [], lines: undefined, cursor: {x: 7, y: 5}});
	expect(readInkWrite(`${escape}[?25l`, 9).cursor).toBe('hidden');
	expect(readInkWrite(`${escape}[?25h`, 9).cursor).toBeUndefined();
});

test('Ink\'s mode changes are passed on, but Ink\'s cursor moves and synchronized updates are not', () => {
	expect(readInkWrite(`${escape}[?1049h`, 0)).toEqual({modes: [`${escape}[?1049h`], lines: undefined, cursor: undefined});
	expect(readInkWrite(`${escape}[?2004h`, 0).modes).toEqual([`${escape}[?2004h`]);
	expect(readInkWrite(`${escape}[>1u`, 0).modes).toEqual([`${escape}[>1u`]);
	expect(readInkWrite(`${escape}[?2026h`, 0)).toEqual({modes: [], lines: undefined, cursor: undefined});
	expect(readInkWrite(`${escape}[2K${escape}[1A${escape}[G`, 0)).toEqual({modes: [], lines: undefined, cursor: undefined});
	expect(readInkWrite('', 0)).toEqual({modes: [], lines: undefined, cursor: undefined});
});
