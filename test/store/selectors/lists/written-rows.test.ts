import {expect, test} from 'vitest';
import {listCalled} from '../../../../src/store/selectors/lists/lists.js';
import {createStore} from '../../../../src/store/store.js';
import {chosenSort, typedFilter} from '../../../../src/store/updates/filters.js';
import {smallWorld} from '../../../ui/worlds.js';
import {noon} from '../../fixtures.js';

const shown = () => {
	const store = createStore({
		isDemo: true, isReadOnly: false, intervalSeconds: 5, serverName: 'demo', requestLimit: 300,
	});
	for (const update of smallWorld) {
		store.setState(update);
	}

	return store;
};

test('an export as CSV has the displayed rows in order, with seconds and UTC times', () => {
	const store = shown();
	store.setState(typedFilter('operations', 'action:start_compute'));
	store.setState(chosenSort('operations', {field: 'time', isDescending: false}));
	const {count, lines} = listCalled('operations').exported(store.getState(), 'csv', noon);
	const [head = '', ...rows] = [...lines()];
	expect(count).toBe(2);
	expect(head).toBe('time,status,action,compute,branch,project,age,duration,failures,error,id,compute_id,branch_id\r\n');
	expect(rows.map(row => row.split(',').slice(0, 8).join(' '))).toEqual([
		'2026-03-13T10:51:07.000Z finished start_compute ep-cool-sun-a1 main acme-shop 99000 0.8',
		'2026-03-14T14:21:05.600Z running start_compute ep-new-day-c3 dev acme-shop 1.4 1.4',
	]);
});

test('an export as JSON lines contains the API object for each row', () => {
	const {count, lines} = listCalled('computes').exported(shown().getState(), 'jsonl', noon);
	const objects = [...lines()].map(line => JSON.parse(line) as Readonly<Record<string, unknown>>);
	expect(objects).toHaveLength(count);
	expect(objects[1]).toMatchObject({
		id: 'ep-old-fog-b2', type: 'read_only', autoscaling_limit_max_cu: 1, current_state: 'idle', suspended_at: '2026-03-14T14:02:07Z',
	});
	expect(objects[1]).not.toHaveProperty('pending_state');
});
