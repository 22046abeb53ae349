import {expect, test} from 'vitest';
import {formatRecent, formatSince} from '../../../src/domain/text/since-text.js';

const now = Date.UTC(2026, 2, 14, 14, 21, 7);

test.each([
	[Date.UTC(2026, 2, 14, 14, 2), '14:02'],
	[Date.UTC(2026, 2, 13, 18, 2), 'yesterday 18:02'],
	[Date.UTC(2026, 2, 12, 23, 59), '03-12 23:59'],
	[Date.UTC(2025, 11, 31, 23, 59), '2025-12-31 23:59'],
])('formatSince writes %d as %s', (instant, text) => {
	expect(formatSince(instant, now, 'utc')).toBe(text);
});

test.each([
	['2026-03-14T00:05:00Z', '2026-03-13T23:08:00Z', '23:08'],
	['2026-03-14T00:05:00Z', '2026-03-13T12:06:00Z', '12:06'],
	['2026-03-14T00:05:00Z', '2026-03-13T12:05:00Z', '03-13'],
	['2026-03-14T23:59:00Z', '2026-03-14T00:01:00Z', '00:01'],
	['2026-01-01T00:05:00Z', '2025-12-31T23:59:00Z', '23:59'],
	['2026-01-01T00:05:00Z', '2025-12-31T11:59:00Z', '2025-12-31'],
])('at %s, formatRecent writes %s as %s', (present, instant, text) => {
	expect(formatRecent(Date.parse(instant), Date.parse(present), 'utc')).toBe(text);
});
