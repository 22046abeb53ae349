import type {Environment} from './colours.js';
import {sanitize} from './sanitize.js';
import {cut} from './width.js';

const maximumColumns = 120;

/**
Keeps the title that is there; its counterpart puts it back. Terminals without a title stack ignore both, so the counterpart
empties the title first: an empty one is the terminal's own.
*/
export const saveTitle = '\u{1B}[22;2t';
export const restoreTitle = '\u{1B}]2;\u{7}\u{1B}[23;2t';

/**
The sequence (OSC 2) that sets the title of the window or, in tmux and GNU screen, of the pane. Empty where it would be printed: the text console and dumb terminals.
*/
export const titleSequence = (title: string, env: Environment): string =>
	hasTitle(env) ? `\u{1B}]2;${cut(sanitize(title), maximumColumns)}\u{7}` : '';

export const hasTitle = (env: Environment): boolean => !/^(?:dumb|linux|vt\d+)?$/v.test(env.TERM ?? '');
