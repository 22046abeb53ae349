import {expect, test} from 'vitest';
import type {Operation} from '../../../src/domain/operations/operation.js';
import {on} from '../../../src/store/state.js';
import {searchBack, operationList} from '../../../src/store/selectors/lists/operation-list.js';
import {searchedOperations} from '../../../src/store/selectors/operations/searched-operations.js';
import {keptOperations} from '../../../src/store/slices/operations.js';
import {createStore, type Store} from '../../../src/store/store.js';
import {typedFilter} from '../../../src/store/updates/filters.js';
import {mostOperations, receivedOlderPage, receiveNewestOperations} from '../../../src/store/updates/receive-lists.js';
import {noon, operation} from '../fixtures.js';

const projectId = 'one';
const total = 250_000;
const isFailed = (number: number): boolean => number % 500 === 0;

/** Makes an operation of a long history, by how many are newer. */
const numbered = (number: number): Operation => operation({
	id: `op-${number}`, projectId, createdAt: noon - (number * 1000), updatedAt: noon - (number * 1000), status: isFailed(number) ? 'failed' : 'finished',
});

const page = (start: number, length: number) => {
	const end = Math.min(total, start + length);
	return {items: Array.from({length: end - start}, (_, index) => numbered(start + index)), ...(end < total && {cursor: `after ${end - 1}`})};
};

const start = (filter: string): Store => {
	const store = createStore({
		isDemo: false, isReadOnly: false, intervalSeconds: 5, serverName: 'test', requestLimit: 300,
	});
	store.setState(on('view', view => ({...view, openProjectId: projectId, zone: 'utc'})));
	store.setState(receiveNewestOperations(projectId, page(0, 50), noon));
	store.setState(typedFilter('operations', filter));
	return store;
};

/** Reads older pages until there are no more, or no room for them. */
const readBack = (store: Store, until = Infinity): void => {
	for (;;) {
		const {olderCursor, isOutOfRoom = false} = searchedOperations(store.getState(), projectId);
		const next = Number(olderCursor?.split(' ', 2)[1]) + 1;
		if (olderCursor === undefined || isOutOfRoom || next > until) {
			return;
		}

		store.setState(receivedOlderPage(projectId, {...page(next, 1000), askedCursor: olderCursor}));
		expect(keptOperations(store.getState().operations)).toBeLessThanOrEqual(mostOperations);
	}
};

const shown = (store: Store): readonly string[] => operationList.rows(store.getState()).map(({id}) => id);
const failed = Array.from({length: total / 500}, (_, index) => `op-${index * 500}`);

test('a filter searches more operations than fit in memory, and finds each match once', () => {
	const store = start('status:failed');
	readBack(store);
	expect(shown(store)).toEqual(failed);
	expect(searchBack(store.getState())).toMatchObject({phase: 'complete', read: total, reached: -Infinity});
	expect(searchBack(store.getState())!.kept).toBeLessThan(mostOperations);
	// Another filter starts with the operations that are still loaded, and the first one finds its matches again.
	store.setState(typedFilter('operations', 'id:op-1'));
	expect(searchBack(store.getState())?.read).toBeLessThan(mostOperations);
	store.setState(typedFilter('operations', 'status:failed'));
	expect(shown(store)).toEqual(failed);
	store.setState(typedFilter('operations', 'id:op-249999'));
	readBack(store);
	expect(shown(store)).toEqual(['op-249999']);
});

test('a repeated page of operations duplicates no match, and a page from the beginning of the list ends the search', () => {
	const store = start('status:failed');
	readBack(store, 150_000);
	const asked = searchedOperations(store.getState(), projectId).olderCursor!;
	const next = Number(asked.split(' ', 2)[1]) + 1;
	store.setState(receivedOlderPage(projectId, {...page(next, 1000), cursor: asked, askedCursor: asked}));
	expect(searchedOperations(store.getState(), projectId)).toMatchObject({olderCursor: asked, hasEnd: false});
	readBack(store);
	expect(shown(store)).toEqual(failed);
	const beginning = start('status:failed');
	readBack(beginning, 150_000);
	const cursor = searchedOperations(beginning.getState(), projectId).olderCursor!;
	beginning.setState(receivedOlderPage(projectId, {...page(0, 1000), cursor: 'no-end-1', askedCursor: cursor}));
	expect(searchedOperations(beginning.getState(), projectId).hasEnd).toBe(true);
});

test('without a filter, operations are loaded until the list reports that memory is full', () => {
	const store = start('');
	readBack(store);
	const {items, isOutOfRoom, olderCursor} = searchedOperations(store.getState(), projectId);
	expect(isOutOfRoom).toBe(true);
	expect(items.length).toBeGreaterThan(mostOperations - 1000);
	expect(olderCursor).toBe(`after ${items.length - 1}`);
});

test('if every operation matches the filter, loading stops when memory is full', () => {
	const store = start('op-');
	readBack(store);
	expect(searchBack(store.getState())?.phase).toMatch(/full|outOfRoom/v);
	expect(shown(store).length).toBeGreaterThan(mostOperations - 3000);
	expect(new Set(shown(store)).size).toBe(shown(store).length);
});

test('operations of the least recently read project that is not displayed are evicted first', () => {
	const store = start('');
	for (const [index, id] of ['older', 'newer'].entries()) {
		store.setState(receiveNewestOperations(id, {items: Array.from({length: 1500}, (_, number) => operation({id: `${id}-${number}`, projectId: id}))}, noon + index));
	}

	readBack(store, 97_500);
	expect(store.getState().operations.keys().toArray()).toEqual([projectId, 'newer']);
});
