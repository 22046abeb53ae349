import fc from 'fast-check';
import {expect, test} from 'vitest';
import type {Operation} from '../../src/domain/operation.js';
import {mergeNewest, mergeOlder} from '../../src/store/feed.js';
import {operation, operations} from './fixtures.js';

const ids = (feed: readonly Operation[]) => feed.map(({id}) => id);

test('a poll without news gives the very list there was', () => {
	const loaded = operations(20);
	const copies = loaded.slice(0, 10).map(item => ({...item}));
	expect(mergeNewest(loaded, copies).items).toBe(loaded);
});

test('a poll with news keeps the objects of the operations that did not change', () => {
	const loaded = operations(3);
	const news = operation({id: 'new', status: 'running'});
	const {items} = mergeNewest(loaded, [news, ...loaded.map(item => ({...item}))]);
	expect(ids(items)).toEqual(['new', ...ids(loaded)]);
	expect(items[1]).toBe(loaded[0]);
});

test('an operation that changed is replaced in its place', () => {
	const loaded = operations(3);
	const [first, ...rest] = loaded;
	const changed = {...first!, status: 'failed'};
	expect(mergeNewest(loaded, [changed, ...rest]).items[0]).toEqual(changed);
});

test('a run that does not reach what is loaded begins the feed anew, for in between may be what nobody has seen', () => {
	const loaded = operations(3);
	const run = [operation({id: 'far'})];
	expect(mergeNewest(loaded, run)).toEqual({items: run, isContiguous: false});
});

test('an older page that shifted repeats nothing', () => {
	const all = operations(10);
	expect(ids(mergeOlder(all.slice(0, 6), all.slice(4)))).toEqual(ids(all));
});

test('polls and pages in any order give the feed of the server, without a gap or a repeat', () => {
	fc.assert(fc.property(
		fc.array(fc.record({kind: fc.constantFrom('arrive', 'poll', 'older'), count: fc.integer({min: 1, max: 15})}), {maxLength: 40}),
		steps => {
			let server: readonly Operation[] = operations(40);
			let feed: readonly Operation[] = [];
			let made = 0;
			for (const {kind, count} of steps) {
				if (kind === 'arrive') {
					server = [...Array.from({length: count}, () => operation({id: `new-${made++}`})), ...server];
				} else if (kind === 'poll') {
					feed = mergeNewest(feed, server.slice(0, 10)).items;
				} else {
					const after = server.findIndex(({id}) => id === feed.at(-1)?.id) + 1;
					feed = mergeOlder(feed, server.slice(after, after + count));
				}

				const start = server.findIndex(({id}) => id === feed[0]?.id);
				expect(ids(feed)).toEqual(start === -1 ? [] : ids(server.slice(start, start + feed.length)));
			}
		},
	));
});
