import type {JsonMember, JsonNode} from './json-node.js';
import {createScanner, type JsonScanner} from './json-scanner.js';

const textToken = /"(?:[\u{20}\u{21}\u{23}-\u{5B}\u{5D}-\u{10FFFF}]|\\(?:["\\\/bfnrt]|u[\da-fA-F]{4}))*"/vy;
const numberToken = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[\-+]?\d+)?/ivy;
const wordToken = /[a-zA-Z]+/vy;

/**
Deeper than anything the program reads; a limit, so that no file can exhaust the stack.
*/
const deepest = 50;

const words: ReadonlyMap<string, {readonly kind: 'null'} | {readonly kind: 'boolean'; readonly value: boolean}> = new Map([
	['null', {kind: 'null'}],
	['true', {kind: 'boolean', value: true}],
	['false', {kind: 'boolean', value: false}],
]);

const notValue = 'This is not a value: text stands in double quotes.';

const failAtValue = (scanner: JsonScanner): never => {
	switch (scanner.next()) {
		case '': {
			return scanner.fail('The text ends where a value is expected.');
		}

		case '"': {
			return scanner.fail('This text is not closed on its line, or holds a character that has to be escaped.');
		}

		case '\'': {
			return scanner.fail('Text stands in double quotes.');
		}

		case '/':
		case '#': {
			return scanner.fail('JSON has no comments.');
		}

		case '}':
		case ']': {
			return scanner.fail('A value is expected here. After the last one there is no comma.');
		}

		default: {
			return scanner.fail(notValue);
		}
	}
};

const parseMembers = (scanner: JsonScanner, depth: number): readonly JsonMember[] => {
	const members: JsonMember[] = [];
	if (scanner.takes('}')) {
		return members;
	}

	do {
		const place = scanner.place();
		const name = scanner.take(textToken) ?? (scanner.next() === '}'
			? scanner.fail('A field is expected here. After the last one there is no comma.')
			: scanner.fail('A field begins with its name in double quotes.'));
		if (!scanner.takes(':')) {
			scanner.fail('A colon is expected between a field\'s name and its value.');
		}

		members.push({name: JSON.parse(name) as string, place, value: parseValue(scanner, depth)});
	} while (scanner.takes(','));

	return scanner.takes('}') ? members : scanner.fail('A comma or a closing brace is expected here.');
};

const parseItems = (scanner: JsonScanner, depth: number): readonly JsonNode[] => {
	const items: JsonNode[] = [];
	if (scanner.takes(']')) {
		return items;
	}

	do {
		items.push(parseValue(scanner, depth));
	} while (scanner.takes(','));

	return scanner.takes(']') ? items : scanner.fail('A comma or a closing bracket is expected here.');
};

const parseValue = (scanner: JsonScanner, depth: number): JsonNode => {
	if (depth > deepest) {
		scanner.fail(`Nothing is nested more than ${deepest} deep.`);
	}

	const place = scanner.place();
	if (scanner.takes('{')) {
		return {kind: 'object', place, members: parseMembers(scanner, depth + 1)};
	}

	if (scanner.takes('[')) {
		return {kind: 'list', place, items: parseItems(scanner, depth + 1)};
	}

	const text = scanner.take(textToken);
	if (text !== undefined) {
		return {kind: 'text', place, value: JSON.parse(text) as string};
	}

	const number = scanner.take(numberToken);
	if (number !== undefined) {
		return {kind: 'number', place, value: Number(number)};
	}

	const word = scanner.take(wordToken);
	if (word === undefined) {
		return failAtValue(scanner);
	}

	const value = words.get(word);
	return value === undefined ? scanner.fail(notValue, place) : {...value, place};
};

/**
Reads a JSON text, keeping where each value stands: JSON.parse says neither the line of a wrong value nor, for all mistakes, that of
broken syntax. A byte order mark at the beginning is passed over.

@throws {JsonSyntaxError} when the text is not JSON, or nested more than 50 deep.
*/
export const parseJson = (text: string): JsonNode => {
	const scanner = createScanner(text.replace(/^\u{FEFF}/v, ''));
	const node = parseValue(scanner, 0);
	return scanner.next() === '' ? node : scanner.fail('Nothing is expected after the end of the value.');
};
