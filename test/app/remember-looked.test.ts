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

test('after an absence, pgtower knows when the absence began and which failures were already seen', async () => {
	const {absences, poll, stop} = remembered({baseUrl, at: noon - (600 * minute), seenIds: ['op-seen']});
	poll(noon);
	await stop();
	expect(absences).toEqual([{since: noon - (600 * minute), seenIds: new Set(['op-seen']), ownIds}]);
});

test('the first start reports no absence, and stores the last-viewed time at least every minute', async () => {
	const {absences, kept, poll, stop} = remembered(undefined);
	for (let seconds = 0; seconds <= 100; seconds += 5) {
		poll(noon + (seconds * 1000));
	}

	await stop();
	expect(absences).toEqual([]);
	expect(kept.map(({at}) => at - noon)).toEqual([0, minute, 100_000]);
});

test('after a long outage, pgtower reads the events of the outage', async () => {
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

test('the demo stores no last-viewed time, because each demo starts over', async () => {
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

test('after a switch to another organization, pgtower reads and shows no events of the first organization', async () => {
	const {store, absences, poll, stop} = remembered({baseUrl, at: noon - (600 * minute), seenIds: []});
	store.setState(cameBack(noon));
	poll(noon);
	store.setState(switchedOrganization('org-b'));
	await stop();
	expect(absences).toEqual([]);
	expect(store.getState().away).toBeUndefined();
});
