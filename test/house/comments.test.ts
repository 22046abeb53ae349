import {expect, test} from 'vitest';
import {type Comment, commentsOf} from '../helpers/comments.js';
import {sentencesOf} from '../helpers/sentences.js';
import {readSourceFiles} from '../helpers/source-files.js';
import {commentRiddles, riddlesIn} from './riddles.js';

const mostWords = 25;

const comments = readSourceFiles().flatMap(file => commentsOf(file));

const longSentences = ({name, line, text}: Comment): readonly string[] => sentencesOf(text)
	.filter(words => words.length > mostWords)
	.map(words => `${name}:${line}: ${words.length} words: ${words.join(' ')}`);

const riddlesOf = ({name, line, text}: Comment): readonly string[] => riddlesIn(text, commentRiddles).map(riddle => `${name}:${line}: ${riddle}`);

test('no sentence of a comment has more than 25 words', () => {
	expect(comments.length).toBeGreaterThan(2000);
	expect(comments.flatMap(comment => longSentences(comment))).toEqual([]);
});

test('no comment has an unclear phrase', () => {
	expect(comments.flatMap(comment => riddlesOf(comment))).toEqual([]);
});

const long = Array.from({length: mostWords + 1}, () => 'word').join(' ');

test.each([
	['a docstring', `/**\n${long}.\n*/\nconst a = 1;`],
	['a docstring inside a type', `type A = {\n\t/**\n\t${long.replace(' ', '\n\t')}\n\t*/\n\treadonly a: 1;\n};`],
	['consecutive line comments', `// ${long.replace(' ', '\n// ')}\nconst a = 1;`],
	['a comment behind code', `const a = 'a'; // ${long}`],
	['a comment behind a URL in a string', `const a = 'https://a'; // ${long}`],
	['a @returns tag', `/**\nShort.\n\n@returns ${long}\n*/`],
])('the check of comments finds a long sentence: %s', (_name, text) => {
	expect(commentsOf({name: 'planted.ts', text}).flatMap(comment => longSentences(comment))).toHaveLength(1);
});

test.each([
	['25 words', `// ${long.replace('word ', '')}`],
	['two halves', `// ${long}; ${long}`.replaceAll('word word word', 'word')],
	['code in backticks', `// ${long.replace('word word', '`word word`')}`],
	['a list in a comment', `/**\nShort:\n\n- ${long}\n*/`],
	['a reference to a page', `/**\nShort.\n\n@see\t${long}\n*/`],
	['a string, not a comment', `const a = '// ${long}';`],
	['a template, not a comment', `const a = \`// \${b}// ${long}\`;`],
	['a regular expression, not a comment', `const a = /[/]/ ${long}/v;`],
])('the check of comments accepts a text without a long sentence: %s', (_name, text) => {
	expect(commentsOf({name: 'planted.ts', text}).flatMap(comment => longSentences(comment))).toEqual([]);
});

test('the check of comments finds an unclear phrase', () => {
	const [comment] = commentsOf({name: 'planted.ts', text: '// The first of so\n// many rows.'});
	expect(riddlesOf(comment!)).toEqual(['planted.ts:1: "so many": say the name of the parameter, or the number']);
});
