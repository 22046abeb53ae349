import {expect, test} from 'vitest';
import {dueReadings} from '../../../src/actions/polling/due-readings.js';
import {nextPoll} from '../../../src/actions/polling/next-poll.js';
import type {Reading} from '../../../src/actions/polling/refresh.js';
import {neededOrganization} from '../../../src/store/slices/account.js';
import {receiveBranches} from '../../../src/store/slices/branches.js';
import {
	receiveComputes,
	receiveProjects,
	receiveReadList,
	receiveNewestOperations,
} from '../../../src/store/updates/receive-lists.js';
import {limitedConnection, lostConnection, toggledPause} from '../../../src/store/slices/connection.js';
import {answered, refusedKey} from '../../../src/store/updates/key-question.js';
import {openedModal} from '../../../src/store/slices/modals/modal.js';
import {failedOperations} from '../../../src/store/slices/operations.js';
import {on, type State, type Update} from '../../../src/store/state.js';
import {createStore} from '../../../src/store/store.js';
import {enteredAll} from '../../../src/store/slices/view/view.js';
import {enteredBranchView, enteredView} from '../../../src/store/slices/view/view-position.js';
import {readFromTop} from '../../../src/store/slices/modals/read-position.js';
import {
	branch,
	compute,
	noon,
	operation,
	project,
} from '../../store/fixtures.js';

const {id} = project();

const stateAfter = (...updates: readonly Update[]): State => {
	const store = createStore({
		isDemo: false, isReadOnly: false, intervalSeconds: 5, serverName: 'test', requestLimit: 300,
	});
	for (const update of updates) {
		store.setState(update);
	}

	return store.getState();
};

/** Updates with one project, of which everything was read at noon. */
const readAtNoon: readonly Update[] = [
	answered(noon),
	receiveProjects({items: [project()], isComplete: true, at: noon}),
	on('branches', receiveBranches(id, [branch()], noon)),
	receiveComputes(id, [compute()], noon),
	receiveNewestOperations(id, {items: [operation()]}, noon),
];

const inWords = (reading: Reading): string => {
	switch (reading.kind) {
		case 'projects': {
			return 'projects';
		}

		case 'detail': {
			return `detail of ${reading.subject.id}`;
		}

		case 'operations': {
			return `operations of ${reading.projectId} (${reading.priority})${reading.followedByComputes ? ', then computes' : ''}`;
		}

		case 'computes':
		case 'branches': {
			return `${reading.kind} of ${reading.projectId} (${reading.priority})`;
		}

		case 'list': {
			return `${reading.list} of ${reading.owner.ownerId} (${reading.priority})`;
		}
	}
};

const due = (state: State, milliseconds: number, isEverythingDue = false): readonly string[] =>
	dueReadings(state, noon + milliseconds, isEverythingDue).map(reading => inWords(reading));

const manyBranches = Array.from({length: 2001}, (_, index) => branch({id: index === 0 ? branch().id : `br-${index}`}));

const operations = `operations of ${id} (visible)`;
const computes = `computes of ${id} (visible)`;
const branches = `branches of ${id} (visible)`;

test.each<[when: string, updates: readonly Update[], milliseconds: number, readings: readonly string[]]>([
	['no list was read yet', [], 0, ['projects']],
	['the list of projects is incomplete', [receiveProjects({items: [project()], isComplete: false, at: noon})], 0, ['projects', operations, computes, branches]],
	['no operation is running', readAtNoon, 5000, [`${operations}, then computes`]],
	['computes were not read for two intervals', readAtNoon, 10_000, [operations, computes]],
	['a branch on the screen has no name', [...readAtNoon, on('branches', receiveBranches(id, [], noon))], 6000, [`${operations}, then computes`, branches]],
	['no project is shown', [answered(noon), receiveProjects({items: [], isComplete: true, at: noon})], 6000, ['projects']],
	['an organization is to be chosen first', [answered(noon), on('account', neededOrganization()), receiveProjects({items: [], isComplete: true, at: noon})], 6000, []],
	['the branches are on the screen', [...readAtNoon, on('view', enteredView('branches'))], 7600, [operations, computes, branches]],
	['the branches are on the screen, read a moment ago', [...readAtNoon, on('view', enteredView('branches'))], 7400, [`${operations}, then computes`]],
	['the branches are on the screen, and many', [...readAtNoon, on('view', enteredView('branches')), on('branches', receiveBranches(id, manyBranches, noon))], 16_000, [operations, computes]],
	['the databases of a branch are on the screen, unread', [...readAtNoon, on('view', enteredBranchView('databases', 'br-a'))], 5000, [`${operations}, then computes`, 'databases of br-a (visible)']],
	['the databases on the screen are 30 s old', [...readAtNoon, receiveReadList('databases', 'br-a', [], noon), on('view', enteredBranchView('databases', 'br-a'))], 30_000, [operations, computes]],
	['the databases on the screen are older', [...readAtNoon, receiveReadList('databases', 'br-a', [], noon), on('view', enteredBranchView('databases', 'br-a'))], 30_001, [operations, computes, 'databases of br-a (visible)']],
	['a minute has passed', readAtNoon, 61_000, ['projects', operations, computes, branches]],
	['the clock was set back', readAtNoon, -60_000, ['projects', operations, computes, branches]],
	['the connection was lost', [...readAtNoon, on('connection', lostConnection('No answer.'))], 5000, [operations, computes]],
	['a detail is open', [...readAtNoon, on('modal', openedModal({
		kind: 'detail', subject: {kind: 'compute', id: 'ep-a', projectId: id}, text: readFromTop, changes: [],
	}))], 5000, [`${operations}, then computes`, 'detail of ep-a']],
])('the expected readings are due when %s', (_when, updates, milliseconds, readings) => {
	expect(due(stateAfter(...updates), milliseconds)).toEqual(readings);
});

test('a refresh reads only what is displayed', () => {
	const others = receiveProjects({items: [project(), project({id: 'other', name: 'other'})], isComplete: true, at: noon});
	expect(due(stateAfter(...readAtNoon, others), 0, true)).toEqual(['projects', operations, computes, branches]);
});

const many = Array.from({length: 60}, (_, index) => project({id: `p-${index}`, name: `p-${index}`, updatedAt: noon - index}));

const merged: readonly Update[] = [
	answered(noon), receiveProjects({items: many, isComplete: true, at: noon}), on('view', enteredAll()),
];

test('one poll of all projects uses at most 40% of the request budget', () => {
	// 300 a minute are 25 in an interval of 5 seconds, of which the feed may use 40%.
	expect(due(stateAfter(...merged), 1000)).toEqual(many.slice(0, 10).map(one => `operations of ${one.id} (rest)`));
});

test('a poll of the merged feed skips quiet projects that were just read', () => {
	const [first, second, ...others] = many.slice(0, 50);
	const quiet = operation({status: 'finished', createdAt: noon - 7_200_000, updatedAt: noon - 7_200_000});
	const state = stateAfter(
		...merged,
		...many.map(one => receiveComputes(one.id, [], noon)),
		...others.map(one => receiveNewestOperations(one.id, {items: [{...quiet, id: `op-${one.id}`, projectId: one.id}]}, noon)),
		receiveNewestOperations(first!.id, {items: [{...operation({status: 'running'}), projectId: first!.id}]}, noon),
		receiveNewestOperations(second!.id, {items: [{...quiet, projectId: second!.id}]}, noon - 60_000),
	);
	const readings = due(state, 5000).filter(words => words.startsWith('operations'));
	expect(readings).toHaveLength(2);
	expect(new Set(readings.map(words => words.split(' ', 3)[2]))).toEqual(new Set([first!.id, second!.id]));
});

const cutOff = [['lost', on('connection', lostConnection('No answer.'))], ['limited', on('connection', limitedConnection('Too often.', undefined))], ['refused', refusedKey('Wrong key.')]] as const;

test.each(cutOff)('while the connection is %s, a poll of the merged feed requests only one project', (_phase, update) => {
	expect(due(stateAfter(...merged, update), 1000)).toEqual([`operations of ${many[0]!.id} (rest)`]);
});

const running = receiveNewestOperations(id, {items: [operation({status: 'running'})]}, noon);

test.each<[when: string, updates: readonly Update[], retry: readonly [failures: number, random: number], milliseconds: number | undefined]>([
	['no operation is running', readAtNoon, [0, 0], 5000],
	['operations are running', [...readAtNoon, running], [0, 0], 2500],
	['the key was refused', [...readAtNoon, refusedKey('Wrong key.')], [3, 0], 60_000],
	['the connection was lost just now', [...readAtNoon, on('connection', lostConnection('No answer.'))], [1, 0.5], 5000],
	['the connection is lost for the third time', [...readAtNoon, on('connection', lostConnection('No answer.'))], [3, 0.5], 20_000],
	['the connection is lost for long', [...readAtNoon, on('connection', lostConnection('No answer.'))], [30, 0.5], 60_000],
	['the control plane asked to wait', [...readAtNoon, on('connection', limitedConnection('Too often.', noon + 20_000))], [3, 0], 20_000],
	['the control plane asked to wait for less than the interval', [...readAtNoon, on('connection', limitedConnection('Too often.', noon + 1000))], [3, 0], 5000],
	['the control plane answered 429 without a time to wait', [...readAtNoon, on('connection', limitedConnection('Too often.', undefined))], [1, 0.5], 5000],
	['the time that the control plane asked to wait is over', [...readAtNoon, on('connection', limitedConnection('Too often.', noon - 1))], [2, 0.5], 10_000],
	['the control plane asked to wait, and has answered another request since', [...readAtNoon, on('connection', limitedConnection('Too often.', noon + 20_000)), answered(noon)], [0, 0], 20_000],
	['retries are spread, early', [...readAtNoon, on('connection', lostConnection('No answer.'))], [1, 0], 3750],
	['retries are spread, late', [...readAtNoon, on('connection', lostConnection('No answer.'))], [1, 1], 6250],
	['the updates are paused', [...readAtNoon, on('connection', toggledPause())], [0, 0], undefined],
	['the updates are paused while the connection is lost', [...readAtNoon, on('connection', lostConnection('No answer.')), on('connection', toggledPause())], [2, 0], undefined],
	['the merged feed has projects that were not read yet', merged, [0, 0], 500],
	['the merged feed has projects that were not read yet, and the updates are paused', [...merged, on('connection', toggledPause())], [0, 0], 500],
	['the merged feed has only projects that can\'t be read', [...merged, ...many.map(one => on('operations', failedOperations(one.id, 'Forbidden.')))], [0, 0], 5000],
	['the merged feed has projects that were not read yet, and the connection is lost', [...merged, on('connection', lostConnection('No answer.'))], [1, 0.5], 5000],
])('the delay until the next poll is as expected when %s', (_when, updates, [failures, random], milliseconds) => {
	expect(nextPoll(stateAfter(...updates), {now: noon, failures, random}).milliseconds).toBe(milliseconds);
});
