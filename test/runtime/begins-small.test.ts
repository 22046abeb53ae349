import {expect, test, vi} from 'vitest';

test('the code that runs at every start creates no segmenter and no list format, since their data loads slowly', async () => {
	const made = [vi.spyOn(Intl, 'Segmenter'), vi.spyOn(Intl, 'ListFormat')];
	await import('../../src/main.js');
	expect(made.map(spy => spy.mock.calls.length)).toEqual([0, 0]);
	vi.restoreAllMocks();
});
