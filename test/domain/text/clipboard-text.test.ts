import fc from 'fast-check';
import {expect, test} from 'vitest';
import {clipboardJson, clipboardText} from '../../../src/domain/text/kept-text.js';

const unseen = /[\p{Control}\p{Format}\u{2028}\u{2029}]/v;

test('any copied text becomes one line of visible characters', () => {
	fc.assert(fc.property(fc.string({unit: 'binary'}), text => {
		expect(clipboardText(text)).not.toMatch(unseen);
		expect(clipboardText(text).isWellFormed()).toBe(true);
	}));
});

test('any object copied as JSON becomes one line that parses to the same object', () => {
	fc.assert(fc.property(fc.dictionary(fc.string({unit: 'binary'}), fc.jsonValue({stringUnit: 'binary'})), object => {
		const text = clipboardJson(object);
		expect(text).not.toMatch(unseen);
		expect(text.length).toBeGreaterThanOrEqual(JSON.stringify(object).length);
		expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(object));
	}));
});
