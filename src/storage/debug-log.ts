import {fileReason} from '../base/file-error.js';
import type {LogFile} from './log-file.js';

/**
What is written instead of a key.
*/
const redacted = '$PGTOWER_API_KEY';

/**
The prefixes of the platform's tokens and the embedded control plane's, so that unknown keys are redacted too.

@see docs/control-api.md#key-secret
*/
const tokenShape = /\b(?:napi|pgt)_[\w\-]+/gv;

const redactText = (text: string, secrets: readonly string[]): string => {
	let result = text;
	for (const secret of secrets) {
		result = secret === '' ? result : result.split(secret).join(redacted);
	}

	return result.replaceAll(tokenShape, () => redacted);
};

/**
A text with every secret replaced.
*/
export const redactedText = (text: string, secrets: readonly string[]): string =>
	redactText(text, secrets.toSorted((one, other) => other.length - one.length));

/**
A value as JSON with every secret replaced, in values and in field names. Longer secrets are replaced before shorter ones that may be a part
of them.
*/
export const redactedJson = (value: unknown, secrets: readonly string[]): string => {
	const longestFirst = secrets.toSorted((one, other) => other.length - one.length);
	const clean = (part: unknown): unknown => {
		if (typeof part === 'string') {
			return redactText(part, longestFirst);
		}

		if (Array.isArray(part)) {
			return part.map(item => clean(item));
		}

		return typeof part === 'object' && part !== null
			? Object.fromEntries(Object.entries(part).map(([name, item]) => [redactText(name, longestFirst), clean(item)]))
			: part;
	};

	return JSON.stringify(clean(value));
};

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
	Is told once, that the log ends here.
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
			onLost(`The debug log ends here, because it can no longer be written: ${fileReason(error)}.`);
		}
	};
};
