import {expect, test} from 'vitest';
import {createReadGaps} from '../../../src/terminal/input/read-gaps.js';

test.each([
	[0, false, true],
	[4, false, true],
	[5, false, false],
	[0, true, true],
	[1, true, false],
	[4, true, false],
])('text that arrives %i ms after other text (screen drawn in between: %s) belongs to the same read: %s', (milliseconds, isDrawn, isOne) => {
	const gaps = createReadGaps();
	expect(gaps.isJoined(1000)).toBe(false);
	gaps.note(1000);
	if (isDrawn) {
		gaps.answered();
	}

	expect(gaps.isJoined(1000 + milliseconds)).toBe(isOne);
	gaps.note(undefined);
	expect(gaps.isJoined(1000 + milliseconds)).toBe(false);
});
