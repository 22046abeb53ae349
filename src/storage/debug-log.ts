import {fileReason} from '../base/file-error.js';
import type {LogFile} from './log-file.js';
import {redactedText} from './redact.js';

/**
Takes note of something that happened: of what kind it is (`request`, `poll`, `action`, …), and what, in one text.
*/
export type TakeNote = (topic: string, text: string) => void;

/**
Line feeds and other control characters are written as escapes: an event is one line, whatever text it holds.
*/
const onOneLine = (text: string): string =>
	text.replaceAll(/[\p{Control}\u{2028}\u{2029}]/gv, character => character === '\n' ? String.raw`\n` : String.raw`\u{${character.codePointAt(0)?.toString(16) ?? ''}}`);

/**
Writes what the program does into a file, a line for each event: the time (ISO 8601, UTC), its kind, and what.

No secret is written. A file that can't be written any more ends the log, not the program: that is told once.

@see docs/debugging.md#a-log-beside-the-screen
*/
export const createDebugLog = (file: LogFile, {now, secrets, onLost}: {
	/**
	In milliseconds since 1970.
	*/
	readonly now: () => number;

	/**
	What must not be written, as it is at that time.
	*/
	readonly secrets: () => readonly string[];

	/**
	Told once, in a sentence, that the log ends here.
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
			onLost(`The debug log ends here: it can't be written any more, ${fileReason(error)}.`);
		}
	};
};
