import {expect, test} from 'vitest';
import {isSame, reuseUnchanged} from '../../../src/store/rows/structural-sharing.js';

test('a received list that equals the earlier list is replaced by the earlier object', () => {
	const before = [{id: 'a', size: {min: 1, max: 2}}, {id: 'b', size: {min: 1, max: 1}}];
	expect(reuseUnchanged(before, structuredClone(before))).toBe(before);
});

test('lists inside an item are compared by content', () => {
	const before = [{
		id: 'a', heldBy: [1, 2], scopes: [{name: 'x'}], none: [],
	}];
	expect(reuseUnchanged(before, structuredClone(before))).toBe(before);
	expect(reuseUnchanged(before, [{...before[0]!, heldBy: [1, 3]}])).not.toBe(before);
});

test('only the changed items of a received list are new objects', () => {
	const before = [{id: 'a', state: 'idle'}, {id: 'b', state: 'idle'}];
	const after = reuseUnchanged(before, [{id: 'a', state: 'active'}, {id: 'b', state: 'idle'}]);
	expect(after[0]).toEqual({id: 'a', state: 'active'});
	expect(after[1]).toBe(before[1]);
});

test('the same items in another order are a new list of the same objects', () => {
	const before = [{id: 'a'}, {id: 'b'}];
	const after = reuseUnchanged(before, [{id: 'b'}, {id: 'a'}]);
	expect(after).not.toBe(before);
	expect(after[0]).toBe(before[1]);
});

test.each([
	[{a: 1}, {a: 1, b: undefined}],
	[{a: 1}, {b: 1}],
	[[1, 2], [2, 1]],
	[[1, 2], [1, 2, 3]],
	[[1], {0: 1}],
	[null, {}],
	['1', 1],
])('the values %j and %j differ', (one, other) => {
	expect(isSame(one, other)).toBe(false);
	expect(isSame(other, one)).toBe(false);
});
