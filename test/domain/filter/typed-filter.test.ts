import fc from 'fast-check';
import {expect, test} from 'vitest';
import {
	operators,
	printFilter,
	type Filter,
	type Term,
} from '../../../src/domain/filter/filter.js';
import {parseFilter} from '../../../src/domain/filter/typed-filter.js';

const word = (text: string, isNegated = false): Term => ({kind: 'word', text, isNegated});

const field = (name: string, operator: (typeof operators)[number], value: string | readonly string[], isNegated = false): Term => ({
	kind: 'field', field: name, operator, values: [value].flat(), isNegated,
});

test.each<[string, readonly Term[]]>([
	['cool sun', [word('cool'), word('sun')]],
	['!cool', [word('cool', true)]],
	['!', [word('!')]],
	['state:idle', [field('state', ':', 'idle')]],
	['STATE:Idle', [field('state', ':', 'Idle')]],
	['!type:replica', [field('type', ':', 'replica', true)]],
	['cu>=4', [field('cu', '>=', '4')]],
	['cu>4 age<7d', [field('cu', '>', '4'), field('age', '<', '7d')]],
	['pg!=16', [field('pg', '!=', '16')]],
	['name="acme shop" x', [field('name', '=', 'acme shop'), word('x')]],
	['"state:idle"', [word('state:idle')]],
	[String.raw`"a \"b\" \\"`, [word(String.raw`a "b" \ `.trim())]],
	['"never closed', [word('never closed')]],
	['state:', [field('state', ':', '')]],
	['14:20', [word('14:20')]],
	['ep-cool-sun', [word('ep-cool-sun')]],
	['state:!idle', [field('state', ':', '!idle')]],
	['status:failed,skipped', [field('status', ':', ['failed', 'skipped'])]],
	['!status!=failed, x', [field('status', '!=', ['failed', ''], true), word('x')]],
	['name:"a,b",c', [field('name', ':', ['a,b', 'c'])]],
	['a,b', [word('a,b')]],
	['a|b "|" "| c"', [word('a|b'), word('|'), word('| c')]],
	['since:2026-11-20..2026-11-21', [field('since', ':', '2026-11-20..2026-11-21')]],
])('the filter %j is parsed into its terms', (input, terms) => {
	expect(parseFilter(input)).toEqual([terms]);
});

test.each<[string, Filter]>([
	['', []],
	[' '.repeat(3), []],
	['|', []],
	['a | b', [[word('a')], [word('b')]]],
	['a b | !c x:1', [[word('a'), word('b')], [word('c', true), field('x', ':', '1')]]],
	['a |b', [[word('a')], [word('b')]]],
	['| a | | b |', [[word('a')], [word('b')]]],
])('the filter %j is parsed into its alternatives', (input, filter) => {
	expect(parseFilter(input)).toEqual(filter);
});

const texts = fc.oneof(fc.string(), fc.string({unit: 'grapheme'}), fc.constantFrom('a:b', '!x', '"', '\\', ' ', '=4', '', 'x y', '\u{A0}', '|', '|x', ',', 'a,b'));

const terms: fc.Arbitrary<Term> = fc.oneof(
	fc.record({kind: fc.constant('word' as const), text: texts, isNegated: fc.boolean()}),
	fc.record({
		kind: fc.constant('field' as const),
		field: fc.tuple(fc.constantFrom(...'acuz'), fc.string({unit: fc.constantFrom(...'abz_'), maxLength: 8})).map(([first, rest]) => first + rest),
		operator: fc.constantFrom(...operators),
		values: fc.array(texts, {minLength: 1, maxLength: 3}),
		isNegated: fc.boolean(),
	}),
);

test('a printed filter is parsed into the same filter', () => {
	fc.assert(fc.property(fc.array(fc.array(terms, {minLength: 1, maxLength: 4}), {maxLength: 3}), filter => {
		expect(parseFilter(printFilter(filter))).toEqual(filter);
	}), {numRuns: 1000});
});

test('any text can be parsed, and printing and parsing the resulting filter changes nothing', () => {
	fc.assert(fc.property(fc.oneof(texts, fc.array(texts).map(parts => parts.join(' '))), input => {
		const filter = parseFilter(input);
		expect(parseFilter(printFilter(filter))).toEqual(filter);
	}), {numRuns: 1000});
});
