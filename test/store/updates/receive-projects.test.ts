import {expect, test} from 'vitest';
import type {Project} from '../../../src/domain/projects/project.js';
import {selectedProject} from '../../../src/store/selectors/projects/projects.js';
import {createStore} from '../../../src/store/store.js';
import {receiveAnswer} from '../../../src/store/updates/receive-answer.js';
import {receiveProjects} from '../../../src/store/updates/receive-lists.js';
import {noon, project} from '../fixtures.js';

const first = project({id: 'first', name: 'first', createdAt: noon - 3000});
const second = project({id: 'second', name: 'second', createdAt: noon - 2000});
const third = project({id: 'third', name: 'third', createdAt: noon - 1000});

/** Returns the id of the selected project after the lists were received. */
const selectedAfter = (...lists: ReadonlyArray<readonly Project[]>): string | undefined => {
	const {setState, getState} = createStore({
		isDemo: false, isReadOnly: false, intervalSeconds: 5, serverName: 'test', requestLimit: 300,
	});
	for (const items of lists) {
		setState(receiveProjects({items, isComplete: true, at: noon}));
	}

	const {view} = getState();
	expect(view.cursors.projects.get('')?.selectedId).toBe(view.openProjectId);
	return selectedProject(getState())?.id;
};

test.each<[what: string, lists: ReadonlyArray<readonly Project[]>, selected: string | undefined]>([
	['the only project created on an empty account', [[], [first]], 'first'],
	['the newest of several projects created on an empty account', [[], [first, third, second]], 'third'],
	['a project created after all others were deleted', [[first], [], [second]], 'second'],
	['the first project of a list that is read for the first time', [[first, third, second]], 'first'],
	['the project under the cursor when others are created', [[first], [first, second]], 'first'],
	['the project under the cursor when it has reappeared', [[second, third], [], [first, second, third]], 'second'],
	['no project of an empty account', [[], []], undefined],
])('%s is selected', (_, lists, selected) => {
	expect(selectedAfter(...lists)).toBe(selected);
});

test('the cursor stays on a deleted project as long as other projects are listed', () => {
	const {setState, getState} = createStore({
		isDemo: false, isReadOnly: false, intervalSeconds: 5, serverName: 'test', requestLimit: 300,
	});
	for (const items of [[first, second], [second], [second, third]]) {
		setState(receiveProjects({items, isComplete: true, at: noon}));
	}

	expect(getState().view.cursors.projects.get('')?.selectedId).toBe('first');
});

test('a project created on an empty account stays open if someone else creates a newer project', () => {
	const {setState, getState} = createStore({
		isDemo: false, isReadOnly: false, intervalSeconds: 5, serverName: 'test', requestLimit: 300,
	});
	setState(receiveProjects({items: [], isComplete: true, at: noon}));
	setState(receiveAnswer({kind: 'create-project', target: {kind: 'project'}, project: {name: 'second'}}, {target: second, operations: []}));
	expect(selectedProject(getState())?.id).toBe('second');
	setState(receiveProjects({items: [first, third, second], isComplete: true, at: noon}));
	expect(selectedProject(getState())?.id).toBe('second');
});
