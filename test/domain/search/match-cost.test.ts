import {expect, test} from 'vitest';
import {matchCost, searchCost, wordsOf} from '../../../src/domain/search/search-cost.js';

/** Each row has a typed text, names from the best match to the worst, and names that don't match. */
const table: ReadonlyArray<readonly [typed: string, met: readonly string[], unmet: readonly string[]]> = [
	['wake', ['wake', 'wake-all', 'night-wake', 'awake'], ['walk', 'w-a-k']],
	['rsz', ['rsz', 'resize', 'range-of-some-size-z'], ['size', 'rs', 'srz']],
	['fp', ['fp', 'fp-1', 'find-project', 'first-of-all-people'], ['project', 'pf']],
	['new', ['new', 'new-compute', 'a-new-one', 'renew'], ['n', 'wen']],
	['q!', ['q!'], ['q', 'quit']],
	['é', ['é', 'été', 'caf-é', 'café'], ['e']],
	['a', ['a', 'acme', 'my-acme', 'bar'], ['b', '']],
];

test.each(table)('the search text %j matches the expected names, ranked in the expected order', (typed, met, unmet) => {
	const costs = met.map(name => matchCost(name, typed, {isName: true}) ?? Infinity);
	expect(costs.every(cost => Number.isFinite(cost))).toBe(true);
	expect(costs).toEqual(costs.toSorted((one, other) => one - other));
	expect(new Set(costs).size).toBe(costs.length);
	expect(unmet.filter(name => matchCost(name, typed, {isName: true}) !== undefined)).toEqual([]);
});

test('scattered letters match names, but not sentences', () => {
	expect(matchCost('resize', 'rsz', {isName: false})).toBeUndefined();
	expect(searchCost(['rsz'], {names: ['copy'], text: 'resize: fixed size or range'})).toBeUndefined();
});

test('a search matches only if all its words match, and costs 0 if they are in the name\'s order', () => {
	const names = ['find-project'];
	expect(searchCost(['project', 'find'], {names})).toBeGreaterThan(0);
	expect(searchCost(['find', 'project'], {names})).toBe(0);
	expect(searchCost(['find', 'compute'], {names})).toBeUndefined();
	expect(searchCost([], {names})).toBe(0);
});

test('a match in a name costs less than a match of a word in the title', () => {
	const words = wordsOf('  Zone ');
	expect(words).toEqual(['zone']);
	expect(searchCost(words, {names: ['zone']})).toBeLessThan(searchCost(words, {names: ['x'], text: 'zone'}) ?? Infinity);
});
