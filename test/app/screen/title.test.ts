import {expect, test} from 'vitest';
import {limitedConnection, lostConnection} from '../../../src/store/slices/connection.js';
import {createStore} from '../../../src/store/store.js';
import {on} from '../../../src/store/state.js';
import {startTitle} from '../../../src/app/screen/draw.js';
import {smallWorld} from '../../ui/worlds.js';

test('the window title shows the project, the connection and the failures, and is set only on a change', () => {
	const store = createStore({
		isDemo: true, isReadOnly: false, intervalSeconds: 5, serverName: 'demo', requestLimit: 300,
	});
	const told: string[] = [];
	const stop = startTitle(store, title => {
		told.push(title);
	});
	for (const change of smallWorld) {
		store.setState(change);
	}

	store.setState(on('connection', limitedConnection('too often', undefined)));
	store.setState(on('connection', lostConnection('gone')));
	store.setState({failures: [{operationId: 'op', projectId: 'p', createdAt: 0}]});
	stop();
	store.setState({failures: []});
	expect(told).toEqual([
		'demo · connecting · pgtower',
		'demo · live · pgtower',
		'acme-shop · live · pgtower',
		'acme-shop · rate limited · pgtower',
		'acme-shop · lost · pgtower',
		'acme-shop · lost, 1 failed · pgtower',
	]);
});
