import {isTypable} from '../../domain/text/typed-text.js';
import type {SliceUpdate} from './by-id.js';

/** The history of the command palette, as lines that can be repeated, the latest last. */
export type CommandHistory = readonly string[];

export const initialHistory: CommandHistory = [];

/** The maximum number of lines to keep. */
const mostLines = 50;

/** The maximum length of a line, in UTF-16 code units. Longer lines are dropped. */
const longestLine = 300;

/** Drops the lines that are too long, too old, or impossible to type. */
export const asHistory = (lines: readonly string[]): CommandHistory =>
	lines.filter(line => line.length <= longestLine && isTypable(line)).slice(-mostLines);

/** Adds a line at the end. If the history already has the line, moves the line to the end. */
export const didCommand = (line: string): SliceUpdate<CommandHistory> => history => asHistory([...history.filter(before => before !== line), line]);

/** Returns the lines that start with the typed text, the latest first. */
export const linesLike = (history: CommandHistory, typed: string): readonly string[] => history.filter(line => line.startsWith(typed)).toReversed();
