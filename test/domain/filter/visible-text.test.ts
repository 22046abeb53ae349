import {expect, test} from 'vitest';
import {visibleText} from '../../../src/domain/filter/where-found.js';
import {sanitize} from '../../../src/terminal/text/sanitize.js';

test.each([
	['plain', 'Plain', 'plain'],
	['marks of text direction', 'invoice\u{202E}gnp.exe\u{202C}', 'invoicegnp.exe'],
	['isolates', '\u{2067}shop\u{2069}', 'shop'],
	['a joiner', 'sh\u{200D}op', 'shop'],
	['another spelling of a letter', 'cafe\u{301}', 'caf\u{E9}'],
])('a name with %s is found by its visible text', (_, name, shown) => {
	expect(visibleText(name)).toBe(shown);
	expect(visibleText(name)).toBe(sanitize(name).toLowerCase());
});
