import {expect, test} from 'vitest';
import {createStore} from '../../../src/store/store.js';
import {databaseList} from '../../../src/store/selectors/lists/database-list.js';
import {movedCursor, enteredView} from '../../../src/store/slices/view/view-position.js';
import {on} from '../../../src/store/state.js';
import {inList} from '../../../src/store/targets/target-rules.js';
import {removedListed} from '../../../src/store/slices/read-lists.js';
import {receiveReadList} from '../../../src/store/updates/receive-lists.js';
import {database, noon} from '../fixtures.js';

test('after a database is deleted, the cursor goes to the database below it', () => {
	const {branchId} = database();
	const named = ['first', 'second', 'third'].map(name => database({id: name, name}));
	const store = createStore({
		isDemo: false, isReadOnly: false, intervalSeconds: 5, serverName: 'test', requestLimit: 300,
	});
	store.setState(on('view', view => ({...enteredView('databases')(view), branchId})));
	store.setState(receiveReadList('databases', branchId, named, noon));
	store.setState(on('view', movedCursor('databases', {selectedId: 'second', lastIndex: 1})));
	store.setState(inList('databases', branchId, removedListed(branchId, 'second')));
	expect(databaseList.selected(store.getState())).toMatchObject({name: 'third'});
});
