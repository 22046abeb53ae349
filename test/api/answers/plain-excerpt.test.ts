import fc from 'fast-check';
import {expect, test} from 'vitest';
import {isWebPage, oneLine, plainExcerpt} from '../../../src/api/answers/read-answer.js';

test('a web page is reduced to its title', () => {
	expect(plainExcerpt('<!DOCTYPE html><html><head><title>console.example | 524: A timeout occurred</title></head><body><h1>Long</h1></body></html>'))
		.toBe('console.example | 524: A timeout occurred');
});

test('a page without a title is reduced to its words, without tags, scripts and styles', () => {
	expect(plainExcerpt('<html><head><style>p {color: red}</style></head><body><script>alert("x")</script><h1>502&nbsp;Bad Gateway</h1>\n<hr>nginx</body></html>'))
		.toBe('502 Bad Gateway nginx');
});

test('a long text is cut with an ellipsis', () => {
	const excerpt = plainExcerpt('word '.repeat(100));
	expect(excerpt).toHaveLength(160);
	expect(excerpt.endsWith('…')).toBe(true);
});

test('control characters are removed', () => {
	expect(oneLine('a\u{1B}[31mb\r\nc\u{0}d')).toBe('a [31mb c d');
});

test.each(['<!DOCTYPE html>', '\n<html lang="en">', '<HEAD>', '<!-- x -->', '<?xml version="1.0"?>'])('%j starts a web page', text => {
	expect(isWebPage(text)).toBe(true);
});

test.each(['{"html": "<html>"}', '', 'plain <html>'])('%j does not start a web page', text => {
	expect(isWebPage(text)).toBe(false);
});

test('the excerpt of any text is one short line', () => {
	fc.assert(fc.property(fc.string({unit: 'binary', maxLength: 400}), text => {
		const excerpt = plainExcerpt(`<html>${text}`);
		expect(excerpt.length).toBeLessThanOrEqual(160);
		expect(excerpt).not.toMatch(/\p{Control}/v);
	}));
});
