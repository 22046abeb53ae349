import {isTypable} from '../../domain/text/typed-text.js';
import type {SliceUpdate} from './by-id.js';

/**
What was done by the command palette, as lines that do it again, the latest last.
*/
export type CommandHistory = readonly string[];

export const initialHistory: CommandHistory = [];

/**
The most lines that are kept, and the longest, in UTF-16 code units; a longer one is not kept.
*/
const mostLines = 50;
const longestLine = 300;

/**
Lines that are history: what is too long, too old, or no line that can be typed is left out.
*/
export const asHistory = (lines: readonly string[]): CommandHistory =>
	lines.filter(line => line.length <= longestLine && isTypable(line)).slice(-mostLines);

/**
A line was done. One that was done before moves to the end.
*/
export const didCommand = (line: string): SliceUpdate<CommandHistory> => history => asHistory([...history.filter(before => before !== line), line]);

/**
The lines that begin with what was typed, the latest first.
*/
export const linesLike = (history: CommandHistory, typed: string): readonly string[] => history.filter(line => line.startsWith(typed)).toReversed();
