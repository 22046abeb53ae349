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
])('%s stands for %s', (word, name) => {
	expect(didYouMean(word, known)).toBe(name);
});

test.each(['', 'x', 'colour', 'databaseName'])('%j stands for none', word => {
	expect(didYouMean(word, known)).toBeUndefined();
	expect(suggestion(word, known)).toBe('');
});

test('a known word stands for itself', () => {
	fc.assert(fc.property(fc.constantFrom(...known), word => didYouMean(word, known) === word));
});

test('the suggestion is a sentence behind another', () => {
	expect(suggestion('intervall', known)).toBe(' Did you mean "interval"?');
});

test('nothing is near when nothing is known', () => {
	fc.assert(fc.property(fc.string(), word => didYouMean(word, []) === undefined));
});

test('a word that has no letter in common is not near, however short', () => {
	expect(didYouMean('b', ['a'])).toBeUndefined();
	expect(didYouMean('a', ['A'])).toBe('A');
});
