import {fileReason} from '../base/file-error.js';
import type {LogFile} from './log-file.js';

/** The replacement for a secret. */
const redacted = '$PGTOWER_API_KEY';

/**
The shape of the keys of the platform and of the embedded control plane. With this pattern, keys that pgtower does not know are redacted, too.

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

/** Replaces every secret in a text. */
export const redactedText = (text: string, secrets: readonly string[]): string =>
	redactText(text, secrets.toSorted((one, other) => other.length - one.length));

/**
Formats a value as JSON, and replaces every secret in values and field names. Replaces longer secrets first, because a longer secret may contain a
shorter one.
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

/** Logs an event by its kind (`request`, `poll`, `action`, …) and its description. */
export type TakeNote = (topic: string, text: string) => void;

/** Escapes control characters such as line feeds, so that any text stays on one line. */
const onOneLine = (text: string): string =>
	text.replaceAll(/[\p{Control}\u{2028}\u{2029}]/gv, character => character === '\n' ? String.raw`\n` : String.raw`\u{${character.codePointAt(0)?.toString(16) ?? ''}}`);

/**
Creates a log with one line per event: the time (ISO 8601, UTC), the kind, and the description.

Secrets are redacted. If the file can no longer be written, the log ends, but the program continues.

@see docs/internals/debugging.md#a-log-beside-the-screen
*/
export const createDebugLog = (file: LogFile, {now, secrets, onLost}: {
	/** Returns the time, in milliseconds since 1970. */
	readonly now: () => number;

	/** Returns the current secrets to redact. */
	readonly secrets: () => readonly string[];

	/** Called once if the log ends early. */
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
