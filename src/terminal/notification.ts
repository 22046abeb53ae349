import type {Environment} from '../base/environment.js';
import {passThrough} from './passthrough.js';
import {sanitize} from './text/sanitize.js';
import {hasTitle} from './title.js';
import {cut} from './text/width.js';

const bell = '\u{7}';

const maximumColumns = 200;

/**
The sequence that draws attention: a bell, which passes every multiplexer, and a desktop notification (OSC 9). The text console gets the
bell alone.
*/
export const notification = (text: string, env: Environment): string =>
	bell + (hasTitle(env) ? passThrough(`\u{1B}]9;${cut(sanitize(text), maximumColumns)}${bell}`, env) : '');
