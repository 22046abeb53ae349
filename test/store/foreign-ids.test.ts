import {expect, test} from 'vitest';
import {receivedRole, holderFor} from '../../src/store/account.js';
import {branchById, receiveBranches} from '../../src/store/branches.js';
import {computesOf, receiveComputes} from '../../src/store/computes.js';
import {copyables} from '../../src/store/copying.js';
import {receiveDatabases} from '../../src/store/databases.js';
import {marksOf, toggledMark} from '../../src/store/marks.js';
import {operationsOf, receiveNewestOperations} from '../../src/store/operations.js';
import {openedAt} from '../../src/store/place.js';
import {newOperations, rowsOf} from '../../src/store/rows.js';
import {createStore} from '../../src/store/store.js';
import {
	cursorOf,
	enteredAll,
	leftAll,
	leftNewest,
	movedCursor,
} from '../../src/store/view.js';
import {
	branch,
	compute,
	noon,
	operation,
} from './fixtures.js';

const start = () => createStore({
	isDemo: true, isReadOnly: false, intervalSeconds: 5, place: 'demo', requestLimit: 300,
});

// Members of every object: in an object literal, such an id is found though nobody put it there.
const ids = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__', '__defineGetter__', 'isPrototypeOf'];

test.each(ids)('nothing is known of a project %s until something was read, and then just that', id => {
	const {getState, setState} = start();
	setState(openedAt(id));
	expect(computesOf(getState(), id).items).toEqual([]);
	expect(rowsOf(getState(), 'computes')).toEqual([]);
	expect(cursorOf(getState(), 'computes')).toEqual({lastIndex: 0});
	setState(receiveComputes(id, [compute({projectId: id, id})], noon));
	expect(computesOf(getState(), id).items.map(item => item.id)).toEqual([id]);
	expect(cursorOf(getState(), 'computes').selectedId).toBe(id);
	expect(computesOf(getState(), 'another').items).toEqual([]);
});

test.each(ids)('operations of a project %s', id => {
	const {getState, setState} = start();
	setState(openedAt(id));
	expect(operationsOf(getState(), id).items).toEqual([]);
	expect(cursorOf(getState(), 'operations')).toEqual({lastIndex: 0});
	setState(receiveNewestOperations(id, {items: [operation({projectId: id, id})]}, noon));
	expect(operationsOf(getState(), id).items.map(item => item.id)).toEqual([id]);
	setState(movedCursor('operations', {selectedId: id, lastIndex: 0}));
	expect(cursorOf(getState(), 'operations').selectedId).toBe(id);
	expect(newOperations(getState())).toBe(0);
	setState(leftNewest(id));
	setState(receiveNewestOperations(id, {items: [operation({projectId: id, id: 'newer', createdAt: noon}), operation({projectId: id, id})]}, noon));
	expect(newOperations(getState())).toBe(1);
});

test.each(ids)('branches of a project %s', id => {
	const {getState, setState} = start();
	expect(branchById(getState(), id, id)).toBeUndefined();
	setState(receiveBranches(id, [branch({projectId: id, id})], noon));
	setState(receiveBranches(id, [branch({projectId: id, id})], noon + 1));
	expect(branchById(getState(), id, id)?.name).toBe('main');
});

test.each(ids)('what there is to copy of a compute on a branch %s', id => {
	const {getState, setState} = start();
	setState(receiveComputes('p', [compute({projectId: 'p', branchId: id})], noon));
	const lineOf = () => copyables(getState(), {kind: 'compute', projectId: 'p', id: compute().id}).find(({label}) => label === 'connection string');
	expect(lineOf()?.hasPlaceholders).toBe(true);
	setState(receiveDatabases(id, [{name: 'shop', ownerName: 'ada'}]));
	expect(lineOf()?.value).toContain('ada@');
});

test.each(ids)('marks in a project %s', id => {
	const {getState, setState} = start();
	expect(marksOf(getState(), id)).toEqual([]);
	setState(toggledMark(id, 'ep-1'));
	expect(marksOf(getState(), id)).toEqual(['ep-1']);
});

test.each(ids)('the part of the user in an organization %s', id => {
	const {getState, setState} = start();
	expect(holderFor(getState(), id).role).toBeUndefined();
	setState(receivedRole(id, 'admin'));
	expect(holderFor(getState(), id).role).toBe('admin');
});

test('a project whose id is a star has operations of its own, with a cursor of their own', () => {
	const {getState, setState} = start();
	setState(openedAt('*'));
	setState(enteredAll());
	setState(movedCursor('operations', {selectedId: 'of all', lastIndex: 0}));
	setState(leftAll());
	expect(cursorOf(getState(), 'operations').selectedId).toBeUndefined();
});
