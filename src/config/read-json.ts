import {parse, type ValueNode} from '@humanwhocodes/momoa';
import {jsonExtent} from '../domain/text/json-extent.js';

/** Patterns of node's messages about invalid JSON, each with our own message. */
const expectations: ReadonlyArray<readonly [said: RegExp, sentence: string]> = [
	[/expected ':'/iv, 'A colon must stand between the name of a field and its value.'],
	[/expected ',' or '\}'/iv, 'A comma or a closing brace is expected here.'],
	[/expected ',' or '\]'/iv, 'A comma or a closing bracket is expected here.'],
	[/after json/iv, 'Nothing may follow the end of the value.'],
	[/control character|unterminated string/iv, 'A string is not closed on its line, or contains a character that must be escaped.'],
	[/escape/iv, 'A backslash in a string is followed by an invalid character.'],
	[/property name/iv, 'A field must start with its name in double quotes.'],
];

/**
Explains a syntax error without quoting the text, because the text may contain a key.

`message`: node's message. If the message is unknown, the explanation is general.
*/
const explainSyntax = (text: string, offset: number, message: string): string => {
	const next = text.charAt(offset);
	if (text.slice(offset).trim() === '') {
		return 'The text ends too early.';
	}

	if (next === '/' || next === '#') {
		return 'JSON does not allow comments.';
	}

	if (next === '\'') {
		return 'Put strings in double quotes.';
	}

	const isAfterComma = text.slice(0, offset).trimEnd().endsWith(',');
	if (isAfterComma && (next === '}' || next === ']')) {
		return `Remove the comma before the closing ${next === '}' ? 'brace' : 'bracket'}.`;
	}

	return expectations.find(([said]) => said.test(message))?.[1] ?? 'This is not a value. Put strings in double quotes.';
};

/** A position in a text. Both numbers count from 1. */
export type TextPosition = {
	readonly line: number;
	readonly column: number;
};

/** A parsed JSON text: its value, and the positions of its parts. */
export type JsonText = {
	readonly value: unknown;
	readonly body: ValueNode;
};

/** A syntax error in a JSON text, with its position. */
export class JsonSyntaxError extends Error {
	override readonly name = 'JsonSyntaxError';
	readonly position: TextPosition;

	constructor(message: string, position: TextPosition) {
		super(message);
		this.position = position;
	}
}

/**
The maximum nesting depth of a JSON text. Valid files are less deep. The limit keeps other files from exhausting the stack.
*/
const deepest = 50;

const positionOf = (text: string, offset: number): TextPosition => {
	const before = text.slice(0, offset).split('\n');
	return {line: before.length, column: before.at(-1)!.length + 1};
};

/**
Returns the offset of a syntax error. Node's parser reports the offset of only some mistakes. The parser with positions (`parse`) reports the offset
of every mistake except a line end in a string, which that parser allows.

`message`: node's message.
*/
const offsetOfMistake = (text: string, message: string): number => {
	try {
		parse(text, {mode: 'json'});
	} catch (error) {
		if (error instanceof Error && 'offset' in error && typeof error.offset === 'number') {
			return error.offset;
		}

		throw error;
	}

	return Number(/position (?<offset>\d+)/v.exec(message)?.groups?.offset ?? 0);
};

/**
Parses a JSON text, with the position of each value. Ignores a byte order mark at the beginning.

@throws {JsonSyntaxError} when the text is not JSON, or nested more than 50 levels deep.
*/
export const readJson = (marked: string): JsonText => {
	const text = marked.replace(/^\u{FEFF}/v, '');
	if (jsonExtent(text).levels > deepest) {
		throw new JsonSyntaxError(`The text is nested more than ${deepest} levels deep.`, {line: 1, column: 1});
	}

	try {
		return {value: JSON.parse(text) as unknown, body: parse(text, {mode: 'json'}).body};
	} catch (error) {
		if (!(error instanceof SyntaxError)) {
			throw error;
		}

		const offset = offsetOfMistake(text, error.message);
		throw new JsonSyntaxError(explainSyntax(text, offset, error.message), positionOf(text, offset));
	}
};
