import {expect, test} from 'vitest';
import {receivedMembers, receivedUser} from '../../src/store/slices/account.js';
import {holderFor} from '../../src/store/selectors/projects/account.js';
import {receiveBranches} from '../../src/store/slices/branches.js';
import {branchById} from '../../src/store/selectors/branches/branches.js';
import {computesOf} from '../../src/store/selectors/computes.js';
import {receiveComputes, receiveReadList, receiveNewestOperations} from '../../src/store/updates/receive-lists.js';
import {copyables} from '../../src/store/selectors/connecting/copying.js';
import {toggledMark} from '../../src/store/slices/view/marks.js';
import {marksOf, cursorOf} from '../../src/store/selectors/screen/view.js';
import {operationsOf} from '../../src/store/selectors/operations/searched-operations.js';
import {openedAt, leftNewest, movedCursor} from '../../src/store/slices/view/view-position.js';
import {newOperations} from '../../src/store/selectors/lists/operation-list.js';
import {rowsOf} from '../../src/store/selectors/lists/lists.js';
import {createStore} from '../../src/store/store.js';
import {enteredAll, leftAll} from '../../src/store/slices/view/view.js';
import {on} from '../../src/store/state.js';
import {
	branch,
	compute,
	database,
	noon,
	operation,
} from './fixtures.js';

const start = () => createStore({
	isDemo: true, isReadOnly: false, intervalSeconds: 5, serverName: 'demo', requestLimit: 300,
});

// Names of members of every object: an object literal seems to have an entry for each of them.
const ids = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__', '__defineGetter__', 'isPrototypeOf'];

test.each(ids)('a project with the id "%s" has only its own computes', id => {
	const {getState, setState} = start();
	setState(on('view', openedAt(id)));
	expect(computesOf(getState(), id).items).toEqual([]);
	expect(rowsOf(getState(), 'computes')).toEqual([]);
	expect(cursorOf(getState(), 'computes')).toEqual({lastIndex: 0});
	setState(receiveComputes(id, [compute({projectId: id, id})], noon));
	expect(computesOf(getState(), id).items.map(item => item.id)).toEqual([id]);
	expect(cursorOf(getState(), 'computes').selectedId).toBe(id);
	expect(computesOf(getState(), 'another').items).toEqual([]);
});

test.each(ids)('a project with the id "%s" has only its own operations and its own cursor', id => {
	const {getState, setState} = start();
	setState(on('view', openedAt(id)));
	expect(operationsOf(getState(), id).items).toEqual([]);
	expect(cursorOf(getState(), 'operations')).toEqual({lastIndex: 0});
	setState(receiveNewestOperations(id, {items: [operation({projectId: id, id})]}, noon));
	expect(operationsOf(getState(), id).items.map(item => item.id)).toEqual([id]);
	setState(on('view', movedCursor('operations', {selectedId: id, lastIndex: 0})));
	expect(cursorOf(getState(), 'operations').selectedId).toBe(id);
	expect(newOperations(getState())).toBe(0);
	setState(on('view', leftNewest(id)));
	setState(receiveNewestOperations(id, {items: [operation({projectId: id, id: 'newer', createdAt: noon}), operation({projectId: id, id})]}, noon));
	expect(newOperations(getState())).toBe(1);
});

test.each(ids)('a branch with the id "%s" is unknown until it is read', id => {
	const {getState, setState} = start();
	expect(branchById(getState(), id, id)).toBeUndefined();
	setState(on('branches', receiveBranches(id, [branch({projectId: id, id})], noon)));
	setState(on('branches', receiveBranches(id, [branch({projectId: id, id})], noon + 1)));
	expect(branchById(getState(), id, id)?.name).toBe('main');
});

test.each(ids)('until the databases of the branch "%s" are read, its connection strings have placeholders', id => {
	const {getState, setState} = start();
	setState(receiveComputes('p', [compute({projectId: 'p', branchId: id})], noon));
	const lineOf = () => copyables(getState(), {kind: 'compute', projectId: 'p', id: compute().id}).find(({label}) => label === 'connection string');
	expect(lineOf()?.hasPlaceholders).toBe(true);
	setState(receiveReadList('databases', id, [database({ownerName: 'ada'})], noon));
	expect(lineOf()?.value).toContain('ada@');
});

test.each(ids)('a project with the id "%s" has no marks until something is marked', id => {
	const {getState, setState} = start();
	expect(marksOf(getState(), 'computes', id)).toEqual([]);
	setState(on('view', toggledMark('computes', 'ep-1', id)));
	expect(marksOf(getState(), 'computes', id)).toEqual(['ep-1']);
});

test.each(ids)('the user\'s role in the organization "%s" is unknown until the members are read', id => {
	const {getState, setState} = start();
	expect(holderFor(getState(), id).role).toBeUndefined();
	setState(on('account', receivedUser({id: 'ada'})));
	setState(on('account', receivedMembers(id, [{userId: 'ada', role: 'admin'}])));
	expect(holderFor(getState(), id).role).toBe('admin');
});

test('the feed of all projects and a project with the id "*" have separate cursors', () => {
	const {getState, setState} = start();
	setState(on('view', openedAt('*')));
	setState(on('view', enteredAll()));
	setState(on('view', movedCursor('operations', {selectedId: 'of all', lastIndex: 0})));
	setState(on('view', leftAll()));
	expect(cursorOf(getState(), 'operations').selectedId).toBeUndefined();
});
