import fc from 'fast-check';
import {expect, test} from 'vitest';
import {nearest, suggestion} from '../../src/base/did-you-mean.js';

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
	expect(nearest(word, known)).toBe(name);
});

test.each(['', 'x', 'colour', 'databaseName'])('%j stands for none', word => {
	expect(nearest(word, known)).toBeUndefined();
	expect(suggestion(word, known)).toBe('');
});

test('a known word stands for itself', () => {
	fc.assert(fc.property(fc.constantFrom(...known), word => nearest(word, known) === word));
});

test('the suggestion is a sentence behind another', () => {
	expect(suggestion('intervall', known)).toBe(' Did you mean "interval"?');
});

test('nothing is near when nothing is known', () => {
	fc.assert(fc.property(fc.string(), word => nearest(word, []) === undefined));
});

test('a word that has no letter in common is not near, however short', () => {
	expect(nearest('b', ['a'])).toBeUndefined();
	expect(nearest('a', ['A'])).toBe('A');
});
