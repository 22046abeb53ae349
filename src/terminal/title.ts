import type {Environment} from '../base/environment.js';
import {sanitize} from './text/sanitize.js';
import {cut} from './text/width.js';

const maximumColumns = 120;

/**
Saves the terminal's title; its counterpart restores it. Terminals without a title stack ignore both, so the counterpart first sets an empty
title, which stands for the terminal's own.
*/
export const saveTitle = '\u{1B}[22;2t';
export const restoreTitle = '\u{1B}]2;\u{7}\u{1B}[23;2t';

/**
The sequence (OSC 2) that sets the title of the window or, in tmux and GNU screen, of the pane. Empty where it would be printed as text: the
text console and dumb terminals.
*/
export const titleSequence = (title: string, env: Environment): string =>
	hasTitle(env) ? `\u{1B}]2;${cut(sanitize(title), maximumColumns)}\u{7}` : '';

export const hasTitle = (env: Environment): boolean => !/^(?:dumb|linux|vt\d+)?$/v.test(env.TERM ?? '');
