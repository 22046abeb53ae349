import {expect, test} from 'vitest';
import {isId, mostIdLength} from '../../src/domain/subject.js';

test.each(['ep-cool-sun-a1', '__proto__', '...', '. ', '%2e%2e', '../x', 'a/b', '\u{1B}[2J', '東京', 'x'.repeat(mostIdLength)])('%j is accepted as an id', text => {
	expect(isId(text)).toBe(true);
});

// A path drops steps such as "..", so no request could name an object with that id.
test.each(['', '.', '..', '\u{D800}', 'x\u{DC00}', 'x'.repeat(mostIdLength + 1)])('%j is refused as an id', text => {
	expect(isId(text)).toBe(false);
});
