import {displayWidth} from '../../src/terminal/text/width.js';
import type {ScreenDriver} from './terminal-driver-type.js';

/** The first cell of a selected row. */
type Mark = {readonly x: number; readonly y: number};

const selected = /▌/gv;

/** Returns the selection marks, one in each pane that shows one. */
export const marks = (terminal: ScreenDriver): readonly Mark[] =>
	terminal.screen().flatMap((line, y) => Array.from(line.matchAll(selected), ({index}) => ({x: displayWidth(line.slice(0, index)), y})));

/** Returns whether a mark has moved down by `rows` (up when negative). */
export const hasMoved = (before: readonly Mark[], now: readonly Mark[], rows: number): boolean =>
	before.some(({x, y}) => now.some(mark => mark.x === x && mark.y === y + rows) && now.every(mark => !(mark.x === x && mark.y === y)));
