import {expect, expectTypeOf, test} from 'vitest';
import {makeParts, type CannotBeMade} from '../../src/actions/make-parts.js';

test('makeParts creates each part once, after its dependencies, even if a dependency is declared later', () => {
	const made: string[] = [];
	const parts = makeParts({unit: 'rows'}, {
		sentence({count, unit}: {readonly count: number; readonly unit: string}) {
			made.push('sentence');
			return `${count} ${unit}`;
		},
		count() {
			made.push('count');
			return 3;
		},
		twice: ({sentence}: {readonly sentence: string}) => `${sentence}, ${sentence}`,
	});
	expect(parts).toEqual({
		unit: 'rows', sentence: '3 rows', count: 3, twice: '3 rows, 3 rows',
	});
	expect(made).toEqual(['count', 'sentence']);
});

test('makeParts names the parts of a cyclic dependency', () => {
	expect(() => makeParts({}, {
		apart: () => 1,
		first: ({second}: {readonly second: number}): number => second,
		second: ({third}: {readonly third: number}): number => third,
		third: ({second, apart}: {readonly second: number; readonly apart: number}): number => second + apart,
	})).toThrow('Parts need each other in a circle: second → third → second.');
});

test('the result type of makeParts names a part with a missing or mistyped dependency, or a taken name', () => {
	const table = {
		sentence: ({count}: {readonly count: number}) => `${count} rows`,
		twice: ({sentence}: {readonly sentence: string}) => `${sentence}, ${sentence}`,
	};
	expectTypeOf(makeParts({}, table)).toEqualTypeOf<CannotBeMade<'sentence'>>();
	expectTypeOf(makeParts({count: 'three'}, table)).toEqualTypeOf<CannotBeMade<'sentence'>>();
	expectTypeOf(makeParts({count: 3, twice: 'six rows'}, table)).toEqualTypeOf<CannotBeMade<'twice'>>();
	const {sentence, twice} = makeParts({count: 3}, table);
	expect([sentence, twice]).toEqual(['3 rows', '3 rows, 3 rows']);
});
