import fc from 'fast-check';
import {expect, test} from 'vitest';
import {isWebPage, oneLine, plainExcerpt} from '../../../src/api/answers/read-answer.js';

test('plainExcerpt reduces a web page to its title', () => {
	expect(plainExcerpt('<!DOCTYPE html><html><head><title>console.example | 524: A timeout occurred</title></head><body><h1>Long</h1></body></html>'))
		.toBe('console.example | 524: A timeout occurred');
});

test('plainExcerpt reduces a page without a title to its words', () => {
	expect(plainExcerpt('<html><head><style>p {color: red}</style></head><body><script>alert("x")</script><h1>502&nbsp;Bad Gateway</h1>\n<hr>nginx</body></html>'))
		.toBe('502 Bad Gateway nginx');
});

test('plainExcerpt shortens a long text to 160 characters, including an ellipsis at the end', () => {
	const excerpt = plainExcerpt('word '.repeat(100));
	expect(excerpt).toHaveLength(160);
	expect(excerpt.endsWith('…')).toBe(true);
});

test('oneLine removes control characters', () => {
	expect(oneLine('a\u{1B}[31mb\r\nc\u{0}d')).toBe('a [31mb c d');
});

test.each(['<!DOCTYPE html>', '\n<html lang="en">', '<HEAD>', '<!-- x -->', '<?xml version="1.0"?>'])('isWebPage recognizes a text that starts with %j', text => {
	expect(isWebPage(text)).toBe(true);
});

test.each(['{"html": "<html>"}', '', 'plain <html>'])('isWebPage is false for a text that starts with %j', text => {
	expect(isWebPage(text)).toBe(false);
});

test('plainExcerpt returns one short line for any text', () => {
	fc.assert(fc.property(fc.string({unit: 'binary', maxLength: 400}), text => {
		const excerpt = plainExcerpt(`<html>${text}`);
		expect(excerpt.length).toBeLessThanOrEqual(160);
		expect(excerpt).not.toMatch(/\p{Control}/v);
	}));
});
