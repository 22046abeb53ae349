import {expect, test} from 'vitest';
import {isId, mostIdLength} from '../../src/domain/subject.js';

test.each(['ep-cool-sun-a1', '__proto__', '...', '. ', '%2e%2e', '../x', 'a/b', '\u{1B}[2J', '東京', 'x'.repeat(mostIdLength)])('%j is an id', text => {
	expect(isId(text)).toBe(true);
});

// A step in a path is removed from every address, so that no request could name such an object.
test.each(['', '.', '..', '\u{D800}', 'x\u{DC00}', 'x'.repeat(mostIdLength + 1)])('%j is not an id', text => {
	expect(isId(text)).toBe(false);
});
