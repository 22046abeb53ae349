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
])('%s suggests %s', (word, name) => {
	expect(didYouMean(word, known)).toBe(name);
});

test.each(['', 'x', 'colour', 'databaseName'])('%j suggests nothing', word => {
	expect(didYouMean(word, known)).toBeUndefined();
	expect(suggestion(word, known)).toBe('');
});

test('a known word suggests itself', () => {
	fc.assert(fc.property(fc.constantFrom(...known), word => didYouMean(word, known) === word));
});

test('the suggestion is a sentence appended to another', () => {
	expect(suggestion('intervall', known)).toBe(' Did you mean "interval"?');
});

test('nothing is close if no words are known', () => {
	fc.assert(fc.property(fc.string(), word => didYouMean(word, []) === undefined));
});

test('a word without a common letter is not close, however short', () => {
	expect(didYouMean('b', ['a'])).toBeUndefined();
	expect(didYouMean('a', ['A'])).toBe('A');
});
