import {expect, test} from 'vitest';
import {isFailure, knownStatuses} from '../../../src/domain/operations/operation-status.js';
import {listCalled} from '../../../src/store/selectors/lists/lists.js';
import {createStore} from '../../../src/store/store.js';
import {toggledFailures} from '../../../src/store/updates/filters.js';
import {receiveNewestOperations, receiveProjects} from '../../../src/store/updates/receive-lists.js';
import {noon, operation, project} from '../fixtures.js';

test('the filter for failures shows the operations of every failed status, and no others', () => {
	const store = createStore({
		isDemo: true, isReadOnly: false, intervalSeconds: 5, serverName: 'demo', requestLimit: 300,
	});
	const items = [...knownStatuses, 'unheard-of'].map(status => operation({id: `op-${status}`, status}));
	store.setState(receiveProjects({items: [project()], isComplete: true, at: noon}));
	store.setState(receiveNewestOperations(project().id, {items}, noon));
	store.setState(toggledFailures());
	const shown = listCalled('operations').rows(store.getState()).map(({id}) => id);
	expect(shown.toSorted()).toEqual(items.filter(({status}) => isFailure(status)).map(({id}) => id).toSorted());
	expect(shown).toEqual(expect.arrayContaining(['op-failed', 'op-error']));
	store.setState(toggledFailures());
	expect(listCalled('operations').rows(store.getState())).toHaveLength(items.length);
});
