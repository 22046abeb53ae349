import fc from 'fast-check';
import {expect, test} from 'vitest';
import type {Operation} from '../../../src/domain/operations/operation.js';
import {mergeNewest, mergeOlder} from '../../../src/store/rows/feed.js';
import {operation, operations} from '../fixtures.js';

const ids = (feed: readonly Operation[]) => feed.map(({id}) => id);

test('merging a poll without changes returns the same list object', () => {
	const loaded = operations(20);
	const copies = loaded.slice(0, 10).map(item => ({...item}));
	expect(mergeNewest(loaded, copies).items).toBe(loaded);
});

test('merging a poll with changes keeps the objects of unchanged operations', () => {
	const loaded = operations(3);
	const news = operation({id: 'new', status: 'running'});
	const {items} = mergeNewest(loaded, [news, ...loaded.map(item => ({...item}))]);
	expect(ids(items)).toEqual(['new', ...ids(loaded)]);
	expect(items[1]).toBe(loaded[0]);
});

test('an operation that changed is replaced at its place in the feed', () => {
	const loaded = operations(3);
	const [first, ...rest] = loaded;
	const changed = {...first!, status: 'failed'};
	expect(mergeNewest(loaded, [changed, ...rest]).items[0]).toEqual(changed);
});

test('a page that does not overlap the loaded operations restarts the feed', () => {
	const loaded = operations(3);
	const run = [operation({id: 'far'})];
	expect(mergeNewest(loaded, run)).toEqual({items: run, isContiguous: false});
});

test('an older page that overlaps the loaded operations adds each operation once', () => {
	const all = operations(10);
	expect(ids(mergeOlder(all.slice(0, 6), all.slice(4)))).toEqual(ids(all));
});

test('polls and pages in any order yield the server\'s feed without gaps or repetitions', () => {
	fc.assert(fc.property(
		fc.array(fc.record({kind: fc.constantFrom('arrive', 'poll', 'older'), count: fc.integer({min: 1, max: 15})}), {maxLength: 40}),
		steps => {
			const world: {server: readonly Operation[]; feed: readonly Operation[]} = {server: operations(40), feed: []};
			for (const [step, {kind, count}] of steps.entries()) {
				if (kind === 'arrive') {
					world.server = [...Array.from({length: count}, (_, index) => operation({id: `new-${step}-${index}`})), ...world.server];
				} else if (kind === 'poll') {
					world.feed = mergeNewest(world.feed, world.server.slice(0, 10)).items;
				} else {
					const after = ids(world.server).indexOf(world.feed.at(-1)?.id ?? '') + 1;
					world.feed = mergeOlder(world.feed, world.server.slice(after, after + count));
				}

				const start = ids(world.server).indexOf(world.feed[0]?.id ?? '');
				expect(ids(world.feed)).toEqual(start === -1 ? [] : ids(world.server.slice(start, start + world.feed.length)));
			}
		},
	));
});
