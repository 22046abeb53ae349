import fc from 'fast-check';
import {expect, test} from 'vitest';
import {didYouMean, suggestion} from '../../src/base/did-you-mean.js';

const known = ['baseUrl', 'apiKeyFile', 'org', 'project', 'readOnly', 'interval', 'accent'];

test.each([
	['baseURL', 'baseUrl'],
	['base_url', 'baseUrl'],
	['intervall', 'interval'],
	['projcet', 'project'],
	['read-only', 'readOnly'],
	['orgs', 'org'],
	['acent', 'accent'],
])('the suggestion for the unknown word %s is %s', (word, name) => {
	expect(didYouMean(word, known)).toBe(name);
});

test.each(['', 'x', 'colour', 'databaseName'])('the unknown word %j has no suggestion', word => {
	expect(didYouMean(word, known)).toBeUndefined();
	expect(suggestion(word, known)).toBe('');
});

test('the suggestion for a known word is the word itself', () => {
	fc.assert(fc.property(fc.constantFrom(...known), word => didYouMean(word, known) === word));
});

test('the suggestion for a word is a sentence that can be appended to another sentence', () => {
	expect(suggestion('intervall', known)).toBe(' Did you mean "interval"?');
});

test('without known words, no word has a suggestion', () => {
	fc.assert(fc.property(fc.string(), word => didYouMean(word, []) === undefined));
});

test('a known word is never suggested for a word that shares no letter with it', () => {
	expect(didYouMean('b', ['a'])).toBeUndefined();
	expect(didYouMean('a', ['A'])).toBe('A');
});
