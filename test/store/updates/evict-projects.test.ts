import {expect, test} from 'vitest';
import {receiveComputes, receiveNewestOperations} from '../../../src/store/updates/receive-lists.js';
import {forgotOldProjects} from '../../../src/store/updates/evict-projects.js';
import {createStore} from '../../../src/store/store.js';
import {noon, operation} from '../fixtures.js';

test('with many projects, only the open and the recently read projects keep operations and computes', () => {
	const store = createStore({
		isDemo: false, isReadOnly: false, intervalSeconds: 5, serverName: 'test', requestLimit: 300,
	});
	store.setState(({view}) => ({view: {...view, openProjectId: 'p0'}}));
	for (let number = 0; number < 300; number++) {
		store.setState(receiveNewestOperations(`p${number}`, {items: [operation({id: `op-${number}`})]}, noon + number));
		store.setState(receiveComputes(`p${number}`, [], noon + number));
		store.setState(forgotOldProjects());
	}

	const {operations, computes} = store.getState();
	expect(operations.size).toBe(200);
	expect(computes.size).toBe(200);
	expect(operations.has('p0')).toBe(true);
	expect(operations.has('p299')).toBe(true);
	expect(operations.has('p1')).toBe(false);
});
