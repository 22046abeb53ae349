import {expect, test} from 'vitest';
import {longSentencesOf} from '../helpers/page-sentences.js';
import {readSourceFiles} from '../helpers/source-files.js';
import {textsOf, type ProgramText} from '../helpers/texts.js';
import {riddlesIn} from './riddles.js';

const mostWords = 25;

/** Matches files whose texts are for a server or a shell, not for people. */
const statements = /^src\/(?:postgres\/(?:protocol|server)|control-plane\/postgres|sessions\/activity\/statements|cli\/completion\/(?:bash|zsh|fish))/v;

/** Returns whether a text is a statement of SQL. */
const isSql = (text: string): boolean => /^\s*(?:select|with \w+ as materialized)\s/v.test(text);

const texts = readSourceFiles().filter(({name}) => name.startsWith('src/') && !statements.test(name)).flatMap(file => textsOf(file)).filter(({text}) => !isSql(text));

/** Returns the paragraphs of a text. An indented line, as in the help of a command, is one of its own. */
const paragraphsOf = (text: string): readonly string[] => text.replaceAll('\n ', '\n\n').split(/\n{2,}/v);

const problemsOf = ({name, line, text}: ProgramText): readonly string[] => [
	...paragraphsOf(text).flatMap(paragraph => longSentencesOf(paragraph.trim(), mostWords)), ...riddlesIn(text),
].map(problem => `${name}:${line}: ${problem}`);

test('no text for users has a sentence of more than 25 words, or an unclear phrase', () => {
	expect(texts.length).toBeGreaterThan(1500);
	expect(texts.flatMap(text => problemsOf(text))).toEqual([]);
});

const planted = (code: string): readonly string[] => textsOf({name: 'planted.tsx', text: code}).flatMap(text => problemsOf(text));

const long = Array.from({length: mostWords + 1}, () => 'word').join(' ');

test.each([
	['a string', `const a = '${long}';`],
	['a template', `const a = \`\${b} ${long}\`;`],
	['a text between tags', `const a = <Text>${long}</Text>;`],
	['a value of an object', `const a = {b: '${long}'};`],
	['a phrase', 'const a = \'It is gone for good.\';'],
])('the check of the program\'s texts finds a long sentence or an unclear phrase in %s', (_name, code) => {
	expect(planted(code)).toHaveLength(1);
});

test.each([
	['a comment', `// ${long}\nconst a = 1;`],
	['a type', `type A = '${long}';`],
	['two indented lines of help', `const a = \`\n  ${long.slice(0, 60)}\n  ${long.slice(0, 80)}\`;`],
])('the check of the program\'s texts accepts a text without a long sentence: %s', (_name, code) => {
	expect(planted(code)).toEqual([]);
});
