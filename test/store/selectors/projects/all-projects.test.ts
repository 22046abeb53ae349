import fc from 'fast-check';
import {expect, test} from 'vitest';
import type {Operation} from '../../../../src/domain/operations/operation.js';
import type {Project} from '../../../../src/domain/projects/project.js';
import {feedSources, mergedOperations} from '../../../../src/store/selectors/projects/all-projects.js';
import {endingBefore, gapsIn} from '../../../../src/store/selectors/operations/gaps.js';
import {operationsOf} from '../../../../src/store/selectors/operations/searched-operations.js';
import {receiveOlderOperations} from '../../../../src/store/slices/operations.js';
import {receiveNewestOperations, receiveProjects} from '../../../../src/store/updates/receive-lists.js';
import {operationList} from '../../../../src/store/selectors/lists/operation-list.js';
import {mostSources} from '../../../../src/domain/operations/feed-sources.js';
import {createStore, type Store} from '../../../../src/store/store.js';
import {enteredAll} from '../../../../src/store/slices/view/view.js';
import {on} from '../../../../src/store/state.js';
import {noon, operation, project} from '../../fixtures.js';

const ids = ['one', 'two', 'three'];

const start = (count = ids.length): Store => {
	const store = createStore({
		isDemo: true, isReadOnly: false, intervalSeconds: 5, serverName: 'demo', requestLimit: 300,
	});
	store.setState(receiveProjects({
		items: Array.from({length: count}, (_, index) => project({id: ids[index] ?? `p-${index}`, updatedAt: noon - index})),
		isComplete: true,
		at: noon,
	}));
	store.setState(on('view', enteredAll()));
	return store;
};

const feed = (projectId: string, seconds: readonly number[]): readonly Operation[] => seconds
	.toSorted((one, other) => one - other)
	.map((ago, index) => operation({id: `${projectId}-${seconds.length - index}`, projectId, createdAt: noon - (ago * 1000)}));

test('the feed of all projects reads the fifty most recently active projects', () => {
	const store = start(80);
	const sources = feedSources(store.getState());
	expect(sources).toHaveLength(mostSources);
	expect(sources.map(({id}) => id).slice(0, 4)).toEqual(['one', 'two', 'three', 'p-3']);
});

test('the feed of all projects keeps reading a project until many other projects overtake it', () => {
	const store = start(200);
	const receive = (items: readonly Project[]) => {
		store.setState(receiveProjects({items, isComplete: true, at: noon}));
		return feedSources(store.getState()).map(({id}) => id);
	};

	const before = feedSources(store.getState()).map(({id}) => id);
	const all = store.getState().projects.items;
	// Forty other projects have become active, and later ninety.
	const after = (count: number) => all.map((item, index) => index >= 60 && index < 60 + count ? {...item, computeLastActiveAt: noon + index} : item);
	expect(new Set(receive(after(40)))).toEqual(new Set(before));
	const later = receive(after(90));
	expect(later).toHaveLength(mostSources);
	expect(later.filter(id => before.includes(id))).toEqual(before.slice(0, 10));
	expect(receive(after(90).filter(({id}) => id !== later[0]))).not.toContain(later[0]);
	expect(feedSources(store.getState())).toHaveLength(mostSources);
});

test('the merged feed has every loaded operation once, newest first', () => {
	const part = fc.record({
		projectId: fc.constantFrom(...ids),
		isOlder: fc.boolean(),
		count: fc.integer({min: 1, max: 12}),
	});
	fc.assert(fc.property(
		fc.array(fc.array(fc.integer({min: 0, max: 40}), {maxLength: 30}), {minLength: 3, maxLength: 3}),
		fc.array(part, {maxLength: 20}),
		(seconds, parts) => {
			const store = start();
			const lists = new Map(ids.map((id, index) => [id, feed(id, seconds[index] ?? [])]));
			const loaded = new Map(ids.map(id => [id, 0]));
			for (const {projectId, isOlder, count} of parts) {
				const list = lists.get(projectId) ?? [];
				const known = loaded.get(projectId) ?? 0;
				if (isOlder && known > 0) {
					store.setState(on('operations', receiveOlderOperations(projectId, {
						items: list.slice(known, known + count), cursor: String(known + count), askedCursor: operationsOf(store.getState(), projectId).olderCursor ?? '',
					})));
					loaded.set(projectId, Math.min(list.length, known + count));
				} else {
					store.setState(receiveNewestOperations(projectId, {items: list.slice(0, count), cursor: String(count)}, noon));
					loaded.set(projectId, Math.max(known, Math.min(list.length, count)));
				}
			}

			const merged = mergedOperations(store.getState());
			const expected = ids.flatMap(id => (lists.get(id) ?? []).slice(0, loaded.get(id)));
			expect(new Set(merged.map(({id}) => id))).toEqual(new Set(expected.map(({id}) => id)));
			expect(merged).toHaveLength(expected.length);
			expect(merged.every(({createdAt}, index) => index === 0 || createdAt <= (merged[index - 1]?.createdAt ?? 0))).toBe(true);
			for (const id of ids) {
				// The operations of a project keep the order of its own feed.
				expect(merged.filter(({projectId}) => projectId === id)).toEqual((lists.get(id) ?? []).slice(0, loaded.get(id)));
			}
		},
	));
});

test('a poll without changes keeps the list object of the merged feed', () => {
	const store = start();
	store.setState(receiveNewestOperations('one', {items: feed('one', [1, 2, 3]), cursor: 'older'}, noon));
	const before = mergedOperations(store.getState());
	store.setState(receiveNewestOperations('one', {items: feed('one', [1, 2, 3]), cursor: 'older'}, noon + 5000));
	expect(mergedOperations(store.getState())).toBe(before);
});

test('the merged feed marks where operations of a project may be missing', () => {
	const store = start();
	store.setState(receiveNewestOperations('one', {items: feed('one', [10, 20, 400, 500])}, noon));
	store.setState(receiveNewestOperations('two', {items: feed('two', [15, 30]), cursor: 'older'}, noon));
	store.setState(receiveNewestOperations('three', {items: feed('three', [450])}, noon - 200_000));
	expect(operationList.rows(store.getState()).map(({id}) => id)).toEqual(['one-4', 'two-2', 'one-3', 'two-1', 'one-2', 'three-1', 'one-1']);
	expect(gapsIn(store.getState())).toEqual(new Map([
		[4, [
			{kind: 'end', projectId: 'two', at: noon - 30_000},
			{kind: 'lag', projectId: 'three', at: noon - 200_000},
		]],
	]));
	expect(endingBefore(store.getState(), noon - 400_000)).toEqual(['two']);
	expect(endingBefore(store.getState(), noon - 20_000)).toEqual([]);
	store.setState(on('operations', receiveOlderOperations('two', {items: [], askedCursor: operationsOf(store.getState(), 'two').olderCursor ?? ''})));
	store.setState(receiveNewestOperations('three', {items: feed('three', [450])}, noon));
	expect(gapsIn(store.getState())).toEqual(new Map());
});
