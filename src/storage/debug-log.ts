import {fileReason} from '../base/file-error.js';
import type {LogFile} from './log-file.js';
import {redactedText} from './redact.js';

/**
Notes an event: its kind (`request`, `poll`, `action`, …), and its description in one text.
*/
export type TakeNote = (topic: string, text: string) => void;

/**
Control characters such as line feeds are escaped, so that an event is one line whatever its text holds.
*/
const onOneLine = (text: string): string =>
	text.replaceAll(/[\p{Control}\u{2028}\u{2029}]/gv, character => character === '\n' ? String.raw`\n` : String.raw`\u{${character.codePointAt(0)?.toString(16) ?? ''}}`);

/**
Logs what the program does, one line for each event: the time (ISO 8601, UTC), the kind, the description.

No secret is written. A file that can no longer be written ends the log, not the program, and the user is told once.

@see docs/internals/debugging.md#a-log-beside-the-screen
*/
export const createDebugLog = (file: LogFile, {now, secrets, onLost}: {
	/**
	In milliseconds since 1970.
	*/
	readonly now: () => number;

	/**
	The secrets to leave out, as they are at that moment.
	*/
	readonly secrets: () => readonly string[];

	/**
	Is told once, in a sentence, that the log ends here.
	*/
	readonly onLost: (sentence: string) => void;
}): TakeNote => {
	let isLost = false;

	return (topic, text) => {
		if (isLost) {
			return;
		}

		try {
			file.append(`${new Date(now()).toISOString()} ${topic} ${onOneLine(redactedText(text, secrets()))}`);
		} catch (error) {
			isLost = true;
			onLost(`The debug log ends here: it can no longer be written, ${fileReason(error)}.`);
		}
	};
};
