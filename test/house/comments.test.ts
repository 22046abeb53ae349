import {expect, test} from 'vitest';
import {type Comment, commentsOf} from '../helpers/comments.js';
import {sentencesOf} from '../helpers/sentences.js';
import {readSourceFiles} from '../helpers/source-files.js';

const mostWords = 25;

/**
Phrases that a reader has to decode, and what to write instead.
*/
const riddles: ReadonlyArray<readonly [phrase: string, instead: string]> = [
	['so many', 'the name of the parameter, or the number'],
	['so much', 'the name of the parameter, or the amount'],
	['so long ago', 'the name of the parameter, or the time'],
	['had back', 'recovered'],
	['all of all', 'all of them'],
];

const comments = readSourceFiles().flatMap(file => commentsOf(file));

const longSentences = ({name, line, text}: Comment): readonly string[] => sentencesOf(text)
	.filter(words => words.length > mostWords)
	.map(words => `${name}:${line}: ${words.length} words: ${words.join(' ')}`);

const riddlesIn = ({name, line, text}: Comment): readonly string[] => riddles
	.filter(([phrase]) => text.replaceAll(/\s+/gv, ' ').toLowerCase().includes(phrase))
	.map(([phrase, instead]) => `${name}:${line}: "${phrase}": say ${instead}`);

test('no sentence of a comment has more than 25 words', () => {
	expect(comments.length).toBeGreaterThan(2000);
	expect(comments.flatMap(comment => longSentences(comment))).toEqual([]);
});

test('no comment has a phrase that must be decoded', () => {
	expect(comments.flatMap(comment => riddlesIn(comment))).toEqual([]);
});

const long = Array.from({length: mostWords + 1}, () => 'word').join(' ');

test.each([
	['a docstring', `/**\n${long}.\n*/\nconst a = 1;`],
	['one inside of a type', `type A = {\n\t/**\n\t${long.replace(' ', '\n\t')}\n\t*/\n\treadonly a: 1;\n};`],
	['lines of a comment', `// ${long.replace(' ', '\n// ')}\nconst a = 1;`],
	['behind code', `const a = 'a'; // ${long}`],
	['behind a URL in a string', `const a = 'https://a'; // ${long}`],
	['what a function returns', `/**\nShort.\n\n@returns ${long}\n*/`],
])('a planted long sentence is found: %s', (_name, text) => {
	expect(commentsOf({name: 'planted.ts', text}).flatMap(comment => longSentences(comment))).toHaveLength(1);
});

test.each([
	['of 25 words', `// ${long.replace('word ', '')}`],
	['in two halves', `// ${long}; ${long}`.replaceAll('word word word', 'word')],
	['with code', `// ${long.replace('word word', '`word word`')}`],
	['a list', `/**\nShort:\n\n- ${long}\n*/`],
	['a reference', `/**\nShort.\n\n@see\t${long}\n*/`],
	['a string', `const a = '// ${long}';`],
	['a template', `const a = \`// \${b}// ${long}\`;`],
	['a regular expression', `const a = /[/]/ ${long}/v;`],
])('what is no long sentence is passed over: %s', (_name, text) => {
	expect(commentsOf({name: 'planted.ts', text}).flatMap(comment => longSentences(comment))).toEqual([]);
});

test('a planted riddle is found', () => {
	const [comment] = commentsOf({name: 'planted.ts', text: '// The first of so\n// many rows.'});
	expect(riddlesIn(comment!)).toEqual(['planted.ts:1: "so many": say the name of the parameter, or the number']);
});
