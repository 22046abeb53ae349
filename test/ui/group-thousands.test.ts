import fc from 'fast-check';
import {expect, test} from 'vitest';
import {groupThousands} from '../../src/ui/figures.js';

test('groupThousands separates thousands by commas, as in English', () => {
	expect([0, 7, 999, 1000, 12_345, 100_000, 1_234_567].map(count => groupThousands(count)))
		.toEqual(['0', '7', '999', '1,000', '12,345', '100,000', '1,234,567']);
	fc.assert(fc.property(fc.maxSafeNat(), count => groupThousands(count) === count.toLocaleString('en-US')));
});
