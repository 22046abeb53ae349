import fc from 'fast-check';
import {expect, test} from 'vitest';
import {createInstantSearch} from '../../../src/domain/filter/row-search.js';
import {formatInstant} from '../../../src/domain/time.js';

const instant = fc.integer({min: Date.UTC(1880, 0, 1), max: Date.UTC(2100, 0, 1)});

const word = fc.oneof(
	fc.constantFrom('12:', '20:15', '5:07', '-03-', '2026-', '1 0', '08 2', ':'),
	fc.tuple(instant, fc.nat(18), fc.integer({min: 1, max: 19})).map(([at, from, length]) => formatInstant(at, 'local').slice(from, from + length)),
);

test.each(['utc', 'local'] as const)('createInstantSearch finds exactly the instants whose text contains the word, in the zone %s', zone => {
	fc.assert(fc.property(word, fc.array(fc.tuple(instant, fc.integer({min: 0, max: 200_000_000})), {minLength: 1}), (wanted, instants) => {
		const isIn = createInstantSearch(wanted, zone);
		for (const at of instants.flatMap(([first, later]) => [first, first + later])) {
			expect(isIn(at), formatInstant(at, zone)).toBe(formatInstant(at, zone).includes(wanted));
		}
	}), {numRuns: 1000});
});
