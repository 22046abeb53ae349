import fc from 'fast-check';
import {expect, test} from 'vitest';
import {createFormatInstant} from '../../src/domain/instant-texts.js';
import {formatInstant} from '../../src/domain/time.js';

test.each(['utc', 'local'] as const)('many instants say the same as one by one, in %s', zone => {
	const format = createFormatInstant(zone);
	const instant = fc.integer({min: Date.UTC(1880, 0, 1), max: Date.UTC(2100, 0, 1)});
	fc.assert(fc.property(instant, fc.integer({min: 0, max: 2_000_000}), (at, later) => {
		expect(format(at)).toBe(formatInstant(at, zone));
		expect(format(at + later)).toBe(formatInstant(at + later, zone));
	}), {numRuns: 2000});
});
