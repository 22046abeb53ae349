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
export const explainSyntax = (text: string, offset: number, message: string): string => {
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
