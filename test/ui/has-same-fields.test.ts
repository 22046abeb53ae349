import {expect, test} from 'vitest';
import {hasSameFields} from '../../src/ui/hooks/use-app-state.js';

const list: readonly string[] = [];

test.each([
	['the same values', {a: 1, b: list}, {b: list, a: 1}, true],
	['not a number in both', {a: NaN}, {a: NaN}, true],
	['no fields', {}, {}, true],
	['another value', {a: 1}, {a: 2}, false],
	['an equal list that is another object', {a: []}, {a: []}, false],
	['a field less', {a: 1, b: undefined}, {a: 1}, false],
	['a field more', {a: 1}, {a: 1, b: undefined}, false],
	['a field with another name', {a: undefined}, {b: undefined}, false],
] as const)('two records with %s are compared field by field', (_, one, other, isSame) => {
	expect(hasSameFields(one, other)).toBe(isSame);
});
