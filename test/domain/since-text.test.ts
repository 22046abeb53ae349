import {expect, test} from 'vitest';
import {formatSince} from '../../src/domain/since-text.js';

const now = Date.UTC(2026, 2, 14, 14, 21, 7);

test.each([
	[Date.UTC(2026, 2, 14, 14, 2), '14:02'],
	[Date.UTC(2026, 2, 13, 18, 2), 'yesterday 18:02'],
	[Date.UTC(2026, 2, 12, 23, 59), '03-12 23:59'],
	[Date.UTC(2025, 11, 31, 23, 59), '2025-12-31 23:59'],
])('%d is said as %s', (instant, text) => {
	expect(formatSince(instant, now, 'utc')).toBe(text);
});
