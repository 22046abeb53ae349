import fc from 'fast-check';
import {expect, test} from 'vitest';
import {JsonSyntaxError, readJson} from '../../src/config/read-json.js';

const attempt = (text: string) => {
	try {
		return {value: readJson(text).value};
	} catch (error) {
		if (error instanceof JsonSyntaxError) {
			return {line: error.position.line, column: error.position.column, sentence: error.message};
		}

		throw error;
	}
};

const parses = (text: string): boolean => {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
};

test('readJson parses every JSON text like JSON.parse', () => {
	const texts = fc.json({maxDepth: 5});
	const indents = fc.constantFrom(0, 1, '\t');
	fc.assert(fc.property(texts, indents, (text, indent) => {
		const value: unknown = JSON.parse(text);
		const formatted = JSON.stringify(value, undefined, indent);
		expect(attempt(formatted)).toEqual({value});
	}));
});

test('readJson rejects the same texts as JSON.parse', () => {
	const pieces = fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '"', '\\', '1', '-', '0', '.5', 'e3', 'true', 'nul', 'null', ' ', '\n', '\t', '\'', '//', '\u{0}', '\u{A0}');
	const text = fc.array(pieces, {maxLength: 12}).map(parts => parts.join(''));
	fc.assert(fc.property(fc.oneof(text, fc.string()), candidate => {
		expect('value' in attempt(candidate)).toBe(parses(candidate));
	}), {numRuns: 3000});
});

test('readJson returns the line and column of each value', () => {
	expect(readJson('{\n\t"one": 1,\n\t"two": [true,\n false]\n}').body).toMatchObject({
		loc: {start: {line: 1, column: 1}},
		members: [
			{name: {value: 'one', loc: {start: {line: 2, column: 2}}}, value: {loc: {start: {line: 2, column: 9}}}},
			{
				name: {value: 'two', loc: {start: {line: 3, column: 2}}},
				value: {elements: [{value: {loc: {start: {line: 3, column: 10}}}}, {value: {loc: {start: {line: 4, column: 2}}}}]},
			},
		],
	});
});

test.each([
	['', 1, 1, 'The text ends too early.'],
	['{\n\t"a": 1,\n}', 3, 1, 'Remove the comma before the closing brace.'],
	['[1,\n]', 2, 1, 'Remove the comma before the closing bracket.'],
	['{\n\t"a" 1\n}', 2, 6, 'A colon must stand between the name of a field and its value.'],
	['{\n\t"a": 1\n\t"b": 2\n}', 3, 2, 'A comma or a closing brace is expected here.'],
	['[1 2]', 1, 4, 'A comma or a closing bracket is expected here.'],
	['{a: 1}', 1, 2, 'A field must start with its name in double quotes.'],
	['{"a": \'b\'}', 1, 7, 'Put strings in double quotes.'],
	['{"a": b}', 1, 7, 'This is not a value. Put strings in double quotes.'],
	['{\n// why\n"a": 1}', 2, 1, 'JSON does not allow comments.'],
	['// why\n{}', 1, 1, 'JSON does not allow comments.'],
	['{"a": "b\nc"}', 1, 9, 'A string is not closed on its line, or contains a character that must be escaped.'],
	[String.raw`{"a": "b\q"}`, 1, 9, 'A backslash in a string is followed by an invalid character.'],
	['{} {}', 1, 4, 'Nothing may follow the end of the value.'],
])('readJson refuses %j at line %d, column %d: %s', (text, line, column, sentence) => {
	expect(attempt(text)).toEqual({line, column, sentence});
});

test('readJson skips a byte order mark', () => {
	expect(attempt('\u{FEFF}{}')).toEqual({value: {}});
});

test('readJson rejects endless nesting', () => {
	expect(attempt('['.repeat(100_000))).toMatchObject({line: 1, sentence: 'The text is nested more than 50 levels deep.'});
});
