import {parse, type ValueNode} from '@humanwhocodes/momoa';
import {jsonExtent} from '../domain/text/json-extent.js';

/**
What node expected where a text stops being JSON, by words of its message, and that in a sentence of ours.
*/
const expectations: ReadonlyArray<readonly [said: RegExp, sentence: string]> = [
	[/expected ':'/iv, 'A colon is expected between a field\'s name and its value.'],
	[/expected ',' or '\}'/iv, 'A comma or a closing brace is expected here.'],
	[/expected ',' or '\]'/iv, 'A comma or a closing bracket is expected here.'],
	[/after json/iv, 'Nothing is expected after the end of the value.'],
	[/control character|unterminated string/iv, 'A text is not closed on its line, or holds a character that has to be escaped.'],
	[/escape/iv, 'A backslash in a text is followed by what it does not go with.'],
	[/property name/iv, 'A field begins with its name in double quotes.'],
];

/**
What is wrong at the place where a text stops being JSON, in a sentence that repeats nothing of it: it may hold a key.

`message`: what node says of it. Words that are not known give a sentence that is true of any mistake.
*/
const explainSyntax = (text: string, offset: number, message: string): string => {
	const next = text.charAt(offset);
	if (text.slice(offset).trim() === '') {
		return 'The text ends where more is expected.';
	}

	if (next === '/' || next === '#') {
		return 'JSON has no comments.';
	}

	if (next === '\'') {
		return 'Text stands in double quotes.';
	}

	const isAfterComma = text.slice(0, offset).trimEnd().endsWith(',');
	if (isAfterComma && (next === '}' || next === ']')) {
		return `${next === '}' ? 'A field' : 'A value'} is expected here. After the last one there is no comma.`;
	}

	return expectations.find(([said]) => said.test(message))?.[1] ?? 'This is not a value: text stands in double quotes.';
};

/**
Where something stands in a text; both count from 1.
*/
export type TextPosition = {
	readonly line: number;
	readonly column: number;
};

/**
A JSON text: its value, and where each part of that stands.
*/
export type JsonText = {
	readonly value: unknown;
	readonly body: ValueNode;
};

/**
A text that is not JSON: what is wrong with it, and where.
*/
export class JsonSyntaxError extends Error {
	override readonly name = 'JsonSyntaxError';
	readonly position: TextPosition;

	constructor(message: string, position: TextPosition) {
		super(message);
		this.position = position;
	}
}

/**
Deeper than anything the program reads; a limit, so that no file can exhaust the stack.
*/
const deepest = 50;

const positionOf = (text: string, offset: number): TextPosition => {
	const before = text.slice(0, offset).split('\n');
	return {line: before.length, column: before.at(-1)!.length + 1};
};

/**
Where a text stops being JSON. Node says it of some mistakes only, the other parser of all but a line end in a text, which it allows.

`message`: what node says of it.
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
Reads a JSON text, keeping where each value stands. A byte order mark at the beginning is passed over.

@throws {JsonSyntaxError} when the text is not JSON, or nested more than 50 deep.
*/
export const readJson = (marked: string): JsonText => {
	const text = marked.replace(/^\u{FEFF}/v, '');
	if (jsonExtent(text).levels > deepest) {
		throw new JsonSyntaxError(`Nothing is nested more than ${deepest} deep.`, {line: 1, column: 1});
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
