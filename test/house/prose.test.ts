import {globSync} from 'node:fs';
import {expect, test} from 'vitest';
import {longSentencesOf, passagesOf} from '../helpers/page-sentences.js';
import {readPage, userPages} from '../helpers/pages.js';
import {projectFolder} from '../helpers/source-files.js';
import {riddlesIn} from './riddles.js';

const mostWords = 25;

const pages = ['README.md', ...globSync('docs/**/*.md', {cwd: projectFolder}).toSorted()];

const problemsOf = (page: string): readonly string[] => passagesOf(page).flatMap(({line, text}) => [
	...longSentencesOf(text, mostWords), ...riddlesIn(text),
].map(problem => `${line}: ${problem}`));

test.each(pages)('%s has no sentence of more than 25 words, and no unclear phrase', name => {
	expect(problemsOf(readPage(name))).toEqual([]);
});

test.each(['CHANGELOG.md', 'CONTRIBUTING.md', ...pages])('%s has no merge conflict markers', name => {
	expect(readPage(name).split('\n').filter(line => /^(?:<{7}|>{7}|\|{7})/v.test(line))).toEqual([]);
});

test('the README is short: at most 200 lines and 1,600 words', () => {
	const readme = readPage('README.md');
	expect(readme.split('\n').length - 1).toBeLessThanOrEqual(200);
	expect(readme.split(/\s+/v).filter(word => word !== '').length).toBeLessThanOrEqual(1600);
});

test('the index of the documentation lists every page except the decisions', () => {
	const index = readPage('docs/README.md');
	const left = globSync('docs/{*,guide/*,internals/*}.md', {cwd: projectFolder})
		.filter(name => name !== 'docs/README.md' && !index.includes(`(${name.replace('docs/', '')})`));
	expect(left).toEqual([]);
	expect(userPages.length).toBeGreaterThan(10);
});

const long = Array.from({length: mostWords + 1}, () => 'word').join(' ');

test.each([
	['a paragraph', `Short.\n${long.replace(' ', '\n')}.`],
	['an entry of a list', `- ${long.replace(' ', '\n  ')}`],
	['a numbered entry', `1. Short. ${long}`],
	['a cell of a table', `| a | b |\n|---|---|\n| short | ${long} |`],
	['a heading', `## ${long}`],
	['a text with links', long.replace('word', '[word](#a)')],
])('the check of documentation pages finds a long sentence: %s', (_name, page) => {
	expect(problemsOf(page)).toHaveLength(1);
});

test.each([
	['code', `\`\`\`sh\n${long}\n\`\`\``],
	['a comment', `<!-- ${long} -->`],
	['two cells', `| ${long.replace('word word', '')} | ${long.replace('word word', '')} |`],
	['two entries of a list', `- ${long.replace('word word', '')}\n- word`],
])('the check of documentation pages accepts a page without a long sentence: %s', (_name, page) => {
	expect(problemsOf(page)).toEqual([]);
});

test('the check of documentation pages finds an unclear phrase', () => {
	expect(problemsOf('It goes on by\nitself.')).toEqual(['1: "by itself": say automatically, or leave it out']);
});
