import {expect, test} from 'vitest';
import {showSecret} from '../../src/actions/show-secret.js';
import {closedModal, openedModal} from '../../src/store/slices/modals/modal.js';
import {readFromTop} from '../../src/store/slices/modals/read-position.js';
import {on} from '../../src/store/state.js';
import {createStore} from '../../src/store/store.js';

test('several secrets are shown one after another, and never on top of each other', () => {
	const store = createStore({
		isDemo: false, isReadOnly: false, intervalSeconds: 5, serverName: 'test', requestLimit: 300,
	});
	store.setState(on('modal', openedModal({
		kind: 'query', sessionId: '1', pid: 1, text: readFromTop,
	})));
	for (const of of ['first', 'second', 'third']) {
		showSecret({store}, {of, text: `secret of the ${of}`});
	}

	const seen: string[] = [];
	for (let top = store.getState().modal.at(-1); top?.kind === 'secret'; top = store.getState().modal.at(-1)) {
		seen.push(top.keyName);
		store.setState(on('modal', closedModal()));
	}

	expect(seen).toEqual(['first', 'second', 'third']);
	expect(store.getState().modal).toMatchObject([{kind: 'query'}]);
});
