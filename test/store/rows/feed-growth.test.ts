import {expect, test} from 'vitest';
import type {Operation} from '../../../src/domain/operations/operation.js';
import {receiveOlderOperations} from '../../../src/store/slices/operations.js';
import {operationsOf} from '../../../src/store/selectors/operations/searched-operations.js';
import {receiveNewestOperations} from '../../../src/store/updates/receive-lists.js';
import {createStore, type Store} from '../../../src/store/store.js';
import {movedCursor} from '../../../src/store/slices/view/view-position.js';
import {on} from '../../../src/store/state.js';
import {amount} from '../../helpers/long.js';
import {noon, operation, project} from '../fixtures.js';

const {id: projectId} = project();

const numbered = (number: number): Operation => operation({id: `op-${number}`, createdAt: noon + number, updatedAt: noon + number});

/** Makes the newest page of a server with `total` operations, and its cursor. */
const newestOf = (total: number) => ({
	items: Array.from({length: Math.min(50, total)}, (_, index) => numbered(total - index)), cursor: `before ${total - 49}`,
});

const start = (): Store => {
	const store = createStore({
		isDemo: false, isReadOnly: false, intervalSeconds: 5, serverName: 'test', requestLimit: 300,
	});
	store.setState(({view}) => ({view: {...view, openProjectId: projectId}}));
	return store;
};

const grow = (store: Store, from: number, to: number) => {
	for (let total = from; total <= to; total += 10) {
		store.setState(receiveNewestOperations(projectId, newestOf(total), noon + total));
	}
};

const followed = amount(15_000, 50_000);

test('a feed that is open for weeks keeps its latest few thousand operations without a gap', () => {
	const store = start();
	let longest = 0;
	for (let total = 100; total < followed; total += 1000) {
		grow(store, total, total + 990);
		longest = Math.max(longest, operationsOf(store.getState(), projectId).items.length);
	}

	expect(longest).toBeLessThanOrEqual(3100);
	const {items, olderCursor, hasEnd} = operationsOf(store.getState(), projectId);
	expect(items.length).toBeGreaterThan(1000);
	expect(items.map(({id}) => id)).toEqual(Array.from(items, (_, index) => `op-${followed + 90 - index}`));
	expect(olderCursor).toBe(`before ${Number(items.at(-1)?.id.slice(3))}`);
	expect(hasEnd).toBe(false);
	const older = numbered(Number(items.at(-1)?.id.slice(3)) - 1);
	store.setState(on('operations', receiveOlderOperations(projectId, {items: [older], cursor: 'further', askedCursor: olderCursor ?? ''})));
	expect(operationsOf(store.getState(), projectId).items).toHaveLength(items.length + 1);
});

test('a feed forgets nothing while the user views an older operation', () => {
	const store = start();
	grow(store, 100, 200);
	store.setState(on('view', movedCursor('operations', {selectedId: 'op-60', lastIndex: 140})));
	grow(store, 210, 9000);
	const {items} = operationsOf(store.getState(), projectId);
	expect(items.some(({id}) => id === 'op-60')).toBe(true);
	expect(items).toHaveLength(8950);
});
