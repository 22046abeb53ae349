import {expect, test} from 'vitest';
import type {Absence} from '../../src/actions/polling/read-away.js';
import {rememberLooked} from '../../src/app/remember-looked.js';
import type {Looked} from '../../src/storage/looked-file.js';
import {connectedTo} from '../../src/store/slices/connection.js';
import {receiveNewestOperations, receiveProjects} from '../../src/store/updates/receive-lists.js';
import {byList} from '../../src/store/rows/list-kinds.js';
import {measuredLists} from '../../src/store/slices/view/view.js';
import {on} from '../../src/store/state.js';
import {cameBack} from '../../src/store/updates/away.js';
import {switchedOrganization} from '../../src/store/updates/evict-projects.js';
import {createStore} from '../../src/store/store.js';
import {noon, operation, project} from '../store/fixtures.js';

const minute = 60_000;
const baseUrl = 'https://db.example.test/api/v2';
const {id: projectId} = project();
const ownIds: ReadonlySet<string> = new Set(['op-own']);

const remembered = (before: Looked | undefined, isDemo = false) => {
	const store = createStore({
		isDemo, isReadOnly: false, intervalSeconds: 5, serverName: 'test', requestLimit: 300,
	});
	const absences: Absence[] = [];
	const kept: Looked[] = [];
	const problems: string[] = [];
	const {stop} = rememberLooked({
		store,
		storage: {
			read: async () => before,
			async keep(looked) {
				kept.push(looked);
			},
		},
		async readAway(absence) {
			absences.push(absence);
		},
		ownOperationIds: async () => ownIds,
		onProblem({message}) {
			problems.push(message);
		},
		onBug(error) {
			throw error;
		},
	});
	store.setState(on('connection', connectedTo({serverName: 'test', baseUrl})));
	store.setState(receiveProjects({items: [project()], isComplete: true, at: noon}));
	const poll = (at: number, failedIds: readonly string[] = []) => {
		store.setState(receiveNewestOperations(projectId, {
			items: failedIds.map(id => operation({
				id, status: 'failed', createdAt: at, updatedAt: at,
			})),
		}, at));
	};

	return {
		store, absences, kept, problems, stop, poll,
	};
};

test('at startup, pgtower knows how long the user was away, which failures were seen, and which operations pgtower had started', async () => {
	const {absences, poll, stop} = remembered({baseUrl, at: noon - (600 * minute), seenIds: ['op-seen']});
	poll(noon);
	await stop();
	expect(absences).toEqual([{since: noon - (600 * minute), seenIds: new Set(['op-seen']), ownIds}]);
});

test('the very first start reports no absence, and stores the time at which the feed was viewed at once, then every minute, and at the end', async () => {
	const {absences, kept, poll, stop} = remembered(undefined);
	for (let seconds = 0; seconds <= 100; seconds += 5) {
		poll(noon + (seconds * 1000));
	}

	await stop();
	expect(absences).toEqual([]);
	expect(kept.map(({at}) => at - noon)).toEqual([0, minute, 100_000]);
});

test('events during a long outage are read afterward, but not those during a short outage', async () => {
	const {absences, poll, stop} = remembered(undefined);
	poll(noon);
	poll(noon + (4 * minute), ['op-1']);
	poll(noon + (40 * minute), ['op-1']);
	await stop();
	expect(absences).toEqual([{since: noon + (4 * minute), seenIds: new Set(['op-1']), ownIds}]);
});

test('a feed without room on the screen does not count as viewed', async () => {
	const {store, kept, poll, stop} = remembered(undefined);
	store.setState(on('view', measuredLists(byList(() => 5), false)));
	poll(noon);
	await stop();
	expect(kept).toEqual([]);
});

test('the demo stores no last-viewed time, since it starts over each time', async () => {
	const {absences, kept, poll, stop} = remembered({baseUrl, at: noon - minute, seenIds: []}, true);
	poll(noon);
	await stop();
	expect([absences, kept]).toEqual([[], []]);
});

test('an unreadable file of last-viewed times is reported once, and the program continues', async () => {
	const store = createStore({
		isDemo: false, isReadOnly: false, intervalSeconds: 5, serverName: 'test', requestLimit: 300,
	});
	const problems: string[] = [];
	const {stop} = rememberLooked({
		store,
		storage: {
			async read() {
				throw new Error('no room');
			},
			async keep() {
				throw new Error('no room');
			},
		},
		readAway: async () => undefined,
		ownOperationIds: async () => ownIds,
		onProblem({message}) {
			problems.push(message);
		},
		onBug(error) {
			throw error;
		},
	});
	store.setState(on('connection', connectedTo({serverName: 'test', baseUrl})));
	store.setState(receiveProjects({items: [project()], isComplete: true, at: noon}));
	store.setState(receiveNewestOperations(projectId, {items: []}, noon));
	await stop();
	expect(problems).toEqual(['no room']);
});

test('events in one organization are neither read nor shown in another organization', async () => {
	const {store, absences, poll, stop} = remembered({baseUrl, at: noon - (600 * minute), seenIds: []});
	store.setState(cameBack(noon));
	poll(noon);
	store.setState(switchedOrganization('org-b'));
	await stop();
	expect(absences).toEqual([]);
	expect(store.getState().away).toBeUndefined();
});
